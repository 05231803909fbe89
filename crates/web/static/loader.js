// Starts the module, and shows a message if it cannot run.
const glueAddress = document.querySelector("link[rel=modulepreload]").href;
const moduleAddress = document.querySelector("meta[name=module]").content;
const own = new URL(".", import.meta.url).href;

const fail = (error) => {
  console.error("Tic Tac Toe stopped:", error, navigator.userAgent, location.href);
  // A dialog would cover the message.
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  document.body.className = "failed";
  // Following the link's own address would lose the game in the fragment.
  document.querySelector("#failure a").onclick = () => !!location.reload();
};

// Extensions and translators add scripts to the page, whose errors are not the game's.
const isOwn = (error, file) =>
  error instanceof WebAssembly.RuntimeError || `${file} ${error?.stack}`.includes(own);

addEventListener("error", ({ error, message, filename }) => {
  if (isOwn(error, filename)) fail(error ?? message);
  else console.warn("Tic Tac Toe: an error that is not the game's:", message);
});

addEventListener("unhandledrejection", ({ reason }) => {
  if (isOwn(reason, "")) fail(reason);
  else console.warn("Tic Tac Toe: a rejection that is not the game's:", reason);
});

// The first paint; a hidden page may have none.
const firstPaint = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  setTimeout(resolve, document.hidden ? 0 : 500);
});

const start = async () => {
  // On a slow connection, the module would delay the first paint.
  const fetched = firstPaint.then(() => fetch(moduleAddress));
  const [glue, answer] = await Promise.all([import(glueAddress), fetched]);
  const module = await answer.arrayBuffer();
  const { exports } = (await WebAssembly.instantiate(module, { "./tictactoe_web_bg.js": glue })).instance;
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  glue.listen();
  document.body.className = "ready";
  keep(glue.offerUpdate);
  (window.requestIdleCallback ?? setTimeout)(glue.findRooms);
  (window.requestIdleCallback ?? setTimeout)(nameManifest);
};

// Browsers fetch a manifest as soon as they find it, which on a slow connection would delay the first paint.
const nameManifest = () => {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = document.querySelector("meta[name=manifest]").content;
  document.head.append(link);
};

// Once idle, caches the page for offline use, if the build and the browser support it. A page that cannot be cached
// works all the same.
const keep = (offerUpdate) => {
  const offline = document.querySelector("meta[name=offline]");
  if (!offline || !navigator.serviceWorker) return;
  const load = () =>
    import(new URL(offline.content, location))
      .then((offline) => offline.keep(offerUpdate))
      .catch((error) => console.info("Tic Tac Toe is not kept for later:", error));
  (window.requestIdleCallback ?? setTimeout)(load);
};

start().catch(fail);
