//! A person against the computer.

use tictactoe::{Level, Mark, Variant, words};
use tictactoe_e2e::{Host, Player, Shown};

use crate::mirror::{self, Mirror};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_person_as_x_plays_a_whole_game,
    a_person_as_o_waits_for_the_first_mark,
    every_level_plays_what_the_core_plays,
    a_new_game_while_the_computer_thinks_gets_no_late_mark,
    the_menu_while_the_computer_thinks_gets_no_late_mark,
    x_starts_every_round,
    presses_while_the_computer_thinks_do_nothing,
];

/// Starts a game on this level with this mark.
pub(crate) fn start(player: &Player, level: Level, mark: Mark) {
    start_on(player, Variant::Three, level, mark);
}

/// Starts a game on this board, on this level, with this mark.
pub(crate) fn start_on(player: &Player, board: Variant, level: Level, mark: Mark) {
    player.press("vs Computer");
    player.press(words::level(level));
    player.press(mark.letter());
    player.press(&format!("{0}×{0}", board.side()));
    player.press("Start Game");
}

/// The number of the first empty square.
pub(crate) fn first_empty(shown: &Shown) -> String {
    (shown.marks.find('.').unwrap() + 1).to_string()
}

fn a_person_as_x_plays_a_whole_game(player: &Player, _: &Host) {
    player.press("vs Computer");
    player.press("Start Game");
    let mut shown = player.shown();
    assert_eq!(
        (shown.status.as_str(), shown.to_move()),
        ("Your turn", "You")
    );
    assert_eq!(shown.names(), ["You", "Computer", "Draws"]);
    assert_eq!(shown.counters[1].level, "Medium");
    while shown.status == "Your turn" {
        player.press(&first_empty(&shown));
        shown = player.shown();
        if shown.thinking {
            assert_eq!(shown.status, "Computer is thinking…");
            assert_eq!(
                (shown.status_mark.as_str(), shown.to_move()),
                ("O", "Computer")
            );
            assert_eq!(shown.unavailable, "1 2 3 4 5 6 7 8 9");
            shown = player.wait_for_computer();
        }
    }
    let title = player.wait_for_dialog();
    assert_eq!(title, shown.status);
    let (scores, confetti) = match title.as_str() {
        "You win!" => ("1 0 0", 30),
        "Computer wins!" => ("0 1 0", 0),
        "It's a draw!" => ("0 0 1", 0),
        other => panic!("{other}"),
    };
    let shown = player.shown();
    assert_eq!(
        (shown.scores().as_str(), shown.confetti),
        (scores, confetti)
    );
}

fn a_person_as_o_waits_for_the_first_mark(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::O);
    let shown = player.shown();
    assert_eq!(shown.names(), ["You", "Computer", "Draws"]);
    assert_eq!(
        (shown.status.as_str(), shown.status_mark.as_str()),
        ("Computer is thinking…", "X")
    );
    assert_eq!(shown.marks, ".........");
    player.let_time_pass();
    let shown = player.shown();
    assert_eq!(
        (shown.status.as_str(), shown.status_mark.as_str()),
        ("Your turn", "O")
    );
    assert_eq!(shown.marks.matches('X').count(), 1);
}

fn every_level_plays_what_the_core_plays(player: &Player, _: &Host) {
    let host = mirror::loaded_host();
    player.open(&host);
    let mut mirror = Mirror::new(player);
    // Medium plays by chance only where the die shows a high face, Hard never.
    for (level, chance) in [
        ("easy", 0.1),
        ("easy", 0.9),
        ("medium", 0.1),
        ("medium", 0.9),
        ("hard", 0.9),
    ] {
        for mark in ["x", "o"] {
            mirror.set_chance(chance);
            mirror.press("vs-computer");
            mirror.choose(level);
            mirror.choose(mark);
            mirror.press("start");
            while !mirror.is_over() {
                mirror.let_time_pass();
                mirror.press(&first_empty(&player.shown()));
            }
            // The result comes, and goes with the next round.
            mirror.let_time_pass();
            assert!(player.shown().dialog.is_some());
            mirror.press("new-game");
            mirror.press("back");
        }
    }
}

fn a_new_game_while_the_computer_thinks_gets_no_late_mark(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("5");
    player.press("New Game");
    let shown = nothing_comes_late(player);
    assert_eq!(
        (shown.status.as_str(), shown.marks.as_str()),
        ("Your turn", ".........")
    );
    player.press("1");
    assert!(player.shown().thinking);
    assert_eq!(player.timers().0, 1, "one answer is on its way");
    player.let_time_pass();
    assert_eq!(player.marks(), "X...O....");
}

fn the_menu_while_the_computer_thinks_gets_no_late_mark(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("5");
    player.press("Menu");
    player.press("vs Player");
    let shown = nothing_comes_late(player);
    assert_eq!(
        (shown.status.as_str(), shown.marks.as_str()),
        ("Player X's turn", ".........")
    );
    let said = "You left a game. New game. Player X's turn";
    assert_eq!(player.said().last().unwrap(), said);
}

/// The computer's move is still on its way, and changes nothing when it comes.
fn nothing_comes_late(player: &Player) -> Shown {
    let shown = player.shown();
    let (waiting, cancelled) = player.timers();
    assert_eq!(waiting + cancelled, 1, "the move of the game before");
    player.let_time_pass();
    player.let_cancelled_timers_run();
    assert_eq!(player.shown(), shown);
    shown
}

fn x_starts_every_round(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::O);
    for _ in 0..3 {
        assert_eq!(player.status(), "Computer is thinking…");
        player.let_time_pass();
        while player.status() == "Your turn" {
            player.press(&first_empty(&player.shown()));
            player.let_time_pass();
        }
        player.let_time_pass();
        player.press("Play Again");
    }
    assert_eq!(player.shown().scores(), "0 3 0");
}

fn presses_while_the_computer_thinks_do_nothing(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("1");
    let shown = player.shown();
    let said = player.said();
    player.press_all("1 2 5 9");
    player.key("3");
    player.key("Enter");
    let after = player.shown();
    assert_eq!((after.marks, after.status), (shown.marks, shown.status));
    assert_eq!(player.said(), said, "and nothing is said");
    player.let_time_pass();
    assert_eq!(player.marks(), "X...O....");
}
