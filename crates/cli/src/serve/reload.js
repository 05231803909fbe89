// The server that sent this holds the question for a while and then refuses it. Only the next server says yes, and then
// there is a new page.
const anotherServes = () => fetch("reload?SERVER").then((answer) => answer.ok, () => false);
const waitForIt = async () => {
  while (!(await anotherServes())) await new Promise((done) => setTimeout(done, 100));
  location.reload();
};
waitForIt();
