// The browser's side of the game: what the module asks of the browser, and what it hears from it.
const at = (selector, index) => document.querySelectorAll(selector)[index];

let timer;

// An element is named by a selector and its place among those that match. What is right already is left alone, so that
// nothing is drawn, focused or said twice.
const browser = {
  write(selector, index, text) {
    const element = at(selector, index);
    if (element.textContent !== text) element.textContent = text;
  },

  // Without a value the attribute is taken away. Tells whether it was otherwise before.
  set(selector, index, name, value = null) {
    const element = at(selector, index);
    const changes = element.getAttribute(name) !== value;
    if (changes) value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
    return changes;
  },

  // The focus that would be lost with what is hidden goes to the board. Tells whether the element was otherwise before.
  show(selector, index, visible) {
    const element = at(selector, index);
    const changes = element.hidden === visible;
    if (!visible && element.matches(":focus-within")) browser.focus(".square", 0);
    element.hidden = !visible;
    return changes;
  },

  prepend(selector, parent, index) {
    const element = at(selector, 0);
    if (element.parentNode !== at(parent, index)) at(parent, index).prepend(element);
  },

  check(selector, index) {
    at(selector, index).checked = true;
  },

  reveal(selector, index) {
    at(selector, index).scrollIntoView({ block: "nearest" });
  },

  focus(selector, index) {
    at(selector, index).focus();
  },

  // Tells whether it has just been opened.
  dialog(visible) {
    const dialog = at("dialog", 0);
    const changes = dialog.open !== visible;
    if (changes) visible ? dialog.showModal() : dialog.close();
    return changes && visible;
  },

  later(delay, ticket) {
    timer = setTimeout(answer, delay, ticket);
  },

  forget() {
    clearTimeout(timer);
  },

  // Where a page may not copy, the link goes into the address, without a step in the history.
  async share(link, ticket) {
    const { href } = new URL("#" + link, location);
    let copied = true;
    try {
      await navigator.clipboard.writeText(href);
    } catch {
      history.replaceState(null, "", href);
      copied = false;
    }
    shared(ticket, copied);
  },
};

// What the element that an event is about stands for.
const word = (event) => event.target.dataset?.do ?? "";

// Lets the page be used.
export const listen = () => {
  let pressed;
  const press = (event) => {
    // The second half of a double press is not meant for what the first has brought up.
    if (event.detail > 1 && event.target !== pressed) return event.preventDefault();
    pressed = event.target;
    hear(word(event));
  };
  // Captured, because a dialog's close does not bubble.
  for (const kind of ["click", "close"]) document.addEventListener(kind, press, true);
  document.addEventListener("keydown", (event) => {
    const control = event.ctrlKey || event.metaKey;
    if (!event.altKey && hear_key(word(event), event.key, control, event.shiftKey)) event.preventDefault();
  });
  // What a press has opened may lie below the window.
  at("summary", 0).addEventListener("click", () => setTimeout(browser.reveal, 0, "#coach div", 0));
  const open = () => hear(location.hash);
  addEventListener("hashchange", open);
  browser.set("#menu", 0, "disabled");
  open();
};
