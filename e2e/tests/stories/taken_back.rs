//! Nothing is destroyed silently: what New Game, Menu and Reset scores take away can be brought back.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::keyboard::key;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    an_abandoned_round_can_be_brought_back,
    an_abandoned_round_can_be_brought_back_by_keyboard,
    a_game_that_was_left_can_be_continued,
    scores_that_were_reset_can_be_brought_back,
    a_notice_goes_with_the_next_move,
    the_computer_goes_on_thinking_when_its_round_comes_back,
];

fn an_abandoned_round_can_be_brought_back(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("New Game");
    assert_eq!(player.shown().toast, None, "there was nothing to lose");
    player.press_all("5 1 9");
    player.press("New Game");
    let shown = player.shown();
    assert_eq!(shown.marks, ".........");
    let words = "You left a round unfinished.".to_owned();
    assert_eq!(shown.toast, Some((words, true)));
    player.press("#toast button");
    let shown = player.shown();
    assert_eq!((shown.marks.as_str(), shown.toast), ("O...X...X", None));
    assert_eq!(shown.status, "Player O's turn");
    assert_ne!(shown.focused, "", "its button is gone, the focus is not");
}

fn an_abandoned_round_can_be_brought_back_by_keyboard(player: &Player, _: &Host) {
    player.press("vs Player");
    player.key("5");
    player.key("n");
    key(player, "Control+End", "Row 3, Column 3, empty");
    for name in ["Start", "New Game"] {
        key(player, "Tab", name);
    }
    for _ in 0..5 {
        player.key("Tab");
    }
    key(player, "Tab", "Undo");
    player.key("Enter");
    let shown = player.shown();
    assert_eq!(shown.marks, "....X....");
    assert_ne!(shown.focused, "");
    for undo in ["u", "Control+z"] {
        player.key("n");
        assert_eq!(player.marks(), ".........");
        player.key(undo);
        assert_eq!(player.marks(), "....X....", "{undo}");
    }
}

fn a_game_that_was_left_can_be_continued(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press("Menu");
    assert_eq!(player.shown().left, None, "there was nothing to lose");
    start(player, Level::Hard, Mark::X);
    player.press("1");
    player.let_time_pass();
    player.press("Menu");
    let shown = player.shown();
    assert_eq!(shown.left.as_deref(), Some("Hard: Your turn"));
    let picture: Vec<String> = player.script(
        "return [...document.querySelectorAll('#continue [data-mark]')].map((marks) => marks.getAttribute('d'))",
        &[],
    );
    let [crosses, noughts] = &picture[..] else {
        panic!("{picture:?}");
    };
    assert_eq!(crosses, "M022 022l56 56m0-56-56 56");
    assert!(noughts.starts_with("M180 150a"), "{noughts}");
    player.press("vs Player");
    assert_eq!(player.shown().toast(), "You left a game.");
    player.press("#toast button");
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("X...O....", "Your turn")
    );
    player.press("Menu");
    player.press("Continue");
    assert_eq!(player.marks(), "X...O....");
    assert_eq!(player.shown().counters[1].level, "Hard");
}

fn scores_that_were_reset_can_be_brought_back(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press("More");
    player.press("Reset scores");
    assert_eq!(player.shown().toast, None, "there was nothing to lose");
    player.press_all("1 4 2 5 3");
    player.press("New Game");
    player.press("5");
    player.press("More");
    player.press("Reset scores");
    let shown = player.shown();
    assert_eq!(
        (shown.scores().as_str(), shown.toast()),
        ("0 0 0", "The scores were reset.")
    );
    player.press("#toast button");
    let shown = player.shown();
    assert_eq!(
        (shown.scores().as_str(), shown.marks.as_str()),
        ("1 0 0", "....O....")
    );
}

fn a_notice_goes_with_the_next_move(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    player.press("New Game");
    assert!(player.shown().toast.is_some());
    player.press("1");
    assert_eq!(player.shown().toast, None);
    player.press("Menu");
    player.press("Continue");
    assert_eq!(player.marks(), "X........");
}

fn the_computer_goes_on_thinking_when_its_round_comes_back(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("1");
    player.press("New Game");
    player.press("#toast button");
    let shown = player.shown();
    assert!(shown.thinking);
    assert_eq!(player.timers().0, 1, "one answer is on its way");
    player.let_time_pass();
    assert_eq!(player.marks(), "X...O....");
}
