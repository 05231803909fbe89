// The browser's Back and Forward, and links.

// The app's depth is how many steps back lead to the menu; so many entries lie before this one in the history. Each also
// keeps the link by which its game came, so that a reload finds it.
let depth = 0;
let link;
// Whether the browser is on its way back, as was asked of it; it takes a moment.
let isTravelling = false;
// The link that is opened then.
let followed;

// Whether somebody has done something since the last entry. Browsers pass over what a page adds without that, and
// Chromium drops it first from a long history: then as many steps would lead too far back.
let isUsed = false;
for (const kind of ["click", "keydown"]) addEventListener(kind, () => (isUsed = true), true);

const followHistory = () => {
  if (isTravelling) return;
  const wanted = steps_back();
  if (!wanted && link) {
    link = undefined;
    if (!depth) history.replaceState({ depth }, "");
  }
  for (; depth < wanted && isUsed; isUsed = false) history.pushState({ depth: ++depth, link }, "");
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
