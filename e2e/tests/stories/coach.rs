//! The coach during a game: hints with reasons, what the squares are worth, and how all of it is reached and heard.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::keyboard::key;
use crate::screen_reader::is;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    the_coach_is_tucked_away_until_it_is_asked,
    a_hint_points_at_a_square_and_says_why,
    a_hint_goes_with_the_position,
    values_are_shown_in_shape_and_words_once_switched_on,
    the_coach_by_keyboard_alone,
    the_coach_is_heard,
    the_coachs_controls_have_roles_and_names,
];

fn the_coach_is_tucked_away_until_it_is_asked(player: &Player, _: &Host) {
    player.press("vs Player");
    let targets = || -> Vec<String> {
        player.script(
            "return [...document.querySelectorAll('#controls :is(button, summary)')]
                .filter(it => it.checkVisibility()).map(it => it.innerText)",
            &[],
        )
    };
    let tucked_away = ["New Game", "Menu", "Reset scores", "Coach"];
    assert_eq!(targets(), tucked_away);
    player.press("Coach");
    let coach = [
        "Undo",
        "Redo",
        "Hint",
        "Values",
        "Copy link",
        "Review",
        "Start",
    ];
    assert_eq!(targets(), [&tucked_away[..], &coach].concat());
    assert_eq!(player.shown().coach.idle, ["Undo", "Redo", "Review"]);
    player.press("Undo");
    player.press("Review");
    assert_eq!(
        player.shown().screen(),
        "match",
        "what is idle does nothing"
    );
    player.press("Coach");
    assert_eq!(targets(), tucked_away);
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
        assert!(shown.coach.open, "what is said is seen");
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
    player.press("Coach");
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
        ["Redo", "Hint", "Review"],
        "the computer needs none"
    );
    player.key("h");
    assert_eq!(player.shown(), shown);
}

fn values_are_shown_in_shape_and_words_once_switched_on(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 2 5");
    player.press("Coach");
    assert_eq!(player.shown().coach.values, [""; 9]);
    player.press("Values");
    let shown = player.shown();
    assert!(shown.coach.shows_values);
    let expected = [
        "",
        "",
        "▼ loss in 2",
        "▼ loss in 2",
        "",
        "▼ loss in 2",
        "▼ loss in 2",
        "▼ loss in 2",
        "▼ loss in 4",
    ];
    assert_eq!(shown.coach.values, expected);
    assert_eq!(shown.labels[8], "Row 3, Column 3, empty, loss in 4");
    assert_eq!(shown.labels[0], "Row 1, Column 1, X");
    assert_eq!(
        player.label("[data-do='9']"),
        "Row 3, Column 3, empty, loss in 4"
    );
    player.press("3");
    let values = player.shown().coach.values;
    assert_eq!(
        values[8], "▲ win in 1",
        "they are those of the side to move"
    );
    player.press("Values");
    assert_eq!(player.shown().coach.values, [""; 9]);
}

fn the_coach_by_keyboard_alone(player: &Player, _: &Host) {
    let key = |name: &str, focused: &str| key(player, name, focused);
    player.press("vs Player");
    for square in ["5", "1", "9"] {
        player.key(square);
    }
    for name in ["New Game", "Menu", "Reset scores", "Coach"] {
        key("Tab", name);
    }
    assert!(!player.shown().coach.open);
    key("Enter", "Coach");
    assert!(player.shown().coach.open);
    key("Tab", "Undo");
    key("Space", "Undo");
    assert_eq!(player.marks(), "O...X....");
    key("Tab", "Redo");
    key("Enter", "Redo");
    assert_eq!(player.marks(), "O...X...X");
    key("Tab", "Hint");
    key("Enter", "Hint");
    assert_eq!(player.shown().coach.hinted, "3");
    key("Tab", "Values");
    key("Space", "Values");
    assert!(player.shown().coach.shows_values);
    for name in ["Copy link", "Review", "Start", "1 X centre", "2 O top left"] {
        key("Tab", name);
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
    player.press("Coach");
    for (word, name) in [
        ("undo", "Undo"),
        ("redo", "Redo"),
        ("hint", "Hint"),
        ("values", "Values"),
        ("share", "Copy link"),
        ("review", "Review"),
        ("move-1", "1 X centre"),
    ] {
        is(player, &format!("#coach [data-do={word}]"), "button", name);
    }
    is(player, "#moves", "list", "Moves");
    assert_eq!(player.role("#moves li"), "listitem");
}
