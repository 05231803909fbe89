// The control with this name, scrolled into view: the number of a square, the words that name it, or a selector.
const [name] = arguments;
const sheets = document.querySelectorAll("dialog[open], #more:popover-open");
const root = [...sheets].at(-1) ?? document;
const text = (element) => element.getAttribute("aria-label") ?? element.innerText.trim().split("\n")[0];
const seen = (element) => element.checkVisibility({ visibilityProperty: true });
const first = (elements, is) => [...elements].find((it) => seen(it) && is(it));
const found = /^\d+$/.test(name)
  ? document.querySelector(`.square[data-square="${name - 1}"]`)
  : /^(label:|[#.[])/.test(name)
    ? first(root.querySelectorAll(name), () => true)
    : first(root.querySelectorAll("button, label, a"), (it) => text(it) === name);
// A sheet that is still rising would leave the place where the driver has seen the control.
for (const sheet of sheets) for (const animation of sheet.getAnimations()) animation.finish();
// WebKit's driver does not scroll inside a frame.
found?.scrollIntoView({ block: "nearest" });
return found;
