// Everything a person can see of the page, as plain data.
const visible = (element) => element.checkVisibility({ visibilityProperty: true });
const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const letter = (name) => (name ? name.toUpperCase() : ".");
const nameOf = (element) =>
  element.getAttribute("aria-label") ??
  (element.closest("label") ?? element).innerText.trim().split("\n")[0];

const screens = all("#menu, #setup, #match, #failure").filter(visible);
const dialog = one("dialog[open]");
const focused = document.activeElement;
return {
  screens: screens.map((screen) => screen.id),
  status: one("#status").textContent,
  statusMark: letter(one("#status").dataset.mark),
  thinking: one("#status").className === "thinking",
  marks: all(".square").map((square) => letter(square.dataset.mark)).join(""),
  previews: all(".square").map((square) => letter(square.dataset.preview)).join(""),
  winning: all(".square.winning").map((square) => square.dataset.do).join(""),
  unavailable: all(".square[aria-disabled=true]").map((square) => square.dataset.do).join(""),
  labels: all(".square").map((square) => square.getAttribute("aria-label")),
  faded: one("#board").className === "drawn",
  counters: all(".counter").map((counter) => ({
    name: counter.querySelector(".name").textContent,
    rounds: Number(counter.querySelector(".rounds").textContent),
    toMove: counter.hasAttribute("aria-current"),
  })),
  chosen: all("#setup :checked").map(nameOf),
  dialog: dialog && [one("#result-title").textContent, one("#result-sentence").textContent],
  nextLevel: all("#next :checked").filter(visible).map(nameOf).join(),
  notice: one("#notice").textContent,
  coach: {
    open: one("#coach").open,
    aside: one("#aside").textContent,
    hinted: all(".square.hinted").map((square) => square.dataset.do).join(""),
    values: all(".square .value").map((value) => value.textContent),
    moves: all("#moves li:not([hidden]) .move").map((move) => move.textContent),
    current: all("#moves [aria-current=step]").map((move) => move.textContent).join(),
    reviews: one("#moves").className === "reviewing",
    idle: all("#coach [aria-disabled=true]").map((control) => control.textContent),
    showsValues: one("#values").getAttribute("aria-pressed") === "true",
    tryAgain: all("#try-again:not([hidden]) + .move").map((move) => move.textContent).join(),
  },
  confetti: all("#confetti i").filter(visible).length,
  focused: focused === document.body ? "" : nameOf(focused),
};
