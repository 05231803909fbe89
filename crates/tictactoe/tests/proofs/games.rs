//! A game as a list of moves, and as text, on every board.

use proptest::prelude::*;
use tictactoe::{Board, Game, GameError, Illegal, Mark, Outcome, Square, Status, Variant};

use crate::positions::{Dice, square};

/// For each board, a game that the starting mark wins with its last move.
const WON: [(Variant, &str); 3] = [
    (Variant::Three, "5 1 9 2 3 7 6"),
    (Variant::Four, "1 16 6 15 11 14 12 2 10 3 9"),
    (Variant::Five, "13 1 12 2 11 3 15 25 14"),
];

#[test]
fn a_game_without_a_move_is_an_empty_board() {
    for (variant, first) in boards() {
        let game = Game::new(variant, first);
        assert_eq!((game.variant(), game.first()), (variant, first));
        assert_eq!(game.board(), Board::empty(variant, first));
        assert_eq!(game.moves().count(), 0);
        assert_eq!((game.len(), game.is_empty()), (0, true));
        assert_eq!(game.steps().next(), None);
        assert_eq!(game.last_move(), None);
        assert_eq!(game.to_string(), "");
        assert_eq!(Game::parse("", variant, first), Ok(game));
    }
}

#[test]
fn a_game_tells_its_moves_and_the_last_with_its_mark() {
    for ((variant, text), first) in WON.into_iter().flat_map(with_both) {
        let mut game = Game::new(variant, first);
        let (mut played, mut mover) = (Vec::new(), first);
        for number in text.split(' ') {
            assert_eq!(game.board().status(), Status::Turn(mover));
            let square = square(number.parse().unwrap());
            game.play(square).unwrap();
            played.push(square);
            assert_eq!(game.moves().collect::<Vec<_>>(), played);
            assert_eq!(game.last_move(), Some((mover, square)));
            assert_eq!(game.board().mark(square), Some(mover));
            mover = mover.other();
        }
        assert_eq!((game.variant(), game.first()), (variant, first));
        assert_eq!(game.board().status(), Status::Over(Outcome::Won(first)));
        assert_eq!(game.to_string(), text);
    }
}

#[test]
fn a_refused_move_leaves_the_game_as_it_was() {
    for (variant, text) in WON {
        let over = Game::parse(text, variant, Mark::X).unwrap();
        let running = over.up_to(over.len() - 1);
        let taken = over.moves().next().unwrap();
        let free = over.board().empty_squares().first().unwrap();
        for (game, square, illegal) in [
            (running, taken, Illegal::Taken(taken)),
            (over, free, Illegal::Over),
        ] {
            let mut tried = game;
            assert_eq!(tried.play(square), Err(illegal));
            assert_eq!(tried, game);
        }
        if variant != Variant::Five {
            let mut tried = running;
            assert_eq!(tried.play(square(25)), Err(Illegal::OffBoard(square(25))));
            assert_eq!(tried, running);
        }
    }
}

#[test]
fn a_game_up_to_a_move_is_the_game_as_it_was_then() {
    let mut dice = Dice::new(3);
    for (variant, first) in boards().flat_map(|board| [board; 50]) {
        let whole = dice.game(variant, first);
        let mut game = Game::new(variant, first);
        let mut earlier = vec![game];
        for square in whole.moves() {
            game.play(square).unwrap();
            earlier.push(game);
        }
        for (ply, then) in earlier.iter().enumerate() {
            assert_eq!(&whole.up_to(ply), then);
            assert_eq!((then.len(), then.is_empty()), (ply, ply == 0));
        }
        for beyond in [whole.len() + 1, 25, 26, usize::MAX] {
            assert_eq!(whole.up_to(beyond), whole, "there are no more");
        }
        let steps = whole.steps().map(|(board, _)| board);
        assert!(steps.eq(earlier[..whole.len()].iter().map(Game::board)));
        assert!(whole.steps().map(|(_, square)| square).eq(whole.moves()));
    }
}

#[test]
fn spaces_and_commas_separate_moves_in_any_number() {
    for variant in Variant::ALL {
        let game = Game::parse("5 1 9", variant, Mark::O).unwrap();
        for text in [
            "5,1,9",
            " 5  1 9 ",
            "5, 1, 9",
            ",5,,1 ,9,",
            "5\t1\n9\r\n",
            "05 001 9",
        ] {
            assert_eq!(Game::parse(text, variant, Mark::O), Ok(game), "{text:?}");
        }
    }
}

#[test]
fn a_word_that_is_no_square_is_named_by_its_position() {
    for variant in Variant::ALL {
        let beyond = format!("5 {}", variant.square_count() + 1);
        for (text, position) in [
            ("0", 1),
            (&*beyond, 2),
            ("5 1 x 2", 3),
            ("+5", 1),
            ("5 +1", 2),
            ("-5", 1),
            ("5;1", 1),
            ("5 1 9 ５", 4),
            ("5 256", 2),
            ("5 257", 2),
            ("5 18446744073709551617", 2),
            ("5 99999999999999999999999", 2),
        ] {
            let error = GameError::NoSquare { variant, position };
            assert_eq!(Game::parse(text, variant, Mark::X), Err(error), "{text:?}");
        }
    }
}

#[test]
fn the_errors_of_a_game_have_their_sentences() {
    for (variant, text, sentence) in [
        (
            Variant::Three,
            "5 10",
            "move 2 is not a number from 1 to 9; put spaces or commas between moves",
        ),
        (
            Variant::Four,
            "17",
            "move 1 is not a number from 1 to 16; put spaces or commas between moves",
        ),
        (
            Variant::Five,
            "5 1 26",
            "move 3 is not a number from 1 to 25; put spaces or commas between moves",
        ),
        (
            Variant::Three,
            "5 1 5",
            "move 3 cannot be made: square 5 is already taken",
        ),
        (
            Variant::Three,
            "1 4 2 5 3 9",
            "move 6 cannot be made: the game is already over",
        ),
    ] {
        let error = Game::parse(text, variant, Mark::X).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn an_illegal_move_in_a_text_is_named_by_its_position() {
    for (variant, text) in WON {
        let moves = text.split(' ').count();
        let taken = format!("{text} 1").replacen(text, &text[..text.rfind(' ').unwrap()], 1);
        for (text, position, illegal) in [
            (format!("{text} 4"), moves + 1, Illegal::Over),
            (taken, moves, Illegal::Taken(square(1))),
        ] {
            let error = GameError::Illegal { position, illegal };
            assert_eq!(Game::parse(&text, variant, Mark::X), Err(error), "{text}");
        }
    }
}

proptest! {
    #[test]
    fn a_game_read_from_its_own_text_is_the_same_game(seed: u64, ply in 0..26_usize) {
        for (variant, first) in boards() {
            let game = Dice::new(seed).game(variant, first).up_to(ply);
            prop_assert_eq!(Game::parse(&game.to_string(), variant, first), Ok(game));
        }
    }

    #[test]
    fn reading_a_game_never_panics(text in "\\PC*", digits in "[0-9 ,]{0,60}") {
        for (variant, first) in boards() {
            let _ = Game::parse(&text, variant, first);
            if let Ok(game) = Game::parse(&digits, variant, first) {
                let numbers = digits.split([' ', ',']).filter(|word| !word.is_empty());
                let numbers: Vec<usize> = numbers.map(|word| word.parse().unwrap()).collect();
                prop_assert!(game.moves().map(Square::number).eq(numbers));
            }
        }
    }
}

fn boards() -> impl Iterator<Item = (Variant, Mark)> {
    Variant::ALL.into_iter().flat_map(with_both)
}

fn with_both<T: Copy>(thing: T) -> [(T, Mark); 2] {
    Mark::ALL.map(|mark| (thing, mark))
}
