// Starts the module, and says so in words when it cannot run.
const href = (rel) => document.querySelector(`link[rel=${rel}]`).href;

const fail = (error) => {
  console.error("Tic Tac Toe stopped:", error, "on", navigator.userAgent, "at", location.href);
  document.body.className = "failed";
};

addEventListener("error", (event) => fail(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => fail(event.reason));

import(href("modulepreload"))
  .then((module) => module.default({ module_or_path: href("preload") }))
  .then(() => (document.body.className = "ready"), fail);
