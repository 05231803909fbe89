// Thinks about the larger boards, so that the page never waits.
import * as glue from "solver.glue.js";

const load = async () => {
  const module = await (await fetch(new URL("solver.wasm", import.meta.url))).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(module, { "./tictactoe_solver_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return new glue.Solver();
};

const answer = (solver, { ticket, kind, board, first }) =>
  kind === "think"
    ? { ticket, kind, square: solver.think(board, first) }
    : { ticket, kind, analysis: solver.analyze(board, first) };

const loaded = load();

// A question that comes while the module loads waits for it. One that cannot be answered is an `error` event in the page.
onmessage = ({ data }) => loaded.then((solver) => postMessage(answer(solver, data))).catch(reportError);
