// Where everything lies, in the window or in the sheet that is open.
const page = document.scrollingElement;
// What scrolls may go below the board, which stays in sight.
scrollTo(0, 0);
const box = (it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return { x, y, width, height };
};
const sheet = document.querySelector("dialog[open], #more:popover-open");
const failure = document.querySelector("#failure");
const seen = (it) => it.checkVisibility({ visibilityProperty: true });
const root = sheet ?? (seen(failure) ? failure : document);
const name = (it) => it.getAttribute("aria-label") ?? it.innerText.trim().split("\n")[0];
const find = (selector) => [...root.querySelectorAll(selector)].filter(seen);
// What only readers see has no size; the strip of moves has columns, and the controls do the same; the squares of the
// larger boards are as large as the board allows.
const isTarget = (it) => !it.matches(".unseen, .move, [inert] *, [data-size='5'] .square, [data-size='4'] .square");
const isCut = (it) => it.scrollWidth > it.clientWidth + 1 && !it.matches(".unseen, #live") && getComputedStyle(it).display !== "inline";
// One word over two lines, where it is not for readers alone.
const isBroken = (it) =>
  it.getClientRects().length > 1 &&
  !it.textContent.trim().includes(" ") &&
  getComputedStyle(it.parentElement).clipPath === "none";
const board = document.querySelector("#table").getBoundingClientRect();
const over = sheet?.getBoundingClientRect();
return {
  inSheet: sheet ? sheet.scrollHeight - sheet.clientHeight : 0,
  sideways: Math.max(page.scrollWidth - page.clientWidth, sheet ? sheet.scrollWidth - sheet.clientWidth : 0),
  downwards: page.scrollHeight - page.clientHeight,
  height: innerHeight,
  // A scrollbar that takes room moves nothing on a phone, where it takes none.
  board: { ...box(document.querySelector("#table")), x: board.x + (innerWidth - page.clientWidth) / 2 },
  targets: find("button, label, a").filter(isTarget).map((it) => [name(it), box(it)]),
  cutOff: find("button, label, a, p, h1, h2, dt, dd, .name, .value")
    .filter((it) => isCut(it) || (it.matches(".name") && isBroken(it)))
    .map((it) => `${it.className || it.id || it.tagName} ${name(it)}`),
  coversBoard: Boolean(over) && over.left < board.right - 1 && board.left < over.right - 1 && over.top < board.bottom - 1 && board.top < over.bottom - 1,
};
