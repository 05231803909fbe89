// Starts the module, and says so in words when it cannot run.
const glueAddress = document.querySelector("link[rel=modulepreload]").href;
const moduleAddress = document.querySelector("meta[name=module]").content;

const fail = (error) => {
  console.error("Tic Tac Toe stopped:", error, navigator.userAgent, location.href);
  document.body.className = "failed";
  // Its address alone would leave the game in the link behind.
  document.querySelector("#failure a").onclick = () => !!location.reload();
};

const start = async () => {
  // Not preloaded by the markup: on a slow line it would hold up the first paint.
  const [glue, answer] = await Promise.all([import(glueAddress), fetch(moduleAddress)]);
  const module = await answer.arrayBuffer();
  const { exports } = (await WebAssembly.instantiate(module, { _: glue })).instance;
  glue.__wbg_set_wasm(exports);
  glue.listen();
  document.body.className = "ready";
};

addEventListener("error", (event) => fail(event.error ?? event.message));
start().catch(fail);
