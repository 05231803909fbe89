// Starts the module, and says so in words when it cannot run.
const glueAddress = document.querySelector("link[rel=modulepreload]").href;
const moduleAddress = document.querySelector("meta[name=module]").content;
const own = new URL(".", import.meta.url).href;

const fail = (error) => {
  console.error("Tic Tac Toe stopped:", error, navigator.userAgent, location.href);
  // A dialog would lie over the words.
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  document.body.className = "failed";
  // Its address alone would leave the game in the link behind.
  document.querySelector("#failure a").onclick = () => !!location.reload();
};

// Extensions and translators put scripts into the page: what fails in them is none of the game's.
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

// The first frame, or a moment where there is none because nobody looks.
const firstPaint = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

const start = async () => {
  // On a slow line the module would hold up what is to be seen first.
  const fetched = firstPaint.then(() => fetch(moduleAddress));
  const [glue, answer] = await Promise.all([import(glueAddress), fetched]);
  const module = await answer.arrayBuffer();
  const { exports } = (await WebAssembly.instantiate(module, { "./tictactoe_web_bg.js": glue })).instance;
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  glue.listen();
  document.body.className = "ready";
  keep(glue.offerUpdate);
};

// For visits without a network, where the build and the browser can; once there is nothing else to do. A page that cannot
// be kept works all the same.
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
