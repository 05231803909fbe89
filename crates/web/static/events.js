// Between the browser and the app: each event becomes a call of the app (`on_…`), and what the app asks of the browser is
// done here (`shell`). Nothing here knows the game.

// Elements are found once; what was laid out anew since then is looked for again.
const elements = {};
const find = (selector) => {
  if (!elements[selector]?.isConnected) elements[selector] = document.querySelector(selector);
  return elements[selector];
};

// What happens is told to the app; then history and focus follow what it has made of it.
const tell = (event) => {
  const focused = document.activeElement;
  const done = event();
  followHistory();
  keepFocus(focused);
  return done;
};

// The app's depth is how many steps back lead to the menu; so many entries lie before this one in the history.
let depth = 0;
// The link that is being opened, so that a reload finds it in the history.
let opened;

const followHistory = () => {
  const wanted = steps_back();
  while (depth < wanted) history.pushState({ depth: ++depth, link: opened }, "");
  if (depth > wanted) {
    history.go(wanted - depth);
    depth = wanted;
  }
};

addEventListener("popstate", ({ state }) => {
  // Without a state it is a link, which `hashchange` hears of.
  if (!state || state.depth === depth) return;
  depth = state.depth;
  document.querySelector(":popover-open")?.hidePopover();
  tell(() => {
    while (steps_back() > depth && on_step(false));
    while (steps_back() < depth && on_step(true));
  });
});

// What had the focus may be gone; some browsers notice that at once, others later.
const keepFocus = (before) => {
  const focused = document.activeElement;
  if (before === document.body || (focused !== document.body && focused.getClientRects().length)) return;
  for (const choice of document.querySelectorAll(".square, .mode, .level:checked")) {
    choice.focus();
    if (document.activeElement === choice) return;
  }
};

let timer;
let solver;
const thinking = new Map();

// The solver is a large part of the game and only for the larger boards, so it comes when it is first needed, into a
// worker of its own.
const ask = (question) => {
  thinking.set(question.ticket, question);
  try {
    solver ??= startSolver();
    solver.postMessage(question);
  } catch (error) {
    failSolver(error);
  }
};

const startSolver = () => {
  const { content } = find("meta[name=solver]");
  const worker = new Worker(new URL(content, location), { type: "module" });
  worker.onerror = (event) => {
    // It is told here, and is no error of the page.
    event.preventDefault();
    failSolver(event);
  };
  worker.onmessage = ({ data }) => {
    const { due = 0 } = thinking.get(data.ticket) ?? {};
    thinking.delete(data.ticket);
    const answer = () =>
      tell(() => ("analysis" in data ? on_analyzed(data.ticket, data.analysis) : on_moved(data.ticket, data.square)));
    setTimeout(answer, Math.max(0, due - performance.now()));
  };
  return worker;
};

const failSolver = (error) => {
  console.error("Tic Tac Toe: the solver does not start:", error.message ?? error);
  solver?.terminate();
  solver = undefined;
  for (const ticket of thinking.keys()) setTimeout(() => tell(() => on_failed(ticket)));
  thinking.clear();
};

const shell = {
  // What is right already is left alone, so that nothing is drawn, moved or said twice.
  write(selector, text) {
    const element = find(selector);
    if (element.textContent !== text) element.textContent = text;
  },

  set(selector, name, value = null) {
    const element = find(selector);
    if (element.getAttribute(name) === value) return;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  },

  check(selector, checked) {
    find(selector).checked = checked;
  },

  append(selector, template, attribute, number) {
    const copy = find(template).content.firstElementChild.cloneNode(true);
    (copy.firstElementChild ?? copy).setAttribute(attribute, number);
    find(selector).append(copy);
  },

  focus(selector) {
    find(selector).focus();
  },

  reveal(selector) {
    find(selector).scrollIntoView({ block: "nearest", inline: "nearest" });
  },

  open(selector, open) {
    const dialog = find(selector);
    if (dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  },

  later(delay) {
    clearTimeout(timer);
    timer = setTimeout(() => tell(on_time), delay);
  },

  // The pause and the search run at the same time.
  solve(ticket, kind, board, first, delay) {
    ask({ ticket, kind, board, first, due: performance.now() + delay });
  },

  // The system's own sheet where there is one; else the link is copied; and where a page may not do that, it goes into
  // the address, without a step in the history.
  async share(link, ticket) {
    const { href } = new URL("#" + link, location);
    let copied = false;
    let inAddress = false;
    try {
      if (navigator.share) await navigator.share({ url: href });
      else {
        await navigator.clipboard.writeText(href);
        copied = true;
      }
    } catch (error) {
      inAddress = error.name !== "AbortError";
    }
    // The app is not told while it is still asking.
    await null;
    const isWanted = tell(() => on_shared(ticket, copied, inAddress));
    if (isWanted && inAddress) history.replaceState(history.state, "", href);
  },
};

// A control is found from whatever lies inside it: translators wrap words in elements of their own.
const control = (event) => event.target.closest?.("[data-do], [data-square], [data-ply]");

const press = (element) => {
  const { do: name, square, ply } = element.dataset;
  if (element.type === "checkbox") on_shortcuts(element.checked);
  else if (square) on_square(+square);
  else if (ply) on_move(+ply);
  else on_press(name);
};

const listenToPresses = () => {
  let pressed;
  let begun;
  document.addEventListener("pointerdown", (event) => (begun = event.target));
  document.addEventListener("click", (event) => {
    const element = control(event);
    // The second half of a double press is not meant for what the first has brought up.
    if (event.detail > 1 && element !== pressed) return event.preventDefault();
    pressed = element;
    // A press outside a dialog's sheet falls on the dialog; a drag that began inside is none.
    if (event.target.dataset?.close && begun === event.target) event.target.close();
    if (element) tell(() => press(element));
    if (element?.closest("[popover]") && element.type !== "radio") element.closest("[popover]").hidePopover();
  });
  // Captured, because it does not bubble.
  const onClose = ({ target }) => {
    tell(() => on_press(target.dataset.close));
    // What had the focus before the sheet may be gone.
    keepFocus(target);
  };
  document.addEventListener("close", onClose, true);
};

const listenToKeys = () => {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const held = event.ctrlKey || event.metaKey;
    if (event.altKey || (event.repeat && !key.startsWith("Arrow"))) return;
    const { square } = control(event)?.dataset ?? {};
    const means = () => {
      if (key === "Enter" && target.type === "radio") return on_press("start");
      if (key === "Escape" && document.querySelector("dialog[open], :popover-open")) return false;
      return on_key(key, held, event.shiftKey, square && +square);
    };
    if (tell(means)) event.preventDefault();
  });
};

// A link is opened and taken out of the address, so that it can be opened again; a reload finds it in the history.
const openLink = () => {
  opened = location.hash.slice(1) || history.state?.link;
  depth = 0;
  history.replaceState({ depth, link: opened }, "", location.pathname + location.search);
  if (opened) tell(() => on_link(opened));
  opened = undefined;
};

// Lets the page be used.
export const listen = () => {
  listenToPresses();
  listenToKeys();
  addEventListener("hashchange", () => location.hash && openLink());
  for (const element of document.querySelectorAll("#menu, #open-settings")) element.disabled = false;
  openLink();
  // Nobody has moved the focus yet.
  document.activeElement.blur();
};
