//! Error messages for texts that are not boards: what is wrong, and where.

use tictactoe::{Board, Mark};

#[test]
fn a_text_that_is_no_board_is_told_what_is_wrong_and_where() {
    for (text, sentence) in [
        ("", "a board has 9, 16 or 25 squares, but this has 0"),
        ("/", "a board has 9, 16 or 25 squares, but this has 0"),
        (
            "XO.XO.XO",
            "a board has 9, 16 or 25 squares, but this has 8",
        ),
        (
            "XO./XO./X",
            "a board has 9, 16 or 25 squares, but this has 7",
        ),
        (
            "XO.XO....X",
            "a board has 9, 16 or 25 squares, but this has 10",
        ),
        (
            "XO.XO....XO.XO....XO.XO...",
            "a board has 9, 16 or 25 squares, but this has 26",
        ),
        (
            "XO?XO....",
            "character 3 is '?', but a square is X, O or . (empty)",
        ),
        (
            "XO.XO.... ",
            "character 10 is ' ', but a square is X, O or . (empty)",
        ),
        (
            "0X.......",
            "character 1 is '0', but a square is X, O or . (empty)",
        ),
        (
            "⭕X.......",
            "character 1 is '⭕', but a square is X, O or . (empty)",
        ),
        (
            "é/X",
            "character 1 is 'é', but a square is X, O or . (empty)",
        ),
        (
            "X\n.......",
            "character 2 is '\\n', but a square is X, O or . (empty)",
        ),
        (
            "XO..............5",
            "character 17 is '5', but a square is X, O or . (empty)",
        ),
        (
            "/XO./.../...",
            "the / at character 1 is not between two rows",
        ),
        (
            "XO/......./",
            "the / at character 3 is not between two rows",
        ),
        (
            "XO.//......",
            "the / at character 5 is not between two rows",
        ),
        (
            "XO./.../.../",
            "the / at character 12 is not between two rows",
        ),
        (
            "XO./............./",
            "the / at character 4 is not between two rows",
        ),
        (
            "XO../..../..../..../",
            "the / at character 20 is not between two rows",
        ),
        (
            "XO.../..../................",
            "the / at character 11 is not between two rows",
        ),
    ] {
        let error = text.parse::<Board>().unwrap_err();
        assert_eq!(error.to_string(), sentence, "{text:?}");
    }
}

#[test]
fn a_board_that_no_game_reaches_is_told_what_is_wrong_with_it() {
    for (text, sentence) in [
        ("X.OO.....", "O is ahead 2 to 1, but X moved first"),
        (
            "X.XOX....",
            "X is too far ahead, 3 to 1, but they take turns",
        ),
        (
            "XXX......",
            "X is too far ahead, 3 to 0, but they take turns",
        ),
        (
            "XXXX/XXXX/XX../OOO.",
            "X is too far ahead, 10 to 3, but they take turns",
        ),
        (
            "XXXOOO...",
            "both have a line, X on 1-2-3 and O on 4-5-6, but the first line ends the game",
        ),
        (
            "XXXX/OOOO/..../....",
            "both have a line, X on 1-2-3-4 and O on 5-6-7-8, but the first line ends the game",
        ),
        (
            "XXXOO.O..",
            "the game went on after X had a line on 1-2-3, which ends it",
        ),
        (
            "O.XXOXX.O",
            "the game went on after O had a line on 1-5-9, which ends it",
        ),
        // Two lines that no single move completes.
        (
            "XOOX/OXXO/OXXO/XO.X",
            "the game went on after X had a line on 1-6-11-16, which ends it",
        ),
        (
            "XXXX./OOO../OOO../XXXX./.O...",
            "the game went on after X had a line on 1-2-3-4, which ends it",
        ),
    ] {
        let error = text.parse::<Board>().unwrap_err();
        assert_eq!(error.to_string(), sentence, "{text:?}");
    }
}

#[test]
fn the_sentences_name_the_marks_as_they_are_when_o_starts() {
    for (text, sentence) in [
        ("X........", "X is ahead 1 to 0, but O moved first"),
        (
            "OO.......",
            "O is too far ahead, 2 to 0, but they take turns",
        ),
        (
            "OOOXX.X..",
            "the game went on after O had a line on 1-2-3, which ends it",
        ),
    ] {
        let error = Board::parse(text, Mark::O).unwrap_err();
        assert_eq!(error.to_string(), sentence, "{text:?}");
    }
}

#[test]
fn a_line_of_five_is_a_board_if_one_of_its_middle_marks_can_have_been_the_last() {
    for (text, error) in [
        ("XXXXX/OOO.O/...../...../.....", None),
        // A column crosses the line of five. On the second square, one move can complete both; on the first it cannot,
        // because squares 2 to 5 are a line without it.
        ("XXXXX/OXOO./OXOO./OX.../.....", None),
        (
            "XXXXX/XOOO./XOOO./XO.../.....",
            Some("the game went on after X had a line on 1-2-3-4, which ends it"),
        ),
    ] {
        let read = text.parse::<Board>().err().map(|error| error.to_string());
        assert_eq!(read.as_deref(), error, "{text}");
    }
}

#[test]
fn a_long_text_is_refused_at_its_first_fault() {
    let long = |piece: &str| piece.repeat(100_000);
    for (text, sentence) in [
        (
            long("X"),
            "a board has 9, 16 or 25 squares, but this has 100000",
        ),
        (
            long("é"),
            "character 1 is 'é', but a square is X, O or . (empty)",
        ),
        (long("/"), "a board has 9, 16 or 25 squares, but this has 0"),
    ] {
        assert_eq!(text.parse::<Board>().unwrap_err().to_string(), sentence);
    }
}
