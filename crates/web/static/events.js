// The browser's events: each kind becomes a call of the app (`on_…`). Nothing here knows the game.

// Passes an event to the app; then history and focus follow its new state.
const tell = (event) => {
  const focused = document.activeElement;
  const done = event();
  followHistory();
  keepFocus(focused);
  return done;
};

// The focused element may be gone; some browsers notice that at once, others later.
const keepFocus = (before) => {
  const focused = document.activeElement;
  if (before === document.body || (focused !== document.body && focused.checkVisibility())) return;
  for (const choice of document.querySelectorAll(".square, .mode, .level:checked, #room h2")) {
    choice.focus();
    if (document.activeElement === choice) return;
  }
};

// The control around the target of an event: translators wrap words in elements of their own.
const control = (event) => event.target.closest?.("[data-do], [data-square], [data-ply], [data-room], [data-game]");

const press = (element) => {
  const { do: name, square, ply, room, game } = element.dataset;
  if (element.type === "checkbox") on_switch(name, element.checked);
  else if (game) on_game(game);
  else if (name === "export") exportStatistics().catch(noStatistics);
  else if (square) on_square(+square);
  else if (ply) on_move(+ply);
  else if (room) on_room(+room);
  else on_press(name);
};

const listenToPresses = () => {
  // The last press: on which control, and where.
  let last = {};
  // The dialog on whose backdrop the press began.
  let begun;
  document.addEventListener("pointerdown", (event) => (begun = dialogAround(event)));
  document.addEventListener("click", (event) => {
    const element = control(event);
    const { clientX: x, clientY: y } = event;
    // The second press of a double-click is not meant for what the first has opened.
    const isSecond = event.detail > 1 && Math.hypot(x - last.x, y - last.y) < 24;
    if (isSecond && element !== last.element) return event.preventDefault();
    last = { element, x, y };
    const outside = dialogAround(event);
    if (outside && outside === begun) tell(() => on_press(outside.dataset.close));
    if (element) tell(() => press(element));
    // A press on a choice closes the More menu; the arrow keys, which move between choices, do not.
    if (event.target.closest?.("#more :is(button, label:not(.naming))") && (event.detail || element?.type !== "radio"))
      find("#more").hidePopover();
  });
  document.addEventListener("change", ({ target: { dataset, value } }) => {
    if (dataset.name) tell(() => on_name(dataset.name, value));
  });
  // Captured, because they do not bubble.
  document.addEventListener("cancel", onCancel, true);
  document.addEventListener("close", onClose, true);
};

// A press on the backdrop of a dialog has the dialog as its target.
const dialogAround = ({ target, clientX: x, clientY: y }) => {
  if (!wanted.has(target)) return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : undefined;
};

// On Escape, the app closes the dialog, so that its state is correct at once.
const onCancel = (event) => {
  if (!wanted.has(event.target)) return;
  event.preventDefault();
  tell(() => on_press(event.target.dataset.close));
};

const onClose = ({ target }) => {
  // The browser has closed it, not the app: a second Escape in a row cannot be prevented.
  if (wanted.delete(target)) {
    placeLive();
    tell(() => on_press(target.dataset.close));
  }
  // What had the focus before the dialog may be gone.
  if (target.dataset.close) keepFocus(target);
};

const listenToKeys = () => {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const held = event.ctrlKey || event.metaKey;
    // Translators and extensions send events without a key, and keys typed into a name field are not shortcuts.
    if (event.altKey || !key || target.dataset?.name) return;
    if (event.repeat && !key.startsWith("Arrow")) {
      // A held Enter would press whatever comes up next.
      if (key === "Enter") event.preventDefault();
      return;
    }
    const { square = target.id === "board" ? "0" : undefined } = control(event)?.dataset ?? {};
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

// Starts listening.
export const listen = () => {
  listenToPresses();
  listenToKeys();
  addEventListener("hashchange", followLink);
  const wake = ({ type }) => {
    if (document.hidden && type !== "online") return;
    tell(on_wake);
    findRooms();
  };
  document.addEventListener("visibilitychange", wake);
  for (const kind of ["online", "pageshow"]) addEventListener(kind, wake);
  addEventListener("offline", findRooms);
  for (const element of document.querySelectorAll(":disabled")) element.disabled = false;
  begin();
  // Nothing is to have the focus at the start, unless a dialog is open.
  if (!wanted.size) document.activeElement.blur();
};
