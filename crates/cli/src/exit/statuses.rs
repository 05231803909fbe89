//! Every way in which a command can end, for the manual.

/// The exit statuses as the manual lists them: the number, what is said then, and when.
pub const STATUSES: [(u8, &str, &str); 37] = [
    (
        0,
        "",
        "Success; also when a game was left with q or at the end of input, and when the reader of the output has \
         closed it.",
    ),
    (
        1,
        "... is already in use; ...",
        "serve: another program has the address.",
    ),
    (
        1,
        "cannot listen on ...",
        "serve: this machine does not have the address, or does not allow it.",
    ),
    (
        1,
        "... was built without the page; ...",
        "serve: run `cargo xtask build`, then build the binary again.",
    ),
    (
        1,
        "...: there is no such folder",
        "serve --dir: it is not there, or it is a file.",
    ),
    (
        1,
        "... is not a built page: ...",
        "serve --dir: there is no file _headers in the folder.",
    ),
    (
        1,
        "... cannot be opened: ...",
        "serve --dir: the folder, its file _headers or another in it cannot be read.",
    ),
    (
        1,
        "... is not a file and cannot be served",
        "serve --dir: there is a device, a socket or a named pipe in the folder.",
    ),
    (
        1,
        "... is a link that leads out of the folder; ...",
        "serve --dir: only what lies in the folder is served.",
    ),
    (
        1,
        "... is a link to a folder that it lies in; ...",
        "serve --dir: the folder would contain itself.",
    ),
    (
        1,
        "line ... of _headers is neither ...",
        "serve --dir: a line of the file _headers cannot be understood.",
    ),
    (
        1,
        "cannot store rooms: ...",
        "serve: another server is using the folder, or it cannot be written; serve --redis: nothing is listening there.",
    ),
    (
        1,
        "no connection to ...: the host name was not found ...",
        "online, join: no machine has that name, or there is no network.",
    ),
    (
        1,
        "no connection to ...: nothing is listening there ...",
        "online, join: no server is running there, or it cannot be reached.",
    ),
    (
        1,
        "no connection to ...: it does not answer; ...",
        "online, join: nothing has come back for ten seconds.",
    ),
    (
        1,
        "no connection to ...: no secure connection can be made...",
        "online, join: the server does not encrypt, or its certificate is not trusted.",
    ),
    (
        1,
        "no connection to ...: there are no rooms there ...",
        "online, join: whatever answers is not a room server; a page can have its rooms on another one.",
    ),
    (
        1,
        "this room doesn't exist or has expired; ...",
        "online, join: nobody has opened the room at this server, or a day has passed since the last move. The way back \
         to your seat is kept all the same.",
    ),
    (
        1,
        "... do not understand each other; ...",
        "online, join: the server is of another version.",
    ),
    (
        1,
        "no room can be entered now: ...; try again later",
        "online, join, where the input is not a terminal: the server is full or restarting, for example. On a terminal it \
         is tried again until Ctrl+C is pressed.",
    ),
    (
        1,
        "the input cannot be read: ...",
        "play, online, join, analyze -, review -: the system refuses to read.",
    ),
    (
        1,
        "the records cannot be read: ...",
        "stats: their file is broken, is from a newer version of this program, or the system refuses to read it.",
    ),
    (
        1,
        "the last room cannot be read: ...",
        "join without a link: the system refuses to read the file in which it is kept.",
    ),
    (
        1,
        "the output cannot be written: ...",
        "The system refuses to write, as on a full disk.",
    ),
    (
        1,
        "cannot start: ...",
        "play, online, join, serve: the system refuses what every program may ask for, as with too many files open.",
    ),
    (
        2,
        "error: ...",
        "There is no such command, option or value; nothing was done.",
    ),
    (
        2,
        "board ...: ...",
        "analyze: a board cannot occur, and why. The others are still answered.",
    ),
    (
        2,
        "line ...: ...",
        "analyze -, review -: a line is not a board or a game, and why. The others are still answered.",
    ),
    (
        2,
        "move ... is not a number from 1 to ...; ...",
        "review, analyze --moves, play --moves: a move is not a square.",
    ),
    (
        2,
        "move ... cannot be made: ...",
        "review, analyze --moves, play --moves: a move is against the rules, and why.",
    ),
    (
        2,
        "this ... link ...",
        "join: the link leads to no room, and what to do.",
    ),
    (
        2,
        "there is no room to go back to; ...",
        "join without a link: you have had no seat yet, or have left the room for good.",
    ),
    (
        101,
        "Sorry, this is a fault in the program ...",
        "The program has panicked, which it never should. The message says what to report.",
    ),
    (
        129,
        "Goodbye! ...",
        "online, join: the terminal was closed (SIGHUP); the score and your seat are as after Ctrl+C.",
    ),
    (
        130,
        "Goodbye! ...",
        "play, online, join: Ctrl+C was pressed. The final score follows, in a room only once your friend has come; and if \
         you have a seat, the way back to it.",
    ),
    (
        130,
        "..., games: ... of ..., seed: ...",
        "match: Ctrl+C was pressed; the result is that of the games played so far.",
    ),
    (
        143,
        "Goodbye! ...",
        "online, join: the program was asked to end (SIGTERM); the score and your seat are as after Ctrl+C.",
    ),
];
