// Before the first paint: the theme that was chosen, and no menu where a game comes back.
try {
  const home = new URL(".", location).pathname;
  const [theme, motion, screen] = localStorage.getItem(`tictactoe ${home} look`).split(" ");
  const { dataset } = document.documentElement;
  if (theme !== "auto") dataset.theme = theme;
  if (motion !== "system") dataset.motion = motion;
  if (screen === "game") dataset.resumes = "";
} catch {
  // Nothing is kept, or it is forbidden.
}
