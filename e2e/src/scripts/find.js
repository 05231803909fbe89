// The control with this name, scrolled into view: the number of a square, or the first line of its text.
const [name] = arguments;
const root = document.querySelector("dialog[open]") ?? document;
const text = (element) => element.innerText.trim().split("\n")[0];
const found = /^\d$/.test(name)
  ? document.querySelector(`.square[data-do="${name}"]`)
  : [...root.querySelectorAll("button, summary, label, a")].find((it) => text(it) === name && it.checkVisibility());
// WebKit's driver does not scroll inside a frame.
found?.scrollIntoView({ block: "nearest" });
return found;
