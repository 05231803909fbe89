// The service worker: caches one build of the page for offline use, completely or not at all.

// Filled in by the build: its name, and each file with the hash of its content. "./" is index.html, under the name that
// no host redirects.
const BUILD = "BUILD";
const FILES = "FILES";

const { scope } = registration;
// The space ends the folder's name: no other folder's caches have this prefix.
const OURS = `tictactoe ${scope} `;
const OWN = OURS + BUILD;

// A file of another build, or an error page in its place, has another hash. Then nothing is cached, the previous build
// stays, and the browser tries again at the next visit.
const take = async () => {
  const files = Object.entries(FILES);
  const requests = files.map(([file, integrity]) => new Request(file, { cache: "no-cache", integrity }));
  try {
    await (await caches.open(OWN)).addAll(requests);
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
};

// Deletes older builds if at most this many pages are open: one of theirs may still request a file that it has not
// loaded yet.
const forgetOlder = async (pages) => {
  const names = await caches.keys();
  const open = await clients.matchAll();
  // A build that is being installed is not older.
  if (open.length > pages || registration.installing || registration.waiting) return;
  const older = names.filter((name) => name.startsWith(OURS) && name !== OWN);
  await Promise.all(older.map((name) => caches.delete(name)));
};

// Also serves the page of the first visit. A page of another build never gets a file of this one instead of its own:
// the names differ.
const begin = async () => {
  await clients.claim();
  // The page that has asked for this build is about to reload.
  await forgetOlder(1);
};

// Caches can be cleared at any time; then only the network is left.
const answer = async (request, address, options) => (await caches.match(address, options)) ?? fetch(request);

addEventListener("install", (event) => event.waitUntil(take()));

addEventListener("activate", (event) => event.waitUntil(begin()));

// The person wants this build now.
addEventListener("message", () => skipWaiting());

// A notification reports a friend's move: pressing it shows the game, also if its page has been closed since.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const show = async () => {
    // The one that was looked at last comes first.
    const [page] = await clients.matchAll({ type: "window" });
    return page ? page.focus() : clients.openWindow(scope);
  };
  event.waitUntil(show());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (request.method !== "GET" || !address.startsWith(scope)) return;
  const path = address.slice(scope.length);
  const file = path === "" || path === "index.html" ? "./" : path;
  if (Object.hasOwn(FILES, file)) {
    if (request.mode === "navigate") event.waitUntil(forgetOlder(0));
    event.respondWith(answer(request, new URL(file, scope), { cacheName: OWN }));
  } else if (path.startsWith("assets/")) {
    // A file of an older build, as its hash shows.
    event.respondWith(answer(request, address));
  }
});
