// What is kept in the browser, under the page's own folder, since one host may have several.
const home = new URL(".", location).pathname;
const keyOf = (name) => `tictactoe ${home} ${name}`;

// What could neither be read nor set aside is not overwritten.
const untouchable = new Set();

// Some browsers forbid it, and some have no room left; then the game goes on without.
const withStorage = (use) => {
  try {
    return use(localStorage);
  } catch (error) {
    console.info("Tic Tac Toe keeps nothing here:", error.message);
    return undefined;
  }
};

const recall = (name) => withStorage((storage) => storage.getItem(keyOf(name))) ?? undefined;

const keep = (name, text) => {
  if (untouchable.has(name)) return;
  withStorage((storage) => {
    if (text === undefined) storage.removeItem(keyOf(name));
    else storage.setItem(keyOf(name), text);
  });
};

const setAside = (name) => {
  untouchable.add(name);
  withStorage((storage) => {
    const text = storage.getItem(keyOf(name));
    if (text !== null) storage.setItem(keyOf(`${name}, unread`), text);
    storage.removeItem(keyOf(name));
    untouchable.delete(name);
  });
};

const forget = () => {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(keyOf(""))) storage.removeItem(key);
  });
  untouchable.clear();
};

// The statistics are a part of the game that comes when it is first needed.
let loaded;
const statistics = () => {
  const load = () => import(new URL(find("meta[name=later]").content, location)).then((it) => it.load());
  // What did not arrive is asked for again.
  loaded = loaded?.catch(load) ?? load();
  return loaded;
};

// One tab at a time, so that none undoes what another has counted.
const countRound = async (link, coached) => {
  const ended = Math.floor(Date.now() / 1000);
  const { with_round } = await statistics();
  const add = () => {
    let records = with_round(recall("records"), link, coached, ended);
    if (records === undefined) {
      setAside("records");
      records = with_round(undefined, link, coached, ended);
    }
    keep("records", records);
  };
  // Browsers have locks on secure pages only.
  await (navigator.locks ? navigator.locks.request(keyOf("records"), add) : add());
};

const showStatistics = async (element) => {
  const { as_html } = await statistics();
  element.innerHTML = as_html(recall("records"));
};

const exportStatistics = async () => {
  const { as_json } = await statistics();
  const file = new Blob([as_json(recall("records"))], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "tictactoe.json";
  link.click();
};
