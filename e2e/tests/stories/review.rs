//! After the end: every move with its verdict, another try before the first mistake, and the level of the next round.

use tictactoe_e2e::{Host, Player};

use crate::keyboard::key;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_review_tells_each_moves_verdict_and_steps_through_them,
    a_review_shows_the_mistake_and_the_better_square_on_the_board,
    another_try_begins_before_the_first_mistake,
    a_review_by_keyboard_alone,
    a_game_without_mistakes_offers_no_other_try,
    the_level_of_the_next_round_is_chosen_in_the_dialog,
    the_level_of_the_next_round_by_keyboard_alone,
    two_people_are_offered_no_level,
];

/// A game against Hard before the person's last move, which draws.
const LAST_MOVE: (&str, &str) = ("v1.x.hard.x.15247369", "8");

/// Two people play a round that O loses by a mistake.
fn lose(player: &Player) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.let_time_pass();
}

const VERDICTS: [&str; 6] = [
    "Start",
    "1 X top left, best",
    "2 O left, mistake: from draw to loss, better: centre",
    "3 X top, best",
    "4 O centre, as good, lost anyway, the block was top right",
    "5 X top right, best",
];

fn a_review_tells_each_moves_verdict_and_steps_through_them(player: &Player, _: &Host) {
    lose(player);
    player.press("Review");
    let shown = player.shown();
    assert_eq!(shown.dialog, None);
    assert!(shown.coach.reviews);
    assert_eq!(shown.coach.moves, VERDICTS);
    assert_eq!(shown.coach.current, VERDICTS[5], "the end is on the board");
    assert_ne!(shown.focused, "");
    assert_eq!(shown.coach.course, ["", ".", "X", "X", "X", "X"]);
    assert_eq!(shown.coach.mistakes, [2]);
    let tools = ["New Game", "Back", "Forward", "Values", "Share", "Done"];
    assert_eq!(shown.coach.tools, tools);
    for (step, marks) in [
        (1, "X........"),
        (0, "........."),
        (2, "X..O....."),
        (5, "XXXOO...."),
    ] {
        player.press(VERDICTS[step]);
        let shown = player.shown();
        assert_eq!(
            (shown.marks.as_str(), shown.coach.current.as_str()),
            (marks, VERDICTS[step])
        );
        assert_eq!(shown.scores(), "1 0 0", "looking changes no score");
        assert_eq!(shown.coach.moves, VERDICTS);
    }
    player.press("Back");
    player.press("Back");
    assert_eq!(player.marks(), "XX.O.....");
    player.press("Forward");
    assert_eq!(player.marks(), "XX.OO....");
    player.let_time_pass();
    assert_eq!(player.shown().dialog, None, "the result does not come back");
    player.press("Done");
    let shown = player.shown();
    assert!(!shown.coach.reviews);
    assert_ne!(shown.focused, "", "its button is gone, the focus is not");
}

fn a_review_shows_the_mistake_and_the_better_square_on_the_board(player: &Player, _: &Host) {
    lose(player);
    player.press("Review");
    player.press(VERDICTS[2]);
    let shown = player.shown();
    assert_eq!(
        (shown.last.as_str(), shown.coach.hinted.as_str()),
        ("4", "5")
    );
    let sentence = "O left: mistake: from draw to loss, better: centre.";
    assert_eq!(shown.coach.aside, sentence);
    player.settle();
    let (ghost, is_its_colour): (String, bool) = player.script(
        "const ghost = document.querySelector('[data-square=\"4\"]');
         const colour = (it) => getComputedStyle(it).color;
         const noughts = document.querySelector('.square[data-mark=o]');
         return [ghost.dataset.ghost, colour(ghost.querySelector('svg')) === colour(noughts)]",
        &[],
    );
    assert_eq!(ghost, "o", "the mark that should be there, pale");
    assert!(is_its_colour, "in its own colour, whoever is to move");
    player.press(VERDICTS[3]);
    let shown = player.shown();
    assert_eq!(
        (shown.last.as_str(), shown.coach.hinted.as_str()),
        ("2", "")
    );
    assert_eq!(shown.coach.aside, "X top: best.");
    player.key("Escape");
    let shown = player.shown();
    assert!(!shown.coach.reviews, "Escape leaves the review");
    assert_eq!(shown.coach.aside, "");
}

fn another_try_begins_before_the_first_mistake(player: &Player, _: &Host) {
    lose(player);
    player.press("Review");
    assert!(player.shown().coach.try_again);
    player.press("Try again from move 2");
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("X........", "Player O's turn")
    );
    assert_eq!(
        (shown.scores().as_str(), shown.coach.try_again),
        ("1 0 0", false)
    );
    assert_ne!(shown.focused, "", "its button is gone, the focus is not");
    player.press("5");
    assert_eq!(player.shown().scores(), "0 0 0", "the round is open again");
    player.press_all("2 3 4 7");
    player.let_time_pass();
    assert_eq!(player.wait_for_dialog(), "Player O wins!");
    assert_eq!(player.shown().scores(), "0 1 0", "the round counts once");
}

fn a_review_by_keyboard_alone(player: &Player, _: &Host) {
    let key = |name: &str, focused: &str| key(player, name, focused);
    lose(player);
    key("Tab", "Review");
    key("Enter", "Row 1, Column 3, X");
    player.key("u");
    assert_eq!(player.marks(), "XX.OO....", "letters step through it");
    player.key("Control+End");
    for line in VERDICTS {
        key("Tab", line);
    }
    key("Shift+Tab", VERDICTS[4]);
    key("Shift+Tab", VERDICTS[3]);
    key("Space", VERDICTS[3]);
    assert_eq!(player.marks(), "XX.O.....");
    for line in [VERDICTS[4], VERDICTS[5], "Try again from move 2"] {
        key("Tab", line);
    }
    player.key("Enter");
    assert_ne!(player.focused(), "");
    assert_eq!(player.marks(), "X........");
    assert_eq!(
        player.said().last().unwrap(),
        "Play on from here, and this round counts anew. Player O's turn"
    );
}

fn a_game_without_mistakes_offers_no_other_try(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 5 2 3 7 4 6 8 9");
    player.wait_for_dialog();
    player.press("Review");
    let coach = player.shown().coach;
    assert!(!coach.try_again);
    for line in &coach.moves[1..] {
        assert!(line.ends_with(", best"), "{line}");
    }
}

fn the_level_of_the_next_round_is_chosen_in_the_dialog(player: &Player, _: &Host) {
    player.stop_time();
    player.follow(LAST_MOVE.0);
    player.press(LAST_MOVE.1);
    player.let_time_pass();
    assert_eq!(player.shown().next_level, "Hard");
    player.press("Easy");
    let shown = player.shown();
    assert_eq!(
        (shown.next_level.as_str(), shown.dialog.is_some()),
        ("Easy", true)
    );
    player.press("Play Again");
    let shown = player.shown();
    assert_eq!(
        (shown.status.as_str(), shown.scores().as_str()),
        ("Your turn", "0 0 1")
    );
    player.press("Menu");
    player.press("vs Computer");
    assert_eq!(
        player.shown().chosen,
        ["Easy", "X", "3×3"],
        "it is remembered"
    );
}

fn the_level_of_the_next_round_by_keyboard_alone(player: &Player, _: &Host) {
    let key = |name: &str, focused: &str| key(player, name, focused);
    player.stop_time();
    player.follow(LAST_MOVE.0);
    player.key(LAST_MOVE.1);
    player.let_time_pass();
    key("Shift+Tab", "Hard");
    key("ArrowLeft", "Medium");
    assert_eq!(player.shown().next_level, "Medium");
    assert_eq!(player.role("#next"), "group");
    assert_eq!(player.label("#next"), "Next round");
    key("Tab", "Play Again");
    key("Enter", "Row 3, Column 2, empty");
}

fn two_people_are_offered_no_level(player: &Player, _: &Host) {
    lose(player);
    assert_eq!(player.shown().next_level, "");
}
