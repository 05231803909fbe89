// What is saved in the browser. Keys include the page's folder, since one host may have several pages.
const home = new URL(".", location).pathname;
const keyOf = (name) => `tictactoe ${home} ${name}`;

// What could be neither read nor set aside is not overwritten.
const untouchable = new Set();

// Some browsers block storage, and some have no room left; then the game goes on without it.
const withStorage = (use) => {
  try {
    return use(localStorage);
  } catch (error) {
    console.info("Tic Tac Toe keeps nothing here:", error.message);
    return undefined;
  }
};

const recall = (name) => withStorage((storage) => storage.getItem(keyOf(name))) ?? undefined;

// Returns whether the text is saved.
const keep = (name, text) =>
  !untouchable.has(name) &&
  withStorage((storage) => {
    if (text === undefined) storage.removeItem(keyOf(name));
    else storage.setItem(keyOf(name), text);
    return true;
  });

const setAside = (name) => {
  untouchable.add(name);
  withStorage((storage) => {
    const text = storage.getItem(keyOf(name));
    const aside = (number) => keyOf(`${name}, unread ${number}`);
    let number = 1;
    while (storage.getItem(aside(number)) !== null) number++;
    if (text !== null) storage.setItem(aside(number), text);
    storage.removeItem(keyOf(name));
    untouchable.delete(name);
  });
};

const forget = () => {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(keyOf(""))) storage.removeItem(key);
  });
  untouchable.clear();
  times++;
};

// How often everything was deleted: a round that ended before that is not counted after it.
let times = 0;

// The module with the statistics and the QR code.
let loaded;
const later = () => {
  const load = () => part("later").then((it) => it.load());
  // A failed load is retried.
  loaded = loaded?.catch(load) ?? load();
  return loaded;
};

// One tab at a time, so that none overwrites what another has counted.
const countRound = async (link, coached) => {
  const ended = Math.floor(Date.now() / 1000);
  const begun = times;
  const { with_round, is_newer } = await later();
  const add = () => {
    if (begun !== times) return;
    const before = recall("records");
    let records = with_round(before, link, coached, ended);
    if (records === undefined) {
      if (is_newer(before)) throw new Error("a newer version has written them");
      setAside("records");
      records = with_round(undefined, link, coached, ended);
    }
    if (!keep("records", records)) throw new Error("they cannot be kept");
  };
  // Locks exist in secure contexts only.
  await (navigator.locks ? navigator.locks.request(keyOf("records"), add) : add());
};

let styled;
const style = () => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = find("meta[name=statistics]").content;
  document.head.append(link);
  return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
};

const showStatistics = async (element) => {
  const { as_html } = await later();
  // Without its styles it is plain, but correct.
  await (styled ??= style().catch(() => {}));
  element.innerHTML = as_html(recall("records"));
};

const exportStatistics = async () => {
  const { as_json } = await later();
  const file = new Blob([as_json(recall("records"))], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "tictactoe.json";
  link.click();
};
