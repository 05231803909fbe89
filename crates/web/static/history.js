// The browser's Back and Forward, and links.

// The depth is how many steps back it is to the menu, and how many entries of the history precede this one. Each entry
// also holds the link that opened its game, so that a reload finds it.
let depth = 0;
let link;
// Whether a requested step through the history is in progress: `history.go` is asynchronous.
let isTravelling = false;
// The link to open once it is done.
let followed;

// Whether the person has interacted with the page since the last entry. Browsers skip entries that are added without
// that, and Chromium drops them first from a long history: then as many steps would lead too far back.
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
  // An entry without a state is a link, which `hashchange` handles.
  if (!state) return;
  if (isTravelling) {
    isTravelling = false;
    depth = state.depth;
    history.replaceState({ depth, link }, "");
    if (!followed) return followHistory();
    openLink(followed);
    // WebKit loses the focus on the way.
    setTimeout(keepFocus);
    return;
  }
  if (state.depth === depth) return;
  const more = document.querySelector("#more:popover-open");
  if (more) {
    // Going back only closes the More menu.
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

// Opens a link and removes it from the address, so that it can be followed again; a reload finds it in the history.
const openLink = (text) => {
  followed = undefined;
  link = text;
  tell(() => on_link(text));
  if (!isTravelling) history.replaceState({ depth, link }, "", location.pathname + location.search);
};

// A followed link has an entry of its own. It is opened in the one before, so that Back leads where it did.
const followLink = () => {
  if (!location.hash || history.state) return;
  followed = location.hash.slice(1);
  if (!isTravelling) history.back();
  isTravelling = true;
};

// Saved state that stops the game at its start must not do so again.
const start = () => {
  try {
    on_start(recall("settings"), recall("match"));
  } catch (error) {
    setAside("settings");
    setAside("match");
    throw error;
  }
};

// Starts from a visit, with a link or without, or from a reload.
const begin = () => {
  const { state } = history;
  start();
  // After a reload, the game is restored from storage, if there is any; otherwise from the link that opened it.
  const isKept = state && steps_back();
  const text = isKept ? undefined : location.hash.slice(1) || state?.link;
  depth = state?.depth ?? 0;
  history.replaceState({ depth, link: text }, "", location.pathname + location.search);
  if (text) openLink(text);
  else followHistory();
};
