// What the app asks of the browser. Nothing here knows the game.

// Elements are found once; what was laid out anew since then is looked for again.
const elements = {};
const find = (selector) => {
  if (!elements[selector]?.isConnected) elements[selector] = document.querySelector(selector);
  return elements[selector];
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
    showStatistics(find("#counted")).catch(noStatistics);
  },

  record(ticket, link, coached) {
    const done = () => {
      tell(() => on_recorded(ticket));
      if (find("#statistics").open) shell.showStatistics();
    };
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

const noStatistics = (error) => {
  console.error("Tic Tac Toe: no statistics:", error.message);
  const counted = find("#counted");
  if (!counted.firstElementChild) counted.textContent = counted.dataset.failed;
};

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
