//! By keyboard: hints, the list of moves, values, and the review.

use tictactoe::engine::table;
use tictactoe::words::{coach, terminal as words};
use tictactoe::{Board, Game, Mark, Reason, Variant, hint};

use crate::terminal::{AGAIN, MOVE, Terminal, badly, hard};

/// The output between the typed line and the question.
pub(crate) fn told(said: &str) -> &str {
    let (_, told) = said.split_once("\r\n").unwrap();
    told.rsplit_once("\r\n").unwrap().0
}

/// The last board that was printed.
pub(crate) fn board(said: &str) -> String {
    let rows: Vec<&str> = said.lines().filter(|line| line.contains('│')).collect();
    rows.split_at(rows.len() - 3).1.join("\n")
}

/// A game of two people that X has just won, with 1, 2 and 3 against 4 and 5.
pub(crate) fn won() -> Terminal {
    let mut terminal = Terminal::open(&["--two-player"]);
    for square in ["1", "4", "2", "5", "3"] {
        terminal.type_line(square);
    }
    terminal
}

#[test]
fn every_word_is_understood_in_any_case_and_with_blanks() {
    for (typed, expected) in [
        (
            ["h", "hint", " HINT\t"],
            "Try 1, top left: every square keeps the draw, but here 7 of O's 8 replies would",
        ),
        (["u", "undo", "  Undo "], "There is nothing for you"),
        (["r", "redo", "\tR"], "There is nothing to bring back."),
        (["m", "moves", " MoVes"], "> Start"),
        (["v", "values", " V "], "  9 = draw in 9"),
        (["?", "help", "  ?  "], "this list"),
        (["review", "REVIEW", " Review "], "once the round is over."),
        (
            ["score", "SCORE", " Score"],
            "Score: You 0, Computer 0, Draws 0",
        ),
        (
            ["restore", "RESTORE", "restore "],
            "There is no round to bring back.",
        ),
        (["", " ", "\t"], " 7 │ 8 │ 9 "),
        (["level", "Level x", "level easy now"], words::WHICH_LEVEL),
        (
            ["level easy", "LEVEL  Hard", " level MEDIUM "],
            "Next round: ",
        ),
    ] {
        for typed in typed {
            let said = Terminal::open(&[]).type_line(typed);
            assert!(said.contains(expected), "{expected} in {said}");
            assert!(said.ends_with(&format!("\r\nYour turn {MOVE}")), "{said}");
        }
    }
}

#[test]
fn help_lists_everything_that_can_be_typed_and_all_of_it_is_understood() {
    let mut terminal = Terminal::open(&[]);
    let said = terminal.type_line("?");
    let rows: Vec<&str> = told(&said).lines().collect();
    assert_eq!(rows.len(), words::COMMANDS.len());
    for (row, (typed, meaning)) in rows.into_iter().zip(words::COMMANDS) {
        assert_eq!(row, format!("{typed:13}  {meaning}"));
        for word in typed
            .split(", ")
            .filter(|word| !["a number", "Enter", "y", "yes", "q", "quit", "exit"].contains(word))
        {
            let said = terminal.type_line(word);
            assert!(!said.contains("Please"), "{said} to {word}");
        }
    }
}

#[test]
fn a_hint_marks_the_square_that_wins() {
    let mut terminal = Terminal::open(&["--two-player"]);
    for square in ["1", "4", "2", "5"] {
        terminal.type_line(square);
    }
    let said = terminal.type_line("h");
    assert_eq!(
        told(&said),
        "\r\n   X │ X │(3)\r\n  ───┼───┼───\r\n   O │ O │ 6 \r\n  ───┼───┼───\r\n   7 │ 8 │ 9 \r\n\r\n\
         Try 3, top right: three in a row, and you win!"
    );
    let said = terminal.type_line("3");
    assert!(said.contains("Great job, Player X!"), "{said}");
}

#[test]
fn every_hint_names_the_number_that_wins_blocks_or_holds_and_draws_with_hard() {
    let mut terminal = Terminal::open(&[]);
    let mut position = Board::empty(Variant::Three, Mark::X);
    let mut reasons = 0;
    while position.turn().is_some() {
        let hint = hint(&table::advise(position).unwrap()).unwrap();
        let said = terminal.type_line("hint");
        let number = hint.square;
        assert!(board(&said).contains(&format!("({number})")), "{said}");
        let place = coach::place(Variant::Three, hint.square);
        assert!(
            said.contains(&format!("\nTry {number}, {place}: ")),
            "{said}"
        );
        if hint.reason == Reason::Block {
            reasons += 1;
            assert!(
                said.contains(" O would get three in a row there. Block it!\r\n"),
                "{said}"
            );
        }
        let said = terminal.type_line(number.to_string());
        assert!(!board(&said).contains('('), "{said}");
        position = position.play(hint.square).unwrap();
        if position.turn().is_some() {
            position = position.play(hard(position)).unwrap();
        } else {
            assert!(said.contains("Nice — it's a draw!"), "{said}");
        }
    }
    assert!(reasons > 0, "O never had to be blocked");
}

#[test]
fn moves_marks_the_one_that_is_on_the_board() {
    let mut terminal = Terminal::open(&["--two-player"]);
    for square in ["5", "1", "9"] {
        terminal.type_line(square);
    }
    let rows = [
        "Start",
        "1. X 5, centre",
        "2. O 1, top left",
        "3. X 9, bottom right",
    ];
    for current in (0..rows.len()).rev() {
        let said = terminal.type_line("m");
        let (listed, last) = told(&said).rsplit_once("\r\n").unwrap();
        assert_eq!(last, "Moves: 5 1 9");
        let listed: Vec<&str> = listed.lines().collect();
        assert_eq!(listed.len(), rows.len());
        for (position, (listed, row)) in listed.into_iter().zip(rows).enumerate() {
            let pointer = if position == current { ">" } else { " " };
            assert_eq!(listed, format!("{pointer} {row}"));
        }
        terminal.type_line("u");
    }
}

#[test]
fn values_are_shown_below_each_board_until_they_are_hidden() {
    let mut terminal = Terminal::open(&[]);
    let mut position = Board::empty(Variant::Three, Mark::X);
    let mut said = terminal.type_line("v");
    assert!(said.contains(words::VALUES_SHOWN), "{said}");
    for square in ["2", "9", "3"] {
        let analysis = table::analyze(position).unwrap();
        let values: Vec<String> = analysis
            .moves()
            .map(|(square, prospect)| {
                let shape = coach::value_shape(prospect.value);
                format!("  {square} {shape} {}", coach::prospect(prospect))
            })
            .collect();
        let listed: Vec<&str> = said
            .lines()
            .filter(|line| line.contains(['=', '▲', '▼']))
            .collect();
        assert_eq!(listed, values, "{said}");
        said = terminal.type_line(square);
        let game = Game::parse(square, Variant::Three, Mark::X).unwrap();
        position = position.play(game.moves().next().unwrap()).unwrap();
        position = position.play(hard(position)).unwrap();
    }
    let said = terminal.type_line("v");
    assert!(said.contains(words::VALUES_HIDDEN), "{said}");
    assert!(!said.contains(['=', '▲', '▼']), "{said}");
    assert!(!terminal.type_line("u").contains(['=', '▲', '▼']));
}

#[test]
fn a_round_is_reviewed_move_by_move_and_the_question_comes_again() {
    let mut terminal = won();
    let expected = [
        "  Start",
        "  1. X 1, top left, best",
        "  2. O 4, left, mistake: from draw to loss, better: 5, centre",
        "  3. X 2, top, best",
        "  4. O 5, centre, as good, lost anyway, the block was 3, top right",
        "> 5. X 3, top right, best",
        "Moves: 1 4 2 5 3",
        "1 mistake, at move 2.",
    ];
    for _ in 0..2 {
        let said = terminal.type_line("review");
        assert_eq!(told(&said).lines().collect::<Vec<_>>(), expected);
        assert!(said.ends_with(AGAIN), "{said}");
    }
    // After the review, the last move can still be taken back, and another round played.
    terminal.type_line("u");
    let said = terminal.type_line("3");
    assert!(said.contains("Score: Player X 1, "), "{said}");
    terminal.type_line("review");
    assert!(terminal.type_line("y").ends_with("Player O's turn (1-9): "));
    let said = terminal.type_line("review");
    assert_eq!(
        told(&said),
        "The moves can be reviewed once the round is over."
    );
}

#[test]
fn no_word_of_the_coach_ends_the_game_after_a_round() {
    let mut terminal = won();
    for (typed, expected) in [
        ("h", "The round is over, so there are no more hints."),
        ("r", "There is nothing to bring back."),
        ("m", "> 5. X 3, top right\r\nMoves: 1 4 2 5 3\r\n"),
        ("score", "Score: Player X 1, Player O 0, Draws 0"),
        ("", "[X]│[X]│[X]"),
        ("restore", "There is no round to bring back."),
        ("level", words::WHICH_LEVEL),
        ("level easy", "Only the computer has a level."),
        ("v", words::VALUES_SHOWN),
        ("?", "this list"),
    ] {
        let said = terminal.type_line(typed);
        assert!(said.contains(expected), "{said}");
        assert!(said.ends_with(AGAIN), "{said}");
    }
}

#[test]
fn the_coach_fits_into_a_tiny_window() {
    let mut terminal = Terminal::narrow(20);
    let mut said = terminal.until_asked();
    for typed in ["?", "u", "r", "review", "v", "h", "5", "h", "u", "m", "r"] {
        said += &terminal.type_line(typed);
    }
    said += &terminal.type_line("v");
    said += &terminal.type_line("u");
    said += &terminal.round(badly);
    for typed in ["review", "h", "u", "h", "r"] {
        said += &terminal.type_line(typed);
    }
    assert!(said.contains("mistake:"), "{said}");
    for line in said.split("\r\n") {
        // The terminal itself wraps typed text, and the line of moves, which is there to be copied.
        let line = line.trim_end_matches("review");
        if line.starts_with("Moves: ") {
            continue;
        }
        assert!(line.chars().count() <= 20, "{line:?} in {said}");
    }
}
