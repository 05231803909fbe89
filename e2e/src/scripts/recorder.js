// Keeps what the live region says, word for word, and what the browser objects to.
window.heard = [];
window.objections = [];
new MutationObserver((changes) => {
  for (const change of changes) {
    for (const node of change.addedNodes) window.heard.push(node.textContent);
    if (change.type === "characterData") window.heard.push(change.target.data);
  }
}).observe(document.querySelector("#live"), { childList: true, characterData: true, subtree: true });
document.addEventListener("securitypolicyviolation", (event) => {
  window.objections.push(`${event.violatedDirective}: ${event.blockedURI}`);
});
