// The connection to the room server, and notifications while the page is hidden. Nothing here knows the game.

const address = () => {
  const url = new URL(document.querySelector("meta[name=rooms]").content, location);
  url.protocol = url.protocol.replace("http", "ws");
  return url;
};

// The styles of the room are loaded with it.
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = document.querySelector("meta[name=room]").content;
document.head.append(style);

let socket;
let current;

// One connection at a time; events of an earlier one are ignored.
export const connect = (ticket, { on_connected, on_received, on_disconnected }, tell) => {
  socket?.close();
  const own = new WebSocket(address());
  [socket, current] = [own, ticket];
  const listen = (kind, event) => own.addEventListener(kind, (heard) => socket === own && tell(() => event(heard)));
  listen("open", () => on_connected(ticket));
  listen("message", ({ data }) => on_received(ticket, data));
  listen("close", () => on_disconnected(ticket));
};

export const send = (text) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
};

export const disconnect = (ticket) => {
  if (ticket !== current) return;
  socket?.close();
  socket = undefined;
};

// A page in the back/forward cache would go on answering heartbeats for somebody who is gone.
addEventListener("pagehide", () => socket?.close());

// Offered only where the system can show notifications.
document.querySelector("label:has(#notify)").hidden = !(isSecureContext && globalThis.Notification);

export const askToNotify = async (refused) => {
  await Notification.requestPermission();
  if (Notification.permission !== "granted") refused();
};

export const notify = async (text) => {
  if (!document.hidden || globalThis.Notification?.permission !== "granted") return;
  const options = { body: text, tag: "tictactoe", renotify: true, icon: "icon.svg" };
  try {
    new Notification(document.querySelector("h1").textContent, options).onclick = () => focus();
  } catch {
    // Some systems allow notifications only from the service worker, which may still be installing.
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) await registration.showNotification(document.querySelector("h1").textContent, options);
  }
};
