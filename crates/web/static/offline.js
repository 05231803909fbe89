// Registers the service worker, which caches the page for offline use, and reports when a newer build is ready.
export const keep = async (offerUpdate) => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("sw.js");

  const take = () => {
    const { waiting } = registration;
    // Another tab may have activated it.
    if (!waiting) return location.reload();
    serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take over");
  };

  // The first worker never waits, and is not an update.
  const look = () => registration.active && registration.waiting && offerUpdate(take);
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
};
