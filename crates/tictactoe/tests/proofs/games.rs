//! A game as the list of its moves, and as text.

use proptest::prelude::*;
use tictactoe::{Board, Game, GameError, Illegal, Mark, Outcome, Status};

use crate::positions::square;

#[test]
fn a_game_without_a_move_is_an_empty_board() {
    for first in Mark::ALL {
        let game = Game::new(first);
        assert_eq!(game.first(), first);
        assert_eq!(game.board(), Board::empty(first));
        assert_eq!(game.moves().count(), 0);
        assert_eq!((game.len(), game.is_empty()), (0, true));
        assert_eq!(game.steps().next(), None);
        assert_eq!(game.last_move(), None);
        assert_eq!(game.to_string(), "");
        assert_eq!(Game::parse("", first), Ok(game));
    }
}

#[test]
fn a_game_tells_its_moves_and_the_last_with_its_mark() {
    for first in Mark::ALL {
        let mut game = Game::new(first);
        let mut played = Vec::new();
        let mut mover = first;
        for number in [5, 1, 9, 2, 3, 7, 6] {
            game.play(square(number)).unwrap();
            played.push(square(number));
            assert_eq!(game.moves().collect::<Vec<_>>(), played);
            assert_eq!(game.last_move(), Some((mover, square(number))));
            mover = mover.other();
        }
        assert_eq!(game.first(), first);
        assert_eq!(game.board().status(), Status::Over(Outcome::Won(first)));
        assert_eq!(game.to_string(), "5 1 9 2 3 7 6");
    }
}

#[test]
fn a_refused_move_leaves_the_game_as_it_was() {
    let mut game = Game::parse("1 4 2 5", Mark::X).unwrap();
    let before = game;
    assert_eq!(game.play(square(4)), Err(Illegal::Taken(square(4))));
    assert_eq!(game, before);
    game.play(square(3)).unwrap();
    let before = game;
    assert_eq!(game.play(square(6)), Err(Illegal::Over));
    assert_eq!(game, before);
}

#[test]
fn a_game_up_to_a_move_is_the_game_as_it_was_then() {
    for first in Mark::ALL {
        let mut game = Game::new(first);
        let mut earlier = vec![game];
        for number in [5, 1, 9, 2, 3, 7, 6] {
            game.play(square(number)).unwrap();
            earlier.push(game);
        }
        for (moves, then) in earlier.iter().enumerate() {
            assert_eq!(&game.up_to(moves), then);
            assert_eq!((then.len(), then.is_empty()), (moves, moves == 0));
        }
        assert_eq!(game.up_to(8), game, "there are no more");
        let steps = game.steps().map(|(board, _)| board);
        assert!(steps.eq(earlier[..7].iter().map(Game::board)));
        assert!(game.steps().map(|(_, square)| square).eq(game.moves()));
    }
}

#[test]
fn blanks_and_commas_separate_moves_in_any_number() {
    let game = Game::parse("5 1 9", Mark::O).unwrap();
    for text in ["5,1,9", " 5  1 9 ", "5, 1, 9", ",5,,1 ,9,", "5\t1\n9\r\n"] {
        assert_eq!(Game::parse(text, Mark::O).as_ref(), Ok(&game), "{text:?}");
    }
}

#[test]
fn a_word_that_is_no_square_is_named_by_its_position() {
    for (text, position) in [
        ("0", 1),
        ("5 10", 2),
        ("5 1 x 2", 3),
        ("-5", 1),
        ("5;1", 1),
        ("5 99999999999999999999999", 2),
    ] {
        let error = GameError::NoSquare { position };
        assert_eq!(Game::parse(text, Mark::X), Err(error), "{text:?}");
        assert_eq!(
            error.to_string(),
            format!(
                "move {position} is not a number from 1 to 9; put blanks or commas between moves"
            )
        );
    }
}

#[test]
fn an_illegal_move_in_a_text_is_named_by_its_position() {
    let taken = Game::parse("5 1 5", Mark::X).unwrap_err();
    let illegal = Illegal::Taken(square(5));
    assert_eq!(
        taken,
        GameError::Illegal {
            position: 3,
            illegal
        }
    );
    assert_eq!(
        taken.to_string(),
        "move 3 cannot be made: square 5 is already taken"
    );

    let over = Game::parse("1 4 2 5 3 9", Mark::X).unwrap_err();
    let illegal = Illegal::Over;
    assert_eq!(
        over,
        GameError::Illegal {
            position: 6,
            illegal
        }
    );
    assert_eq!(
        over.to_string(),
        "move 6 cannot be made: the game is already over"
    );
}

proptest! {
    #[test]
    fn a_game_read_from_its_own_text_is_the_same_game(game in any_game()) {
        prop_assert_eq!(Game::parse(&game.to_string(), game.first()), Ok(game));
    }

    #[test]
    fn reading_a_game_never_panics(text in "\\PC*", digits in "[0-9 ,]{0,30}") {
        for first in Mark::ALL {
            let _ = Game::parse(&text, first);
            if let Ok(game) = Game::parse(&digits, first) {
                prop_assert!(game.moves().count() <= 9);
            }
        }
    }
}

/// A game of any length: squares in any order, as far as they are legal.
pub(crate) fn any_game() -> impl Strategy<Value = Game> {
    let order = Just((1..=9).collect::<Vec<_>>()).prop_shuffle();
    (prop::bool::ANY, order, 0..=9_usize).prop_map(|(x_starts, order, length)| {
        let mut game = Game::new(if x_starts { Mark::X } else { Mark::O });
        for number in order.into_iter().take(length) {
            if game.play(square(number)).is_err() {
                break;
            }
        }
        game
    })
}
