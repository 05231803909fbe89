//! The examples below each help.

pub(super) const ALL: &str = "\
Examples:
  tictactoe                          play against the unbeatable computer
  tictactoe --level easy --mark o    let an easier one start
  tictactoe --board 5                four in a row on 5 by 5 squares
  tictactoe online                   play with a friend online
  tictactoe analyze XX.OO....        what should X do?
  tictactoe review 5 1 9 2 8         where was the mistake?
  tictactoe stats                    how did your rounds end?
  tictactoe serve --open             play in the browser";

pub(super) const PLAY: &str = "\
Examples:
  tictactoe play --level medium      a decent challenge
  tictactoe play --two-player        two people at one keyboard
  tictactoe play --moves 5,1,9       play on from a position
  echo 5 h 9 | tr ' ' '\\n' | tictactoe play --seed 1

At each question, ? lists what can be typed: hint, undo, redo, moves, values, new, restore, level,
score, review, quit; Enter draws the board again.";

pub(super) const ONLINE: &str = "\
Examples:
  tictactoe online                   at the server on this machine
  tictactoe online --board 5 --mark o
  tictactoe online --server https://example.org/tictactoe/

It prints a link for your friend, which opens in a browser and with `tictactoe join`. The room is
kept for a day after the last move. When you stop with q, the end of input or Ctrl+C, the command
that brings you back to your seat is printed; after a crash or a closed window, `tictactoe join`
alone does the same. `leave` says goodbye for good. ? lists what can be typed.

Without a terminal, each line waits until it can be carried out: a move until it is your turn, y or
n until there is a question. So a script can write all its input at once. Each question then ends
its line.";

pub(super) const JOIN: &str = "\
Examples:
  tictactoe join \"http://127.0.0.1:3000/#j1.0123456789abcdef0123456789abcdef\"
  tictactoe join \"LINK\" < moves.txt
  tictactoe join -                   asks for the link, or reads it from a pipe
  tictactoe join                     back to your seat in the last room

LINK comes from the page or from `tictactoe online`. Put it in quotes. You take a seat if one is
free, and watch otherwise; your own link brings you back to your seat. On a shared machine, `join -`
keeps that link out of the shell's history and the list of processes.

Without LINK you return to the room where you took a seat last, whatever ended the program: the
link to your seat is kept next to the records, in a file that only you can read, until you leave
the room for good or take a seat in another. A server that does not know the room changes nothing
about that. With TICTACTOE_NO_SAVE it is not kept.

The room is on the server that the link names, unless the page has its rooms elsewhere: --server
names that server.";

pub(super) const ANALYZE: &str = "\
Examples:
  tictactoe analyze XX.OO....
  tictactoe analyze x.o/.x./..o --first o
  tictactoe analyze XXX./OOO./..../....
  tictactoe analyze --moves 5,1,9
  tictactoe analyze --json - < boards.txt

In standard input, blank lines and lines that begin with # are skipped. With --json, a line that is
not a board gives {\"line\":N,\"error\":\"...\"} in its place.";

pub(super) const REVIEW: &str = "\
Examples:
  tictactoe review 5 1 9 2 8
  tictactoe review 5,1,9,2,8 --first o
  tictactoe review --board 4 6 11 7 10
  tictactoe review --json - < games.txt

Verdicts:
  best       no move was better
  as good    the result is the same, but another move wins sooner or holds out longer
  mistake    it gave away a win or a draw

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

Ctrl+C ends it early and prints the result so far.";

pub(super) const STATS: &str = "\
Examples:
  tictactoe stats
  tictactoe stats --json > my-games.json

Every round that is played to its end counts once. Online rounds are not counted. Rounds with hints,
values or undo are counted separately and do not affect the streaks. With --no-save, or if
TICTACTOE_NO_SAVE is set, nothing is recorded.";

pub(super) const SERVE: &str = "\
Examples:
  tictactoe serve --open
  tictactoe serve --addr :8080    for everyone in the house
  tictactoe serve --port 0        on any free port
  tictactoe serve --log           one line per request
  tictactoe serve --addr :8080 --online --data /var/lib/tictactoe
  tictactoe serve --online --redis redis://127.0.0.1 --behind-proxy

Ctrl+C and SIGTERM stop it; responses in progress have 250 ms to finish, unless a second signal comes.
/healthz returns ok while it is running, and 503 when rooms cannot be stored.";

pub(super) const COMPLETIONS: &str = "\
Examples:
  tictactoe completions bash > ~/.local/share/bash-completion/completions/tictactoe
  tictactoe completions zsh > ~/.zfunc/_tictactoe
  tictactoe completions fish > ~/.config/fish/completions/tictactoe.fish";

pub(super) const MAN: &str = "\
Examples:
  tictactoe man > ~/.local/share/man/man1/tictactoe.1
  tictactoe man | man -l -";
