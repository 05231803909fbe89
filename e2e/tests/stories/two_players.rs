//! Two people at one screen.

use tictactoe_e2e::{Host, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    the_first_row_wins_for_x,
    a_draw_fades_the_board,
    every_line_wins_for_both_marks,
    the_starter_alternates_and_an_abandoned_round_is_started_again_by_the_same_mark,
    a_last_mark_can_complete_two_lines,
];

/// Each line with two squares outside it that do not win.
const LINES: [(&str, [u8; 3]); 8] = [
    ("first row", [1, 2, 3]),
    ("second row", [4, 5, 6]),
    ("third row", [7, 8, 9]),
    ("first column", [1, 4, 7]),
    ("second column", [2, 5, 8]),
    ("third column", [3, 6, 9]),
    ("falling diagonal", [1, 5, 9]),
    ("rising diagonal", [3, 5, 7]),
];

fn the_first_row_wins_for_x(player: &Player, _: &Host) {
    player.press("vs Player");
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), shown.status.as_str()),
        ("match", "Player X's turn")
    );
    assert_eq!(shown.names(), ["Player X", "Player O", "Draws"]);
    assert_eq!(shown.to_move(), "Player X");
    for (square, status, marks) in [
        ("1", "Player O's turn", "X........"),
        ("4", "Player X's turn", "X..O....."),
        ("2", "Player O's turn", "XX.O....."),
        ("5", "Player X's turn", "XX.OO...."),
    ] {
        player.press(square);
        let shown = player.shown();
        assert_eq!(
            (shown.status.as_str(), shown.marks.as_str()),
            (status, marks)
        );
        assert_eq!(format!("{}'s turn", shown.to_move()), status);
        assert_eq!(shown.status_mark, status[7..8]);
    }
    player.press("3");
    let shown = player.shown();
    assert_eq!(shown.status, "Player X wins!");
    assert_eq!((shown.status_mark.as_str(), shown.to_move()), ("X", ""));
    assert_eq!(
        (shown.winning.as_str(), shown.unavailable.as_str()),
        ("1 2 3", "1 2 3 4 5 6 7 8 9")
    );
    assert_eq!((shown.scores().as_str(), shown.faded), ("1 0 0", false));
    assert_eq!(player.wait_for_dialog(), "Player X wins!");
    let (_, sentence) = player.shown().dialog.unwrap();
    assert_eq!(sentence, "Great job, Player X! You got three in a row!");
    assert_eq!(player.shown().confetti, 30);
}

fn a_draw_fades_the_board(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("5 1 2 8 3 7 4 6 9");
    let shown = player.shown();
    assert_eq!(
        (shown.status.as_str(), shown.marks.as_str()),
        ("It's a draw!", "OXXXXOOOX")
    );
    assert_eq!(
        (shown.status_mark.as_str(), shown.winning.as_str()),
        (".", "")
    );
    assert_eq!((shown.scores().as_str(), shown.faded), ("0 0 1", true));
    assert_eq!(player.wait_for_dialog(), "It's a draw!");
    let (_, sentence) = player.shown().dialog.unwrap();
    assert_eq!(sentence, "Nice — it's a draw! Both players were careful.");
    assert_eq!(player.shown().confetti, 0);
    player.press("Play Again");
    let shown = player.shown();
    assert_eq!((shown.marks.as_str(), shown.faded), (".........", false));
}

fn every_line_wins_for_both_marks(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    for (round, (name, line)) in LINES.into_iter().enumerate() {
        let [one, two, ..] = outside(line);
        for mark in ["X", "O"] {
            // The other mark stands on squares that make no line, and moves first when the starter is not the winner.
            let starter = &player.status()[7..8];
            let mut order = if starter == mark {
                vec![line[0], one, line[1], two, line[2]]
            } else {
                let third = third_outside(line);
                vec![one, line[0], two, line[1], third, line[2]]
            };
            let last = order.pop().unwrap();
            for square in order {
                player.press(&square.to_string());
            }
            assert_eq!(player.shown().winning, "", "{name} for {mark}: not yet");
            player.press(&last.to_string());
            let shown = player.shown();
            assert_eq!(shown.status, format!("Player {mark} wins!"), "{name}");
            assert_eq!(
                shown.winning,
                line.map(|square| square.to_string()).join(" "),
                "{name}"
            );
            let o_wins = if mark == "X" { round } else { round + 1 };
            assert_eq!(
                shown.scores(),
                format!("{} {o_wins} 0", round + 1),
                "{name}"
            );
            player.press("New Game");
        }
    }
}

/// The squares outside this line.
fn outside(line: [u8; 3]) -> [u8; 6] {
    let squares: Vec<u8> = (1..=9).filter(|square| !line.contains(square)).collect();
    squares.try_into().unwrap()
}

/// A square outside the line that makes no line with the first two outside it.
fn third_outside(line: [u8; 3]) -> u8 {
    let [one, two, rest @ ..] = outside(line);
    let is_line = |third| {
        let mut squares = [one, two, third];
        squares.sort_unstable();
        LINES.iter().any(|(_, line)| *line == squares)
    };
    rest.into_iter().find(|third| !is_line(*third)).unwrap()
}

fn the_starter_alternates_and_an_abandoned_round_is_started_again_by_the_same_mark(
    player: &Player,
    _: &Host,
) {
    player.stop_time();
    player.press("vs Player");
    for starter in ["X", "O", "X"] {
        let turn = format!("Player {starter}'s turn");
        assert_eq!(player.status(), turn);
        player.press_all("9 1");
        player.press("New Game");
        let shown = player.shown();
        assert_eq!((shown.status, shown.marks.as_str()), (turn, "........."));
        player.press_all("1 4 2 5 3");
        assert_eq!(player.status(), format!("Player {starter} wins!"));
        player.press("New Game");
    }
    assert_eq!(player.status(), "Player O's turn");
    assert_eq!(player.shown().scores(), "2 1 0");
}

fn a_last_mark_can_complete_two_lines(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 2 3 4 7 6 9 8 5");
    let shown = player.shown();
    assert_eq!(
        (shown.status.as_str(), shown.winning.as_str()),
        ("Player X wins!", "1 3 5 7 9")
    );
    assert_eq!(shown.scores(), "1 0 0");
}
