// Replaces the service worker of an earlier build: deletes all its caches, and unregisters.
const OURS = `tictactoe ${registration.scope} `;

const leave = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
  await registration.unregister();
};

addEventListener("activate", (event) => event.waitUntil(leave()));

// A page of that build offers this one as an update.
addEventListener("message", () => skipWaiting());
