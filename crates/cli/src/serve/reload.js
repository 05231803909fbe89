// The server that sent this leaves its own number without an answer. Only the next one answers, and then there is a new page.
const anotherServes = () => fetch("reload?SERVER").then((answer) => answer.ok, () => false);
const waitForIt = async () => {
  while (!(await anotherServes())) await new Promise((done) => setTimeout(done, 100));
  location.reload();
};
waitForIt();
