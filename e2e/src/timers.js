// From now on timers wait until `window.runTimers` lets them go. They run at once then, however long they should wait.
const held = new Map();
let last = 1e9;
window.setTimeout = (callback) => {
  last += 1;
  held.set(last, callback);
  return last;
};
window.clearTimeout = (timer) => held.delete(timer);
window.runTimers = () => {
  for (const [timer, callback] of held) {
    held.delete(timer);
    callback();
  }
};
