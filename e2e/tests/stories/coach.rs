//! The coach during a game: hints with reasons, what the squares are worth, and how all of it is reached and heard.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::keyboard::key;
use crate::screen_reader::is;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    what_is_idle_says_so_and_does_nothing,
    a_hint_points_at_a_square_and_says_why,
    a_hint_goes_with_the_position,
    values_are_shown_in_shape_and_words_once_switched_on,
    the_coach_by_keyboard_alone,
    the_coach_is_heard,
    the_coachs_controls_have_roles_and_names,
];

fn what_is_idle_says_so_and_does_nothing(player: &Player, _: &Host) {
    player.press("vs Player");
    let shown = player.shown();
    let tools = ["New Game", "Undo", "Redo", "Hint", "Coach", "Share"];
    assert_eq!(shown.coach.tools, tools);
    assert_eq!(shown.coach.idle, ["Undo", "Redo"]);
    player.press("Undo");
    player.press("Redo");
    let after = player.shown();
    assert_eq!((after.marks, after.status), (shown.marks, shown.status));
    player.press_all("1 4 2 5 3");
    let tools = player.shown().coach.tools;
    let after_the_end = ["New Game", "Undo", "Redo", "Review", "Coach", "Share"];
    assert_eq!(tools, after_the_end, "a review in place of the hint");
}

/// A game, the square that the coach points at, and its words.
const HINTS: [(&str, &str, &str); 10] = [
    ("1425", "3", "Try top right: three in a row, and you win!"),
    (
        "142",
        "3",
        "Try top right: X would get three in a row there. Block it!",
    ),
    (
        "1259",
        "4",
        "Try left: it makes two threats at once, and only one can be blocked.",
    ),
    ("12", "5", "Try centre: from there you win, whatever comes."),
    (
        "159",
        "2",
        "Try top: X could make two threats at once. This stops it.",
    ),
    ("1", "5", "Try centre: every other square loses."),
    (
        "5",
        "1",
        "Try top left: it keeps the draw, and 4 other squares lose.",
    ),
    (
        "",
        "1",
        "Try top left: every square keeps the draw, but here 7 of O's 8 replies would lose.",
    ),
    (
        "216587",
        "3",
        "Try top right: O can win in more than one place, and only one can be blocked.",
    ),
    (
        "36498",
        "1",
        "Try top left: X can win whatever you do, but this holds out longest.",
    ),
];

fn a_hint_points_at_a_square_and_says_why(player: &Player, _: &Host) {
    for (game, square, words) in HINTS {
        player.follow(&format!("v1.x.two.{game}"));
        player.key("h");
        let shown = player.shown();
        assert_eq!(
            (shown.coach.hinted.as_str(), shown.coach.aside.as_str()),
            (square, words)
        );
        assert_eq!(player.said().last().unwrap(), words);
    }
}

fn a_hint_goes_with_the_position(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("Hint");
    let shown = player.shown();
    assert_eq!(shown.coach.hinted, "1");
    assert_eq!(shown.focused, "Hint", "the focus stays");
    assert_eq!(shown.marks, ".........", "a hint plays nothing");
    player.press("5");
    let shown = player.shown();
    assert_eq!(
        (shown.coach.hinted.as_str(), shown.coach.aside.as_str()),
        ("", "")
    );
    assert_eq!(
        shown.coach.idle,
        ["Redo", "Hint"],
        "the computer needs none"
    );
    player.key("h");
    assert_eq!(player.shown(), shown);
}

fn values_are_shown_in_shape_and_words_once_switched_on(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 2 5");
    let shown = player.shown();
    assert_eq!(
        (shown.coach.values, shown.coach.course),
        (
            [""; 9].map(str::to_owned).to_vec(),
            [""; 4].map(str::to_owned).to_vec()
        )
    );
    player.press("Coach");
    let shown = player.shown();
    assert!(shown.coach.shows_values);
    let expected = [
        "", "", "loss 2", "loss 2", "", "loss 2", "loss 2", "loss 2", "loss 4",
    ];
    assert_eq!(shown.coach.values, expected);
    assert_eq!(shown.coach.course, ["", ".", "X", "X"], "who stands better");
    assert_eq!(shown.labels[8], "Row 3, Column 3, empty, loss in 4");
    assert_eq!(shown.labels[0], "Row 1, Column 1, X");
    assert_eq!(
        player.label("[data-square='8']"),
        "Row 3, Column 3, empty, loss in 4"
    );
    let shapes: Vec<String> = player.script(
        "return [...document.querySelectorAll('.square .value')].filter(it => it.checkVisibility())
            .map(it => it.querySelector('use').getAttribute('href'))",
        &[],
    );
    assert_eq!(shapes, ["#i-loss"; 6]);
    player.press("3");
    let values = player.shown().coach.values;
    assert_eq!(values[8], "win 1", "they are those of the side to move");
    player.key("v");
    assert_eq!(player.shown().coach.values, [""; 9]);
    player.key("V");
    assert_eq!(player.shown().coach.values[8], "win 1");
}

fn the_coach_by_keyboard_alone(player: &Player, _: &Host) {
    let key = |name: &str, focused: &str| key(player, name, focused);
    player.press("vs Player");
    for square in ["5", "1", "9"] {
        player.key(square);
    }
    let strip = ["Start", "1 X centre", "2 O top left", "3 X bottom right"];
    for name in strip {
        key("Tab", name);
    }
    key("Tab", "New Game");
    key("Tab", "Undo");
    key("Space", "Undo");
    assert_eq!(player.marks(), "O...X....");
    key("Tab", "Redo");
    key("Enter", "Redo");
    assert_eq!(player.marks(), "O...X...X");
    key("Tab", "Hint");
    key("Enter", "Hint");
    assert_eq!(player.shown().coach.hinted, "3");
    key("Tab", "Coach");
    key("Space", "Coach");
    assert!(player.shown().coach.shows_values);
    key("Tab", "Share");
    for name in [
        "Coach", "Hint", "Redo", "Undo", "New Game", strip[3], strip[2],
    ] {
        key("Shift+Tab", name);
    }
    key("Enter", "2 O top left");
    assert_eq!(player.marks(), "O...X....");
    key("7", "Row 3, Column 1, X");
    key("u", "Row 3, Column 1, empty, draw in 7");
}

fn the_coach_is_heard(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("1");
    player.let_time_pass();
    player.key("h");
    player.key("u");
    player.key("r");
    player.press("Start");
    player.press("1 X top left");
    let expected = [
        "New game. Your turn",
        "X played row 1, column 1. Computer is thinking…",
        "O played row 2, column 2. Your turn",
        "Try top right: every square keeps the draw, but here 5 of O's 6 replies would lose.",
        "Start. Your turn",
        "O played row 2, column 2. Your turn",
        "Start. Your turn",
        "Move 1 of 2. Looking back",
    ];
    assert_eq!(player.said(), expected);
}

fn the_coachs_controls_have_roles_and_names(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    for (word, name) in [
        ("undo", "Undo"),
        ("redo", "Redo"),
        ("hint", "Hint"),
        ("values", "Coach"),
        ("share", "Share"),
    ] {
        is(player, &format!(".tools [data-do={word}]"), "button", name);
    }
    is(player, "#moves", "list", "Moves");
    assert_eq!(player.role("#moves li"), "listitem");
    is(player, "[data-ply='1']", "button", "1 X centre");
}
