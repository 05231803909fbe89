// The control with this name: the number of a square, or the first line of its text.
const [name] = arguments;
const root = document.querySelector("dialog[open]") ?? document;
const text = (element) => element.innerText.trim().split("\n")[0];
return /^\d$/.test(name)
  ? document.querySelector(`.square[data-do="${name}"]`)
  : [...root.querySelectorAll("button, label, a")].find((it) => text(it) === name && it.checkVisibility());
