// Before the first paint: applies the chosen theme, and hides the menu if a game resumes.
try {
  const home = new URL(".", location).pathname;
  const [theme, motion, screen] = localStorage.getItem(`tictactoe ${home} look`).split(" ");
  const { dataset } = document.documentElement;
  if (theme !== "auto") dataset.theme = theme;
  if (motion !== "system") dataset.motion = motion;
  if (screen === "game") dataset.resumes = "";
} catch {
  // Nothing is saved, or storage is blocked.
}
