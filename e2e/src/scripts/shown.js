// Everything a person can see of the page, as plain data.
const visible = (element) => element.checkVisibility({ visibilityProperty: true });
const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const letter = (name) => (name ? name.toUpperCase() : ".");
const nameOf = (element) =>
  element.getAttribute("aria-label") ?? (element.closest("label") ?? element).innerText.trim().split("\n")[0];
const squares = all(".square");
const numbers = (selector) => all(`.square${selector}`).map((square) => +square.dataset.square + 1).join(" ");
const isOpen = (selector) => one(selector).matches(":popover-open, [open]");

// The words of a failure lie over everything; a panel has no box of its own.
const screens = visible(one("#failure")) ? ["failure"] : all(".panel:not([hidden])").map((panel) => panel.id);
const moves = all(".move").filter(visible);
const tools = all(".tools button").filter(visible);
const counters = all(".counter").sort((one, other) => !one.dataset.mark - !other.dataset.mark);
const focused = document.activeElement;
const strike = one(".strike");
return {
  screens,
  theme: one("html").dataset.theme ?? "",
  status: one("#status").textContent,
  statusMark: letter(one("#status").dataset.mark),
  thinking: one("#status").className === "thinking",
  side: +one("#table").dataset.size,
  marks: squares.map((square) => letter(square.dataset.mark)).join(""),
  previews: squares.map((square) => letter(square.dataset.mark ? undefined : one("#table").dataset.turn)).join(""),
  winning: numbers(".winning"),
  last: numbers(".last"),
  unavailable: numbers(":is([aria-disabled=true], [aria-disabled=true] *)"),
  labels: squares.map(nameOf),
  struck: strike.hasAttribute("hidden") ? "." : letter(strike.dataset.mark),
  over: one("#table").classList.contains("over"),
  faded: one("#table").classList.contains("drawn"),
  counters: counters.map((counter) => ({
    name: counter.querySelector(".name").textContent,
    level: counter.querySelector(".counter-level")?.textContent ?? "",
    rounds: Number(counter.querySelector(".rounds").textContent),
    toMove: counter.hasAttribute("aria-current"),
  })),
  chosen: all("#setup :checked").map(nameOf),
  dialog: isOpen("#result") ? [one("#result-title").textContent, one("#result-sentence").textContent] : null,
  sheet: ["settings", "shortcuts", "statistics", "deletion", "resignation"].filter((id) => isOpen(`#${id}`)).join(),
  more: isOpen("#more"),
  nextLevel: all("#next :checked").filter((it) => visible(it.closest("label"))).map(nameOf).join(),
  notice: one("#notice").textContent,
  left: visible(one("#continue")) ? one("#continue small").textContent : null,
  earlier: visible(one("#earlier")) ? one("#earlier small").textContent : null,
  online: visible(one("#online")) ? one("#online small").textContent : null,
  leftRooms: all("[data-room] small").filter(visible).map((it) => it.textContent),
  lobby: visible(one("#room h2")) ? one("#room h2").textContent : "",
  invitation: visible(one("#link")) ? one("#link").textContent : "",
  asked: visible(one("#answer")),
  canReturn: all("[data-do=return]").some(visible),
  title: document.title,
  toast: visible(one("#toast")) ? [one("#toast span").textContent, visible(one("#toast button"))] : null,
  coach: {
    aside: one("#aside > span").textContent,
    hinted: numbers(".hinted"),
    values: squares.map(({ dataset, textContent }) => `${dataset.value ?? ""} ${dataset.value ? textContent.trim() : ""}`.trim()),
    moves: moves.map(nameOf),
    current: moves.filter((move) => move.ariaCurrent === "step").map(nameOf).join(),
    reviews: one("main").className === "reviewing",
    tools: tools.map(nameOf),
    idle: tools.filter((tool) => tool.ariaDisabled === "true").map(nameOf),
    showsValues: one(".tools [data-do=values]").ariaPressed === "true",
    course: moves.map((move) => move.querySelector(".eval:not([hidden])")).map((it) => (it ? letter(it.dataset.mark) : "")),
    mistakes: moves.filter((move) => visible(move.querySelector(".mistake"))).map((move) => +move.dataset.ply),
    tryAgain: visible(one("#try-again")),
    smaller: visible(one("#smaller")),
  },
  confetti: all("#confetti i").filter(visible).length,
  focused: focused === document.body ? "" : nameOf(focused),
};
