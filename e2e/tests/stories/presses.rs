//! Presses: quick ones, useless ones, and what a square shows before one.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    rapid_presses_on_one_square_place_one_mark,
    rapid_presses_on_many_squares_place_each_mark_once,
    rapid_presses_against_the_computer_place_one_mark,
    a_double_press_is_not_meant_for_what_the_first_brings_up,
    a_double_press_on_what_stays_counts_twice,
    a_press_on_a_taken_square_does_nothing,
    presses_after_the_end_do_nothing,
    an_empty_square_shows_a_pale_preview,
    an_unavailable_square_shows_no_hover,
    scores_stay_over_rounds_until_they_are_reset,
];

fn rapid_presses_on_one_square_place_one_mark(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_rapidly(&["5"; 6]);
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("....X....", "Player O's turn")
    );
}

fn rapid_presses_on_many_squares_place_each_mark_once(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_rapidly(&["1", "1", "2", "2", "1", "3"]);
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("XOX......", "Player O's turn")
    );
    player.press_rapidly(&["New Game", "New Game", "9"]);
    assert_eq!(player.marks(), "........X");
}

fn rapid_presses_against_the_computer_place_one_mark(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press_rapidly(&["1", "2", "1", "3", "4", "6"]);
    assert_eq!(player.marks(), "X........");
    player.let_time_pass();
    assert_eq!(player.marks(), "X...O....");
}

fn a_double_press_is_not_meant_for_what_the_first_brings_up(player: &Player, host: &Host) {
    for size in [(320, 568), (568, 320), (768, 1024), (1440, 900)] {
        player.open_sized(host, size);
        player.stop_time();
        player.press_twice("vs Computer");
        let shown = player.shown();
        assert_eq!(
            (shown.screen(), shown.chosen.join(" ").as_str()),
            ("setup", "Medium X 3×3"),
            "{size:?}"
        );
        player.press_twice("Start Game");
        assert_eq!(player.marks(), ".........", "{size:?}");
        player.press("Menu");
        player.press_twice("vs Player");
        assert_eq!(player.marks(), ".........", "{size:?}");
        player.press_all("1 4 2 5 3");
        player.let_time_pass();
        player.settle();
        player.press_twice("Play Again");
        assert_eq!(player.marks(), ".........", "{size:?}");
    }
}

fn a_double_press_on_what_stays_counts_twice(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 2 3");
    player.press_twice("Undo");
    assert_eq!(player.marks(), "X........");
    player.press_twice("Redo");
    assert_eq!(player.marks(), "XOX......");
}

fn a_press_on_a_taken_square_does_nothing(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    let (shown, said) = (player.shown(), player.said());
    player.press("5");
    player.key("5");
    player.key("Enter");
    player.key("Space");
    assert_eq!(player.shown(), shown);
    assert_eq!(player.said(), said, "and nothing is said");
}

fn presses_after_the_end_do_nothing(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    let (shown, said) = (player.shown(), player.said());
    player.press_all("6 1");
    player.key("9");
    let after = player.shown();
    assert_eq!(
        (after.marks, after.status, after.counters),
        (shown.marks, shown.status, shown.counters)
    );
    assert_eq!(player.said(), said, "and nothing is said");
}

/// How a square looks: the X's visibility, the opacity of the mark that is seen, the O's visibility, the background, the
/// cursor.
fn looks(player: &Player, square: u8) -> [String; 5] {
    player.settle();
    let script = "
        const square = document.querySelector(`.square[data-square='${arguments[0] - 1}']`);
        const [x, o] = ['.x', '.o'].map(shape => getComputedStyle(square.querySelector(shape)));
        const isEmpty = x.visibility === 'hidden' && o.visibility === 'hidden';
        const opacity = isEmpty ? '' : getComputedStyle(square.querySelector('svg')).opacity;
        const { backgroundColor, cursor } = getComputedStyle(square);
        return [x.visibility, opacity, o.visibility, backgroundColor, cursor]";
    player.script(script, &[square.into()])
}

fn an_empty_square_shows_a_pale_preview(player: &Player, _: &Host) {
    player.press("vs Player");
    player.point_at("New Game");
    let calm = looks(player, 1);
    assert_eq!((calm[0].as_str(), calm[2].as_str()), ("hidden", "hidden"));
    player.point_at("1");
    let hovered = looks(player, 1);
    assert_eq!(
        (hovered[0].as_str(), hovered[2].as_str()),
        ("visible", "hidden"),
        "the mark that would be placed"
    );
    assert!(
        hovered[1].parse::<f32>().unwrap() < 0.5,
        "pale: {hovered:?}"
    );
    assert_ne!(hovered[3], calm[3]);
    assert_eq!(hovered[4], "pointer");
    player.press("1");
    player.point_at("2");
    let hovered = looks(player, 2);
    assert_eq!(
        (hovered[0].as_str(), hovered[2].as_str()),
        ("hidden", "visible"),
        "now the other mark"
    );
}

fn an_unavailable_square_shows_no_hover(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("1");
    player.point_at("New Game");
    // Taken, and empty while the computer thinks.
    for square in [1, 2] {
        let calm = looks(player, square);
        player.point_at(&square.to_string());
        let hovered = looks(player, square);
        assert_eq!(hovered, calm);
        assert_eq!(hovered[4], "default");
    }
}

fn scores_stay_over_rounds_until_they_are_reset(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    for (round, scores) in [
        ("1 4 2 5 3", "1 0 0"),
        ("1 4 2 5 3", "1 1 0"),
        ("5 1 2 8 3 7 4 6 9", "1 1 1"),
    ] {
        player.press_all(round);
        assert_eq!(player.shown().scores(), scores);
        player.press("New Game");
        assert_eq!(player.shown().scores(), scores);
    }
    player.press("1");
    player.press("More");
    player.press("Reset scores");
    let shown = player.shown();
    assert_eq!(
        (shown.scores().as_str(), shown.marks.as_str()),
        ("0 0 0", "O........")
    );
    assert_eq!(shown.focused, "More", "the menu it was in is gone");
    player.press_all("4 2 5 3");
    assert_eq!(player.shown().scores(), "0 1 0");
}
