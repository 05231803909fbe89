//! By keyboard: whole games on the larger boards, in each mode.

use tictactoe::{Board, Mark, Outcome, Square, Status, Variant};

use crate::terminal::{AGAIN, Terminal, computers_move, tictactoe};

/// A player without an engine: wins, blocks, or takes the square on the most open lines.
fn sensibly(board: Board) -> Square {
    let mark = board.turn().unwrap();
    let open = |square: Square| {
        let opponents = board.squares(mark.other());
        let lines = board.variant().lines().iter();
        lines
            .filter(|line| line.contains(square) && (**line & opponents).is_empty())
            .count()
    };
    let empty = board.empty_squares();
    board
        .threats(mark)
        .first()
        .or(board.threats(mark.other()).first())
        .or(empty.iter().max_by_key(|&square| open(square)))
        .unwrap()
}

/// Loses as fast as it can: always the last empty square that completes nothing.
fn carelessly(board: Board) -> Square {
    let empty = board.empty_squares();
    let squares = empty - board.threats(Mark::X) - board.threats(Mark::O);
    squares.iter().last().or(empty.first()).unwrap()
}

fn open(arguments: &[&str], side: &str) -> (Terminal, String) {
    let mut command = tictactoe(arguments);
    command.args(["--board", side, "--color=never", "--seed=1"]);
    let mut terminal = Terminal::start(&mut command);
    let said = terminal.until_asked();
    (terminal, said)
}

#[test]
fn boards_with_two_digit_numbers_line_up() {
    let (mut terminal, said) = open(&["--two-player"], "4");
    let rule = "  ────┼────┼────┼────\r\n";
    let rows = [
        "    1 │  2 │  3 │  4 \r\n",
        "    5 │  6 │  7 │  8 \r\n",
        "    9 │ 10 │ 11 │ 12 \r\n",
        "   13 │ 14 │ 15 │ 16 \r\n",
    ];
    assert!(said.contains(&rows.join(rule)), "{said}");
    assert!(
        said.contains("Get four in a row to win. Type a number from 1 to 16"),
        "{said}"
    );
    assert!(said.ends_with("Player X's turn (1-16): "), "{said}");
    let said = terminal.type_line("10");
    assert!(said.contains("    9 │  X │ 11 │ 12 \r\n"), "{said}");
    let said = terminal.type_line("17");
    assert!(
        said.contains("Please type a number from 1 to 16, ?"),
        "{said}"
    );
    let (_, said) = open(&["--mark=o", "--level=easy"], "5");
    assert!(said.contains("21 │ 22 │ 23 │ 24 │ 25 \r\n"), "{said}");
    assert!(said.ends_with("Your turn (1-25): "), "{said}");
}

#[test]
fn two_people_play_whole_games() {
    for (side, moves, row, winning) in [
        ("4", "1 5 2 6 3 7 4", "[ X]│[ X]│[ X]│[ X]\r\n", 4),
        ("5", "7 1 13 2 19 3 25", "[ X]\r\n", 4),
        // The last mark joins two pairs to a line of five.
        ("5", "1 6 2 7 4 8 5 11 3", "[ X]│[ X]│[ X]│[ X]│[ X]\r\n", 5),
    ] {
        let (mut terminal, mut said) = open(&["--two-player"], side);
        for number in moves.split(' ') {
            assert!(!said.ends_with(AGAIN), "{said}");
            said = terminal.type_line(number);
        }
        assert!(said.contains(row), "{said}");
        assert_eq!(said.matches("[ X]").count(), winning, "{said}");
        assert!(
            said.contains("Great job, Player X! You got four in a row!\r\n"),
            "{said}"
        );
        assert!(said.ends_with(AGAIN), "{said}");
        let listed = terminal.type_line("moves");
        assert!(
            listed.contains(&format!("Moves: {moves} --board {side}\r\n")),
            "{listed}"
        );
        let said = terminal.type_line("y");
        assert!(said.contains("Player O's turn"), "{said}");
    }
}

#[test]
fn whole_games_are_played_against_easy_as_either_mark() {
    for (side, variant) in [("4", Variant::Four), ("5", Variant::Five)] {
        let (mut terminal, _) = open(&["--level=easy"], side);
        let (said, end) = terminal.round_on(Board::empty(variant, Mark::X), sensibly);
        assert_eq!(
            said.matches("Computer plays ").count(),
            end.squares(Mark::O).len()
        );
        if end.status() == Status::Over(Outcome::Won(Mark::X)) {
            assert!(
                said.contains("Great job! You got four in a row!\r\n"),
                "{said}"
            );
        }
        let (mut terminal, said) = open(&["--level=easy", "--mark=o"], side);
        let first = variant.numbered(computers_move(&said).unwrap()).unwrap();
        let board = Board::empty(variant, Mark::X).play(first).unwrap();
        let (_, end) = terminal.round_on(board, sensibly);
        assert_ne!(end.status(), Status::Over(Outcome::Won(Mark::X)), "{end}");
    }
}

#[test]
fn hard_loses_no_whole_game_as_either_mark_and_beats_the_careless() {
    for (side, variant) in [("4", Variant::Four), ("5", Variant::Five)] {
        for (choose, is_careless) in [(sensibly as fn(Board) -> Square, false), (carelessly, true)]
        {
            let (mut terminal, _) = open(&[], side);
            let (said, end) = terminal.round_on(Board::empty(variant, Mark::X), choose);
            assert_ne!(end.status(), Status::Over(Outcome::Won(Mark::X)), "{said}");
            let (mut terminal, said) = open(&["--mark=o"], side);
            let first = variant.numbered(computers_move(&said).unwrap()).unwrap();
            let board = Board::empty(variant, Mark::X).play(first).unwrap();
            let (said, end) = terminal.round_on(board, choose);
            assert_ne!(end.status(), Status::Over(Outcome::Won(Mark::O)), "{said}");
            if variant == Variant::Five && is_careless {
                assert_eq!(end.status(), Status::Over(Outcome::Won(Mark::X)), "{said}");
                assert!(said.contains("The computer won this time"), "{said}");
            }
        }
    }
}

#[test]
fn the_coach_helps_on_larger_boards_too() {
    // On 4×4, X has 1, 2 and 3, and O has 5 and 6: O has to block on 4.
    let (mut terminal, _) = open(&["--two-player", "--moves", "1,5,2,6,3"], "4");
    let said = terminal.type_line("h");
    assert!(
        said.contains("Try 4, row 1, column 4: X would get four in a row there. Block it!\r\n"),
        "{said}"
    );
    assert!(said.contains(" X │  X │  X │( 4)\r\n"), "{said}");
    let said = terminal.type_line("v");
    assert!(
        said.contains("  draw: 4\r\n  loss: 7, 8, 9, 10, 11, 12, 13, 14, 15, 16\r\n"),
        "{said}"
    );
    terminal.type_line("7");
    let said = terminal.type_line("4");
    assert!(said.contains("[ X]│[ X]│[ X]│[ X]\r\n"), "{said}");
    // Long rows are wrapped, and their further lines indented.
    let said = terminal.type_line("review").replace("\r\n    ", " ");
    assert!(
        said.contains("  6. O 7, row 2, column 3, mistake: from draw to loss, the block was 4, row 1, column 4\r\n"),
        "{said}"
    );
    assert!(
        said.contains("\r\nMoves: 1 5 2 6 3 7 4 --board 4\r\n"),
        "{said}"
    );
    assert!(said.contains("\r\n1 mistake, at move 6.\r\n"), "{said}");
}
