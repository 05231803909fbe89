// Keeps one build of the page for visits without a network: all of its files, or none.

// Written by the build: its name, and each file with the hash of its content. "./" is index.html, by the name under which
// no host redirects it.
const BUILD = "BUILD";
const FILES = "FILES";

const { scope } = registration;
// The blank ends the folder's name: no other folder's caches begin like that.
const OURS = `tictactoe ${scope} `;
const OWN = OURS + BUILD;

// A file of another build, or a page of words in its place, has another hash. Then nothing is kept, the build before
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

// Older builds go when no more than so many pages are open: one of theirs may still ask for what it has not loaded yet.
const forgetOlder = async (pages) => {
  const names = await caches.keys();
  const open = await clients.matchAll();
  // A newer one on its way is not older.
  if (open.length > pages || registration.installing || registration.waiting) return;
  const older = names.filter((name) => name.startsWith(OURS) && name !== OWN);
  await Promise.all(older.map((name) => caches.delete(name)));
};

// The page of the first visit is served from now on too. One of another build never gets a file of this one for its own:
// the names differ.
const begin = async () => {
  await clients.claim();
  // The page that has asked for this build is about to be loaded anew.
  await forgetOlder(1);
};

// Browsers can be told to throw caches away; then the network is all there is.
const answer = async (request, address, options) => (await caches.match(address, options)) ?? fetch(request);

addEventListener("install", (event) => event.waitUntil(take()));

addEventListener("activate", (event) => event.waitUntil(begin()));

// The person wants this build now.
addEventListener("message", () => skipWaiting());

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
    // Of an older build, as its name says.
    event.respondWith(answer(request, address));
  }
});
