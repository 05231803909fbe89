// Everything that is seen and has too little contrast, from the colours that the browser has computed.
const canvas = document.createElement("canvas");
canvas.width = canvas.height = 1;
const pen = canvas.getContext("2d", { willReadFrequently: true });
const cache = new Map();
// Red, green, blue from 0 to 255, and how opaque it is.
const parse = (colour) => {
  if (!cache.has(colour)) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    cache.set(colour, [r, g, b, a / 255]);
  }
  return cache.get(colour);
};
const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
const light = (channel) => (channel /= 255) <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
const ratio = (one, other) => {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
const style = (it, part) => getComputedStyle(it, part);
// A pattern counts as its strongest colour.
const fills = ({ backgroundColor, backgroundImage }) => {
  const pattern = backgroundImage.match(/(color|rgba?)\([^)]*\)/);
  return pattern && backgroundImage.startsWith("repeating") ? [pattern[0], backgroundColor] : [backgroundColor];
};
const ground = (it) => {
  const layers = [];
  for (let at = it; at; at = at.parentElement) {
    for (const fill of fills(style(at))) layers.push(parse(fill));
    // What lies in the top layer covers what it stands in.
    if (at.matches("dialog, [popover], #failure, .toast")) break;
  }
  layers.push(parse(style(document.body).backgroundColor), [255, 255, 255, 1]);
  const solid = layers.findIndex(([, , , a]) => a === 1);
  return layers.slice(0, solid).reduceRight((below, layer) => over(layer, below), layers[solid]);
};
const faded = (it) => {
  let opacity = 1;
  for (let at = it; at; at = at.parentElement) opacity *= style(at).opacity;
  return opacity;
};
const seen = (it) => it.checkVisibility({ visibilityProperty: true });
const sheet = document.querySelector("dialog[open], #more:popover-open");
const failure = document.querySelector("#failure");
const root = sheet ?? (seen(failure) ? failure : document);
const find = (selector) => [...root.querySelectorAll(selector)].filter(seen);
// What cannot be used is exempt; so is what only readers see, and what is shown in another way too.
const exempt = "[aria-disabled] *, .tools [aria-disabled], .tools [aria-disabled] *, :disabled, :disabled *, .unseen, #live, .off, .end:is(svg), .end:is(svg) *, .preview *, [data-turn] .square:not([data-mark]) > svg *, [data-ghost] > svg *, #sprite *, .mini *, template *, [inert] *";
const faults = [];
const told = new Set();
const check = (what, it, colour, below, least) => {
  const [r, g, b, a] = parse(colour);
  const found = ratio(over([r, g, b, a * faded(it)], below), below);
  told.add(what);
  if (found < least) faults.push(`${what} ${it.getAttribute("class") ?? it.id ?? ""} ${(it.textContent ?? "").trim().slice(0, 20)}: ${found.toFixed(2)}`);
};
const isWords = (it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());

for (const it of find("*")) {
  if (isWords(it) && !it.matches(`${exempt}, option, script, style`)) check("words", it, style(it).color, ground(it), 4.5);
}
// Marks on the board, also when the game is over; the squares of a finished board cannot be used, but are to be seen.
for (const it of find(".square[data-mark] > svg > path")) check("mark", it, style(it).stroke, ground(it.closest(".square")), 3);
for (const it of find(".grid path, .strike path")) {
  if (!it.closest("[hidden]")) check("pen", it, style(it).stroke, ground(document.querySelector("#table")), 3);
}
for (const it of find("td path")) check("bar", it, style(it).fill, ground(it.parentElement), 3);
for (const it of find("svg:not(.pen, .mini, td svg, #qr svg)")) {
  if (!it.matches(exempt) && !it.closest(".square, [aria-disabled], :disabled")) check("icon", it, style(it).stroke, ground(it.parentElement), 3);
}
for (const it of find(".value svg")) check("value", it, style(it).stroke, ground(it), 3);
for (const it of find(".last")) check("last", it, style(it, "::after").backgroundColor, ground(it), 3);
for (const it of find(".eval, .mistake")) check("course", it, style(it).backgroundColor, ground(it.parentElement), 3);
for (const it of find(".begin, #moves li:not(:has(:not([hidden])))")) check("dot", it, style(it, "::before").backgroundColor, ground(it.parentElement), 3);
for (const it of find("*")) {
  const { outlineStyle, outlineColor, outlineWidth } = style(it);
  if (outlineStyle !== "none" && parseFloat(outlineWidth) > 0 && !it.closest("[inert]")) check("ring", it, outlineColor, ground(it.parentElement), 3);
}
for (const it of find("label:has(:checked), .themes label, .switch")) {
  const { borderTopColor, borderTopWidth } = style(it);
  // What is filled is told apart by that.
  const isFilled = ratio(ground(it), ground(it.parentElement)) >= 3;
  if (parseFloat(borderTopWidth) > 0 && !isFilled) check("border", it, borderTopColor, ground(it.parentElement), 3);
}
return [faults, [...told]];
