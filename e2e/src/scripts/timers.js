// From now on the game's timers wait until `window.runTimers` lets them go, and run at once then. Others go on as
// ever: a driver may need them.
const set = window.setTimeout;
const clear = window.clearTimeout;
const waiting = new Map();
const cancelled = new Map();
let last = 1e9;
const run = (timers) => {
  const due = [...timers.values()];
  timers.clear();
  for (const callback of due) callback();
};
window.setTimeout = (callback, delay, ...rest) => {
  if (delay < 400 || delay > 600) return set(callback, delay, ...rest);
  waiting.set(++last, () => callback(...rest));
  return last;
};
window.clearTimeout = (timer) => {
  if (!waiting.has(timer)) return clear(timer);
  cancelled.set(timer, waiting.get(timer));
  waiting.delete(timer);
};
window.runTimers = () => run(waiting);
window.runCancelledTimers = () => run(cancelled);
