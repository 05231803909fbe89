// Starts the module, and says so in words when it cannot run.
const link = (rel) => document.querySelector(`link[rel=${rel}]`).href;

const fail = (error) => {
  console.error("Tic Tac Toe stopped:", error, navigator.userAgent, location.href);
  document.body.className = "failed";
  // Its address alone would leave the game in the link behind.
  document.querySelector("#failure a").onclick = () => !!location.reload();
};

const start = async () => {
  const glue = await import(link("modulepreload"));
  const module = await (await fetch(link("preload"))).arrayBuffer();
  const { exports } = (await WebAssembly.instantiate(module, { _: glue })).instance;
  glue.__wbg_set_wasm(exports);
  glue.listen();
  document.body.className = "ready";
};

addEventListener("error", (event) => fail(event.error ?? event.message));
start().catch(fail);
