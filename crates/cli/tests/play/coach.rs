//! By keyboard: hints, the list of moves, values, and the review.

use tictactoe::words::{coach, terminal as words};
use tictactoe::{Board, Game, Mark, MoveView, engine, hint};

use crate::terminal::{AGAIN, MOVE, Terminal, badly, hard};

/// What is said between the line that was typed and the question.
pub(crate) fn told(said: &str) -> &str {
    let (_, told) = said.split_once("\r\n").unwrap();
    told.rsplit_once("\r\n").unwrap().0
}

/// The last board that was printed.
pub(crate) fn board(said: &str) -> String {
    let rows: Vec<&str> = said.lines().filter(|line| line.contains('│')).collect();
    rows.split_at(rows.len() - 3).1.join("\n")
}

/// Two people at whose table X has just won, with 1, 2 and 3 against 4 and 5.
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
            "Try top left: any square is as good.",
        ),
        (["u", "undo", "  Undo "], "There is nothing for you"),
        (["r", "redo", "\tR"], "There is nothing to bring back."),
        (["m", "moves", " MoVes"], "> Start"),
        (["v", "values", " V "], "  9 = draw in 9"),
        (["?", "help", "  ?  "], "this list"),
        (["review", "REVIEW", " Review "], "once the round is over."),
    ] {
        for typed in typed {
            let said = Terminal::open(&[]).type_line(typed);
            assert!(said.contains(expected), "{expected} in {said}");
            assert!(said.ends_with(&format!("\r\nYour turn {MOVE}")), "{said}");
        }
    }
}

#[test]
fn help_lists_all_that_can_be_typed_and_all_of_it_is_understood() {
    let mut terminal = Terminal::open(&[]);
    let said = terminal.type_line("?");
    let rows: Vec<&str> = told(&said).lines().collect();
    assert_eq!(rows.len(), words::COMMANDS.len());
    for (row, (typed, meaning)) in rows.into_iter().zip(words::COMMANDS) {
        assert_eq!(row, format!("{typed:9}  {meaning}"));
        for word in typed
            .split(", ")
            .filter(|word| !["a number", "y", "yes", "q", "quit"].contains(word))
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
         Try top right: three in a row, and you win!"
    );
    let said = terminal.type_line("3");
    assert!(said.contains("Great job, Player X!"), "{said}");
}

#[test]
fn whoever_plays_every_hint_draws_with_hard() {
    let mut terminal = Terminal::open(&[]);
    let mut position = Board::empty(Mark::X);
    while position.turn().is_some() {
        let hint = hint(position).unwrap();
        let said = terminal.type_line("hint");
        assert!(
            board(&said).contains(&format!("({})", hint.square)),
            "{said}"
        );
        assert!(said.contains(&coach::hint(hint)), "{said}");
        let said = terminal.type_line(hint.square.to_string());
        assert!(!board(&said).contains('('), "{said}");
        position = position.play(hint.square).unwrap();
        if position.turn().is_some() {
            position = position.play(hard(position)).unwrap();
        } else {
            assert!(said.contains("Nice — it's a draw!"), "{said}");
        }
    }
}

#[test]
fn moves_marks_the_one_that_is_on_the_board() {
    let mut terminal = Terminal::open(&["--two-player"]);
    for square in ["5", "1", "9"] {
        terminal.type_line(square);
    }
    let rows = ["Start", "1 X centre", "2 O top left", "3 X bottom right"];
    for current in (0..rows.len()).rev() {
        let said = terminal.type_line("m");
        let listed: Vec<&str> = told(&said).lines().collect();
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
    let mut position = Board::empty(Mark::X);
    let mut said = terminal.type_line("v");
    assert!(said.contains(words::VALUES_SHOWN), "{said}");
    for square in ["2", "9", "3"] {
        let values: Vec<String> = engine::moves(position)
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
        let game = Game::parse(square, Mark::X).unwrap();
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
    let game = Game::parse("1 4 2 5 3", Mark::X).unwrap();
    let mut expected = vec!["  Start".to_owned()];
    expected.extend(MoveView::list(&game, true).map(|made| format!("  {}", made.text())));
    let last = expected.last_mut().unwrap();
    last.replace_range(..1, ">");
    assert_eq!(last, "> 5 X top right, best");
    assert!(
        expected
            .concat()
            .contains("2 O left, mistake: from draw to loss, better: centre")
    );
    for _ in 0..2 {
        let said = terminal.type_line("review");
        assert_eq!(told(&said).lines().collect::<Vec<_>>(), expected);
        assert!(said.ends_with(AGAIN), "{said}");
    }
    // Whoever has read it can still take the last move back, or play another round.
    let said = terminal.type_line("u");
    assert!(said.contains("Score: Player X 0, "), "{said}");
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
        (
            "h",
            "The round is over, so there is no move to give a hint for.",
        ),
        ("r", "There is nothing to bring back."),
        ("m", "> 5 X top right"),
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
        // What is typed behind a question is wrapped by the terminal itself.
        let line = line.trim_end_matches("review");
        assert!(line.chars().count() <= 20, "{line:?} in {said}");
    }
}
