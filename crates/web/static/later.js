// Loads the module of what is needed later, in the page or in a worker.
import * as glue from "later.glue.js";

export const load = async () => {
  const module = await (await fetch(new URL("later.wasm", import.meta.url))).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(module, { "./tictactoe_later_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
};
