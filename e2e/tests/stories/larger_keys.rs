//! Keys and names on the larger boards.

use tictactoe::Variant;
use tictactoe_e2e::{Host, Player};

use crate::keyboard::key;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    keys_move_over_a_larger_board,
    squares_are_named_on_larger_boards,
];

fn keys_move_over_a_larger_board(player: &Player, _: &Host) {
    player.follow("v2.5.x.two.");
    for (name, row, column) in [
        ("Control+Home", 1, 1),
        ("ArrowRight", 1, 2),
        ("ArrowDown", 2, 2),
        ("End", 2, 5),
        ("ArrowRight", 2, 5),
        ("ArrowLeft", 2, 4),
        ("Home", 2, 1),
        ("Control+End", 5, 5),
        ("ArrowDown", 5, 5),
        ("ArrowUp", 4, 5),
    ] {
        if name == "Control+Home" {
            player.script::<()>("document.querySelector('.square').focus()", &[]);
        }
        key(player, name, &format!("Row {row}, Column {column}, empty"));
    }
    player.key("5");
    assert_eq!(player.marks(), ".".repeat(25), "digits play on 3×3 alone");
    key(player, "Enter", "Row 4, Column 5, X");
    assert_eq!(player.shown().last, "20");
}

fn squares_are_named_on_larger_boards(player: &Player, _: &Host) {
    for variant in [Variant::Four, Variant::Five] {
        let side = variant.side();
        player.follow(&format!("v2.{side}.x.two.b"));
        assert_eq!(player.role("#board"), "grid");
        for (row, column) in [(1, 1), (1, 2), (side, side)] {
            let square = format!("#board > :nth-child({row}) > :nth-child({column}) > button");
            let mark = if (row, column) == (1, 2) {
                "X"
            } else {
                "empty"
            };
            assert_eq!(
                player.label(&square),
                format!("Row {row}, Column {column}, {mark}")
            );
        }
        let rows: usize = player.script(
            "return document.querySelectorAll('#board > [role=row]').length",
            &[],
        );
        assert_eq!(rows, side);
    }
}
