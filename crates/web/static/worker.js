// Thinks about the larger boards, so that the page never waits.
import { load } from "later.js";

const answer = (solver, { ticket, kind, board, first }) =>
  kind === "think"
    ? { ticket, square: solver.think(board, first) }
    : { ticket, analysis: solver.analyze(board, first) };

const loaded = load().then(({ Solver }) => new Solver());

// A question that comes while the module loads waits for it. One that cannot be answered is an `error` event in the page.
onmessage = ({ data }) => loaded.then((solver) => postMessage(answer(solver, data))).catch(reportError);
