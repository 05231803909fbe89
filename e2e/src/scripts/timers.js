// From now on the game's timers wait until `window.runTimers` lets them go, and run at once then. Others go on as
// ever: a driver may need them. Pauses are shorter than the result's delay.
const set = window.setTimeout;
const clear = window.clearTimeout;
// Who reckons with the time that a search has taken finds that it took none.
const now = performance.now();
performance.now = () => now;
const waiting = new Map();
const cancelled = new Map();
let last = 1e9;
const run = (timers, longest = Infinity) => {
  for (const [timer, { callback, delay }] of [...timers]) {
    if (delay > longest) continue;
    timers.delete(timer);
    callback();
  }
};
window.setTimeout = (callback, delay, ...rest) => {
  if (!(delay >= 400 && delay <= 600)) return set(callback, delay, ...rest);
  waiting.set(++last, { callback: () => callback(...rest), delay });
  return last;
};
window.clearTimeout = (timer) => {
  if (!waiting.has(timer)) return clear(timer);
  cancelled.set(timer, waiting.get(timer));
  waiting.delete(timer);
};
window.runTimers = () => run(waiting);
window.runPauses = () => run(waiting, 500);
window.runCancelledTimers = () => run(cancelled);
window.countTimers = () => [waiting.size, cancelled.size];
