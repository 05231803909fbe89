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
  chosen: all("input:checked").map(nameOf),
  dialog: dialog && [one("#result-title").textContent, one("#result-sentence").textContent],
  confetti: all("#confetti i").filter(visible).length,
  focused: focused === document.body ? "" : nameOf(focused),
};
