//! The examples below each help.

pub(super) const ALL: &str = "\
Examples:
  tictactoe                          play against the unbeatable computer
  tictactoe --level easy --mark o    let an easier one start
  tictactoe --board 5                four in a row on 5 by 5 squares
  tictactoe analyze XX.OO....        what should X do?
  tictactoe review 5 1 9 2 8         where was the mistake?
  tictactoe stats                    how did your rounds end?
  tictactoe serve --open             play in the browser";

pub(super) const PLAY: &str = "\
Examples:
  tictactoe play --level medium      a decent challenge
  tictactoe play --two-player        two people at one keyboard
  tictactoe play --moves 5,1,9       from a position on
  echo 5 h 9 | tr ' ' '\\n' | tictactoe play --seed 1

At each question, ? lists what can be typed: hint, undo, redo, moves, values, new, restore, level,
score, review, quit; Enter draws the board again.";

pub(super) const ANALYZE: &str = "\
Examples:
  tictactoe analyze XX.OO....
  tictactoe analyze x.o/.x./..o --first o
  tictactoe analyze XXX./OOO./..../....
  tictactoe analyze --moves 5,1,9
  tictactoe analyze --json - < boards.txt

In standard input, blank lines and lines that begin with # are skipped. With --json, a line that is
no board gives {\"line\":N,\"error\":\"...\"} in its place.";

pub(super) const REVIEW: &str = "\
Examples:
  tictactoe review 5 1 9 2 8
  tictactoe review 5,1,9,2,8 --first o
  tictactoe review --board 4 6 11 7 10
  tictactoe review --json - < games.txt

Verdicts:
  best       no move was better
  as good    the result stays, but another wins sooner or holds out longer
  mistake    it gives a win or a draw away

Each move in JSON:
  mark, square    who played where
  verdict         best, as-good or mistake
  from, to        win, draw or loss for this mark, before and after
  best            what Hard would have played
The other fields, and how standard input is read, are those of analyze.";

pub(super) const MATCH: &str = "\
Examples:
  tictactoe match hard easy
  tictactoe match medium medium --games 1_000_000 --seed 1 --json
  tictactoe match hard easy --board 5 --games 100

Ctrl+C ends it early and prints what was played so far.";

pub(super) const STATS: &str = "\
Examples:
  tictactoe stats
  tictactoe stats --json > my-games.json

Every round that is played to its end counts once. Those with hints, values or undo count
separately, and not for the streaks. With --no-save, or if TICTACTOE_NO_SAVE is set, nothing is
recorded.";

pub(super) const SERVE: &str = "\
Examples:
  tictactoe serve --open
  tictactoe serve --addr :8080    for everyone in the house
  tictactoe serve --port 0        on any free port
  tictactoe serve --log           with a line a request
  tictactoe serve --addr :8080 --online --data /var/lib/tictactoe
  tictactoe serve --online --redis redis://127.0.0.1 --behind-proxy

Ctrl+C and SIGTERM end it; answers in progress are finished. /healthz says ok while it serves.";

pub(super) const COMPLETIONS: &str = "\
Examples:
  tictactoe completions bash > ~/.local/share/bash-completion/completions/tictactoe
  tictactoe completions zsh > ~/.zfunc/_tictactoe
  tictactoe completions fish > ~/.config/fish/completions/tictactoe.fish";

pub(super) const MAN: &str = "\
Examples:
  tictactoe man > ~/.local/share/man/man1/tictactoe.1
  tictactoe man | man -l -";
