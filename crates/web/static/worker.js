// Runs the solver for the larger boards, so that the page never blocks.
import { load } from "later.js";

const answer = (solver, { ticket, kind, board, first }) =>
  kind === "think"
    ? { ticket, square: solver.think(board, first) }
    : { ticket, analysis: solver.analyze(board, first) };

const loaded = load().then(({ Solver }) => new Solver());

// A question that arrives while the module loads waits for it. A failure becomes an `error` event in the page.
onmessage = ({ data }) => loaded.then((solver) => postMessage(answer(solver, data))).catch(reportError);
