// Implements the browser calls of the app. Nothing here knows the game.

// Elements are looked up once, and again if they have been replaced since.
const elements = {};
const find = (selector) => {
  if (!elements[selector]?.isConnected) elements[selector] = document.querySelector(selector);
  return elements[selector];
};

// Parts of the page that load on first use. Browsers may remember that an import has failed, so a retry uses another
// URL.
const parts = {};
let failures = 0;
const part = (name) => {
  const address = find(`meta[name=${name}]`).content + (failures ? `?${failures}` : "");
  parts[name] ??= import(new URL(address, location)).catch((error) => {
    failures++;
    delete parts[name];
    throw error;
  });
  return parts[name];
};

let timer;
let solver;
const thinking = new Map();

// The solver is large and only for the larger boards, so it loads on first use, in a worker.
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
    // Handled here, so that it is not an error of the page.
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

// Screen readers ignore what lies behind an open dialog, so the live region moves into it.
const placeLive = () => ([...wanted].pop() ?? document.body).append(find("#live"));

const shell = {
  // Unchanged values are not written, so that nothing is drawn, moved or announced twice.
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

  // On the next frame, whose layout it needs. The page itself is not scrolled.
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
    placeLive();
    return open;
  },

  // Not while somebody is typing in it.
  fill(selector, text) {
    const field = find(selector);
    if (field !== document.activeElement) field.value = text;
  },

  keep,
  recall,
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
    // A round that could not be recorded is still pending after a reload.
    countRound(link, coached).then(done).catch(noStatistics);
  },

  play(cue, fromAfar) {
    if (document.hidden && !fromAfar) return;
    part("sound")
      .then((sound) => sound.play(cue))
      .catch((error) => console.info("Tic Tac Toe: no sound:", error.message));
  },

  randomBits() {
    return crypto.getRandomValues(new Uint32Array(1))[0];
  },

  connect(ticket) {
    part("online")
      .then((online) => online.connect(ticket, { on_connected, on_received, on_disconnected }, tell))
      .catch((error) => noRooms(error, ticket));
  },

  send(text) {
    withRooms((online) => online.send(text));
  },

  disconnect(ticket) {
    withRooms((online) => online.disconnect(ticket));
  },

  wait(ticket, delay) {
    clearTimeout(waiting);
    waiting = setTimeout(() => tell(() => on_waited(ticket)), delay);
  },

  notify(text) {
    withRooms((online) => online.notify(text));
  },

  askToNotify() {
    withRooms((online) => online.askToNotify(notNotified));
  },

  showInvitation(link) {
    const { href } = new URL("#" + link, location);
    find("#link").textContent = href;
    find("#room [data-do=share]").hidden = !navigator.share;
    const draw = async () => {
      const { qr_svg } = await later();
      find("#qr").innerHTML = qr_svg(href) ?? "";
    };
    // The link works without it.
    draw().catch((error) => console.info("Tic Tac Toe: no QR code:", error.message));
  },

  popover(selector, open) {
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

  async share(link, copies, ticket) {
    const { href } = new URL("#" + link, location);
    const bySystem = !copies && (await shareBySystem(href));
    const how = bySystem ? "by-system" : (await copy(href)) ? "copied" : "in-address";
    const isWanted = tell(() => on_shared(ticket, how));
    if (isWanted && how === "in-address") history.replaceState(history.state, "", href);
  },
};

let waiting;
// If this part has not loaded, there is no connection, and that was reported. What fails in it does not end the game.
const withRooms = (act) =>
  parts.online?.then(act).catch((error) => console.info("Tic Tac Toe: online:", error.message));

const notNotified = () => tell(() => on_switch("notify", false));

const noRooms = (error, ticket) => {
  console.error("Tic Tac Toe: no rooms:", error.message);
  tell(() => on_disconnected(ticket));
};

// Only the answer to the latest question counts; earlier ones are stale.
let questions = 0;

let asking;

// Whether this host had rooms when it last answered. Otherwise it is not waited for.
let hadRooms;

// Hosts without rooms have a file of that name, which says so.
export const findRooms = async () => {
  clearTimeout(asking);
  const question = ++questions;
  const found = (rooms) => question === questions && tell(() => on_rooms(rooms));
  hadRooms ??= recall("rooms") !== undefined;
  try {
    const signal = AbortSignal.timeout(10000);
    const answer = await fetch(new URL(find("meta[name=rooms]").content, location), { cache: "no-store", signal });
    const isReady = answer.ok && (await answer.text()) === "rooms\n";
    // A server error comes from a proxy whose server is down.
    if (answer.status > 499) throw answer;
    hadRooms = isReady;
    keep("rooms", isReady ? "" : undefined);
    found(isReady ? "ready" : "nowhere");
  } catch {
    if (!hadRooms) return;
    found(navigator.onLine ? "silent" : "unreachable");
    askAgain();
  }
};

// Asks only while somebody looks at the menu.
const askAgain = () => {
  asking = setTimeout(() => (document.hidden || find("#menu").hidden ? askAgain() : findRooms()), 20000);
};

// Switches to the update that is ready.
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

// Whether the system's share sheet has taken the address, was dismissed, or is open already.
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
