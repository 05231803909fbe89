//! The examples below each help.

pub(super) const ALL: &str = "\
Examples:
  tictactoe                          play against the unbeatable computer
  tictactoe --level easy --mark o    let an easier one start
  tictactoe analyze XX.OO....        what should X do?
  tictactoe review 5 1 9 2 8         where was the mistake?
  tictactoe serve --open             play in the browser";

pub(super) const PLAY: &str = "\
Examples:
  tictactoe play --level medium      a decent challenge
  tictactoe play --two-player        two people at one keyboard
  echo 5 h 9 | tr ' ' '\\n' | tictactoe play --seed 1

At each question, ? lists what can be typed: hint, undo, redo, moves, values, review.";

pub(super) const ANALYZE: &str = "\
Examples:
  tictactoe analyze XX.OO....
  tictactoe analyze x.o/.x./..o --first o
  tictactoe analyze --moves 5,1,9
  tictactoe analyze --json - < boards.txt";

pub(super) const REVIEW: &str = "\
Examples:
  tictactoe review 5 1 9 2 8
  tictactoe review 5,1,9,2,8 --first o
  tictactoe review --json 5 1 9 2 8

Verdicts:
  best       no move was better
  as good    the result stays, but another wins sooner or holds out longer
  mistake    it gives a win or a draw away

Each move in JSON:
  mark, square, best    who played where, and the lowest of the best squares
  verdict               best, as-good or mistake
  from, to              win, draw or loss for this mark, before and after
The other fields are those of analyze.";

pub(super) const MATCH: &str = "\
Examples:
  tictactoe match hard easy
  tictactoe match medium medium --games 100000 --seed 1 --json";

pub(super) const SERVE: &str = "\
Examples:
  tictactoe serve --open
  tictactoe serve --addr 0.0.0.0:8080    for everyone in the house
  tictactoe serve --addr 127.0.0.1:0     on any free port";

pub(super) const COMPLETIONS: &str = "\
Examples:
  tictactoe completions bash > ~/.local/share/bash-completion/completions/tictactoe
  tictactoe completions fish > ~/.config/fish/completions/tictactoe.fish";

pub(super) const MAN: &str = "\
Examples:
  tictactoe man > ~/.local/share/man/man1/tictactoe.1
  tictactoe man | man -l -";
