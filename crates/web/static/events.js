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

// The app's depth is how many steps back lead to the menu; so many entries lie before this one in the history. Each also
// keeps the link by which its game came, so that a reload finds it.
let depth = 0;
let link;
// Whether the browser is on its way back, as was asked of it; it takes a moment.
let isTravelling = false;
// The link that is opened then.
let followed;

const followHistory = () => {
  if (isTravelling) return;
  const wanted = steps_back();
  if (!wanted) link = undefined;
  while (depth < wanted) history.pushState({ depth: ++depth, link }, "");
  isTravelling = depth > wanted;
  if (isTravelling) history.go(wanted - depth);
};

addEventListener("popstate", ({ state }) => {
  // Without a state it is a link, which `hashchange` hears of.
  if (!state) return;
  if (isTravelling) {
    isTravelling = false;
    depth = state.depth;
    history.replaceState({ depth, link }, "");
    if (!followed) return followHistory();
    openLink(followed);
    // WebKit takes the focus away on the way.
    setTimeout(keepFocus);
    return;
  }
  if (state.depth === depth) return;
  const more = document.querySelector("#more:popover-open");
  if (more) {
    // It is what one goes back from.
    more.hidePopover();
    isTravelling = true;
    return history.go(depth - state.depth);
  }
  ({ depth, link } = state);
  tell(() => {
    while (steps_back() > depth && on_step(false));
    while (steps_back() < depth && on_step(true));
  });
});

// What had the focus may be gone; some browsers notice that at once, others later.
const keepFocus = (before) => {
  const focused = document.activeElement;
  if (before === document.body || (focused !== document.body && focused.checkVisibility())) return;
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

// The dialogs that the app has opened.
const wanted = new Set();

const shell = {
  // What is unchanged is not written, so that nothing is drawn, moved or said twice.
  write(selector, text) {
    const element = find(selector);
    if (element.textContent !== text) element.textContent = text;
  },

  set(selector, name, value = null) {
    const element = find(selector);
    if (element.getAttribute(name) === value) return false;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    return true;
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

  // With the next frame, whose layout it needs. The page itself is not scrolled.
  reveal(selector) {
    requestAnimationFrame(() => {
      const element = find(selector);
      // Another board may be laid out by then.
      if (!element) return;
      const { left, right } = element.getBoundingClientRect();
      const list = element.closest("ol");
      const box = list.getBoundingClientRect();
      list.scrollLeft += Math.min(0, left - box.left) + Math.max(0, right - box.right);
    });
  },

  open(selector, open) {
    const dialog = find(selector);
    if (dialog.open === open) return false;
    wanted[open ? "add" : "delete"](dialog);
    if (open) dialog.showModal();
    else dialog.close();
    return open;
  },

  // Not while somebody types in it.
  fill(selector, text) {
    const field = find(selector);
    if (field !== document.activeElement) field.value = text;
  },

  keep,
  setAside,
  forget,
  showStatistics() {
    const counted = find("#counted");
    showStatistics(counted).catch((error) => {
      counted.textContent = counted.dataset.failed;
      noStatistics(error);
    });
  },

  record(ticket, link, coached) {
    const done = () => tell(() => on_recorded(ticket));
    // What could not be counted is still due after a reload.
    countRound(link, coached).then(done).catch(noStatistics);
  },

  play(cue) {
    if (document.hidden) return;
    import(new URL(find("meta[name=sound]").content, location))
      .then((sound) => sound.play(cue))
      .catch((error) => console.info("Tic Tac Toe: no sound:", error.message));
  },

  celebrate(selector, open) {
    find(selector).togglePopover(open);
  },

  later(delay) {
    clearTimeout(timer);
    timer = setTimeout(() => tell(on_time), delay);
  },

  // The pause and the search run at the same time.
  solve(ticket, kind, board, first, delay) {
    ask({ ticket, kind, board, first, due: performance.now() + delay });
  },

  update() {
    takeUpdate();
  },

  async share(link, ticket) {
    const { href } = new URL("#" + link, location);
    const bySystem = await shareBySystem(href);
    const copied = !bySystem && (await copy(href));
    const inAddress = !bySystem && !copied;
    const isWanted = tell(() => on_shared(ticket, copied, inAddress));
    if (isWanted && inAddress) history.replaceState(history.state, "", href);
  },
};

// How the update is taken that is ready.
let takeUpdate;

export const offerUpdate = (take) => {
  takeUpdate = take;
  tell(on_update_ready);
};

const noStatistics = (error) => console.error("Tic Tac Toe: no statistics:", error.message);

// Whether the system's own sheet has taken the address, or was closed, or is open already.
const shareBySystem = async (url) => {
  try {
    await navigator.share({ url });
    return true;
  } catch ({ name }) {
    return name === "AbortError" || name === "InvalidStateError";
  }
};

const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

// A control is found from whatever lies inside it: translators wrap words in elements of their own.
const control = (event) => event.target.closest?.("[data-do], [data-square], [data-ply], [data-game]");

const press = (element) => {
  const { do: name, square, ply, game } = element.dataset;
  if (element.type === "checkbox") on_switch(name, element.checked);
  else if (game) on_game(game);
  else if (name === "export") exportStatistics().catch(noStatistics);
  else if (square) on_square(+square);
  else if (ply) on_move(+ply);
  else on_press(name);
};

const listenToPresses = () => {
  // The last press: on which control, and where.
  let last = {};
  // The dialog outside of which the press began.
  let begun;
  document.addEventListener("pointerdown", (event) => (begun = dialogAround(event)));
  document.addEventListener("click", (event) => {
    const element = control(event);
    const { clientX: x, clientY: y } = event;
    // The second half of a double press is not meant for what the first has brought up.
    const isSecond = event.detail > 1 && Math.hypot(x - last.x, y - last.y) < 24;
    if (isSecond && element !== last.element) return event.preventDefault();
    last = { element, x, y };
    const outside = dialogAround(event);
    if (outside && outside === begun) tell(() => on_press(outside.dataset.close));
    if (element) tell(() => press(element));
    // The arrow keys go from choice to choice in it; a press is one choice, and the last.
    if (event.target.closest?.("#more :is(button, label)") && (event.detail || element?.type !== "radio"))
      find("#more").hidePopover();
  });
  document.addEventListener("change", ({ target: { dataset, value } }) => {
    if (dataset.name) tell(() => on_name(dataset.name, value));
  });
  // Captured, because they do not bubble.
  document.addEventListener("cancel", onCancel, true);
  document.addEventListener("close", onClose, true);
};

// A press outside an open dialog falls on the dialog.
const dialogAround = ({ target, clientX: x, clientY: y }) => {
  if (!wanted.has(target)) return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : undefined;
};

// Escape: the app closes the dialog, so that it knows at once.
const onCancel = (event) => {
  if (!wanted.has(event.target)) return;
  event.preventDefault();
  tell(() => on_press(event.target.dataset.close));
};

const onClose = ({ target }) => {
  // The browser has closed it, and not the app: the second Escape in a row cannot be kept from it.
  if (wanted.delete(target)) tell(() => on_press(target.dataset.close));
  // What had the focus before may be gone.
  if (target.dataset.close) keepFocus(target);
};

const listenToKeys = () => {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const held = event.ctrlKey || event.metaKey;
    // Translators and extensions send keys without a name, and a name that is typed means nothing else.
    if (event.altKey || !key || target.dataset?.name) return;
    if (event.repeat && !key.startsWith("Arrow")) {
      // A held Enter would press what comes up.
      if (key === "Enter") event.preventDefault();
      return;
    }
    const { square } = control(event)?.dataset ?? {};
    const means = () => {
      if (key === "Enter" && target.type === "radio") {
        target.closest("section, dialog")?.querySelector(".primary")?.click();
        return true;
      }
      if (key === "Escape" && document.querySelector("dialog[open], #more:popover-open")) return false;
      return on_key(key, held, event.shiftKey, square && +square);
    };
    if (tell(means)) event.preventDefault();
  });
};

// A link is opened and taken out of the address, so that it can be opened again; a reload finds it in the history.
const openLink = (text) => {
  followed = undefined;
  link = text;
  tell(() => on_link(text));
  if (!isTravelling) history.replaceState({ depth, link }, "", location.pathname + location.search);
};

// A link that was followed has an entry of its own. It is opened in the one before, so that Back leads where it did.
const followLink = () => {
  if (!location.hash || history.state) return;
  followed = location.hash.slice(1);
  if (!isTravelling) history.back();
  isTravelling = true;
};

// What stops the game at its start must not do so again.
const start = () => {
  try {
    on_start(recall("settings"), recall("match"));
  } catch (error) {
    setAside("settings");
    setAside("match");
    throw error;
  }
};

// Where the page was opened, with a link or not, or loaded again.
const begin = () => {
  const { state } = history;
  start();
  // A reload finds the game itself, where the browser keeps anything; else the link by which it came leads to it again.
  const isKept = state && steps_back();
  const text = isKept ? undefined : location.hash.slice(1) || state?.link;
  depth = state?.depth ?? 0;
  history.replaceState({ depth, link: text }, "", location.pathname + location.search);
  if (text) openLink(text);
  else followHistory();
};

// Starts listening.
export const listen = () => {
  listenToPresses();
  listenToKeys();
  addEventListener("hashchange", followLink);
  for (const element of document.querySelectorAll(":disabled")) element.disabled = false;
  begin();
  // Nobody has moved the focus yet.
  document.activeElement.blur();
};
