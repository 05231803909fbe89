//! Taking back, going forward, and jumping to any move of the round.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    undo_takes_back_the_computers_answer_too_and_redo_brings_back_the_same,
    an_answer_to_a_move_that_was_taken_back_never_arrives,
    the_point_stays_while_one_looks_back_and_goes_when_one_plays_on,
    a_jump_shows_that_position_and_playing_there_drops_the_rest,
];

fn undo_takes_back_the_computers_answer_too_and_redo_brings_back_the_same(
    player: &Player,
    _: &Host,
) {
    player.stop_time();
    start(player, Level::Easy, Mark::X);
    player.press("5");
    player.let_time_pass();
    let first = player.marks();
    let next = first.find('.').unwrap() + 1;
    player.press(&next.to_string());
    player.let_time_pass();
    let second = player.marks();
    let back = |name: &str| player.press(name);
    let keys = |name: &str| player.key(name);
    for (how, undo, redo) in [
        (&back as &dyn Fn(&str), "Undo", "Redo"),
        (&keys, "u", "r"),
        (&keys, "U", "R"),
        (&keys, "Control+z", "Control+Shift+Z"),
        (&keys, "Control+z", "Control+y"),
    ] {
        for (name, marks) in [
            (undo, first.as_str()),
            (undo, "........."),
            (undo, "........."),
            (redo, &first),
            (redo, &second),
            (redo, &second),
        ] {
            how(name);
            player.let_time_pass();
            let shown = player.shown();
            assert_eq!(
                (shown.marks.as_str(), shown.status.as_str()),
                (marks, "Your turn")
            );
        }
    }
}

fn an_answer_to_a_move_that_was_taken_back_never_arrives(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("5");
    player.key("u");
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        (".........", "Your turn")
    );
    player.let_cancelled_timers_run();
    player.let_time_pass();
    assert_eq!(player.shown(), shown);
    player.press("1");
    player.let_cancelled_timers_run();
    assert_eq!(player.marks(), "X........", "nor into another line of play");
    player.let_time_pass();
    assert_eq!(player.marks(), "X...O....");
}

fn the_point_stays_while_one_looks_back_and_goes_when_one_plays_on(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.let_time_pass();
    assert_eq!(player.shown().scores(), "1 0 0");
    player.key("u");
    let shown = player.shown();
    assert_eq!(
        (shown.dialog.as_ref(), shown.scores().as_str()),
        (None, "1 0 0")
    );
    assert_eq!(
        (shown.status.as_str(), shown.winning.as_str()),
        ("Player X's turn", "")
    );
    player.key("r");
    assert_eq!(player.shown().scores(), "1 0 0");
    player.key("u");
    player.press("9");
    assert_eq!(player.shown().scores(), "0 0 0", "the round is open again");
    player.press("6");
    player.let_time_pass();
    let shown = player.shown();
    assert_eq!(shown.dialog.as_ref().unwrap().0, "Player O wins!");
    assert_eq!(shown.scores(), "0 1 0", "the round counts once");
}

fn a_jump_shows_that_position_and_playing_there_drops_the_rest(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("5 1 9 3");
    let shown = player.shown();
    let moves = [
        "Start",
        "1 X centre",
        "2 O top left",
        "3 X bottom right",
        "4 O top right",
    ];
    assert_eq!(shown.coach.moves, moves);
    assert_eq!(shown.coach.current, "4 O top right");
    player.press("1 X centre");
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("....X....", "Player O's turn")
    );
    assert_eq!(
        (shown.coach.current.as_str(), shown.focused.as_str()),
        ("1 X centre", "1 X centre")
    );
    assert_eq!(shown.coach.moves, moves, "nothing is lost by looking");
    player.press("Start");
    assert_eq!(player.marks(), ".........");
    player.press("2 O top left");
    player.press("2");
    let shown = player.shown();
    assert_eq!(
        shown.coach.moves,
        ["Start", "1 X centre", "2 O top left", "3 X top"]
    );
    assert_eq!(shown.marks, "OX..X....");
    assert_eq!(shown.coach.idle, ["Redo"]);
}
