//! The levels: their probabilities are exact. The die has too many faces to roll each, so shares are computed.

use tictactoe::engine::{Engine, table};
use tictactoe::{Board, Level, Mark, Mode, Player, Roll, Square, Variant};

use crate::positions::{Dice, all_of_both, running, sampled};

/// The maximum number of empty squares.
const MOST: u64 = 25;

#[test]
fn easy_is_never_perfect_medium_six_times_in_ten_and_hard_always() {
    for (level, tenths) in [(Level::Easy, 0), (Level::Medium, 6), (Level::Hard, 10)] {
        assert_eq!(
            level.perfect_faces() * 10,
            Roll::FACES * tenths,
            "{level:?}"
        );
    }
}

#[test]
fn the_faces_that_are_left_divide_evenly_among_any_number_of_squares() {
    for level in Level::ALL {
        let left = Roll::FACES - level.perfect_faces();
        assert!(
            (1..=MOST).all(|squares| left.is_multiple_of(squares)),
            "{level:?}"
        );
    }
}

#[test]
fn a_die_with_fewer_faces_would_not_come_out_even() {
    let comes_out_even = |faces: u64| {
        let easy = |squares| faces.is_multiple_of(squares);
        let medium = |squares| (faces / 5 * 2).is_multiple_of(squares);
        faces.is_multiple_of(5) && (1..=MOST).all(|squares| easy(squares) && medium(squares))
    };
    assert!(comes_out_even(Roll::FACES));
    // If dice with two numbers of faces are both uniform, so is one with their greatest common divisor. So the smallest
    // such die divides this one, and then this one without one of its prime factors would be uniform too.
    let mut rest = Roll::FACES;
    for factor in 2..=MOST {
        if rest.is_multiple_of(factor) {
            assert!(!comes_out_even(Roll::FACES / factor), "{factor}");
        }
        while rest.is_multiple_of(factor) {
            rest /= factor;
        }
    }
    assert_eq!(rest, 1, "there are no other prime factors");
}

#[test]
fn every_level_plays_the_perfect_move_for_its_share_and_else_goes_round_the_empty_squares() {
    let mut dice = Dice::new(6);
    let mut engine = Engine::default();
    for (board, _) in running() {
        // Found in a different way from the move that is played.
        let perfect = table::analyze(board).unwrap().perfect_move();
        for level in Level::ALL {
            let play = |roll| engine.choose(level, board, roll);
            check(level, board, perfect, &mut dice, play);
        }
    }
}

#[test]
fn on_the_larger_boards_every_level_does_so_too() {
    let mut dice = Dice::new(7);
    for variant in [Variant::Four, Variant::Five] {
        let squares = variant.square_count();
        let boards = sampled(variant, 300, squares).into_iter();
        for board in boards.chain(Mark::ALL.map(|first| Board::empty(variant, first))) {
            // A search would take long, and it is enough that its result is played.
            let found = board.empty_squares().iter().last();
            for level in Level::ALL {
                let play = |roll: Roll| {
                    let mut asked = false;
                    let played = level.choose(board, roll, |of| {
                        assert_eq!(of, board);
                        asked = true;
                        found
                    });
                    assert_eq!(asked, roll.face() < level.perfect_faces(), "{level:?}");
                    played
                };
                check(level, board, found, &mut dice, play);
            }
        }
    }
}

/// Checks each kind of face: those for the perfect move, and a few cycles of the others, which all behave alike.
fn check(
    level: Level,
    board: Board,
    perfect: Option<Square>,
    dice: &mut Dice,
    mut play: impl FnMut(Roll) -> Option<Square>,
) {
    let share = level.perfect_faces();
    let mut play = |face| play(Roll::new(face).unwrap());
    let anywhere = |faces: u64, dice: &mut Dice| dice.face().face() % faces;
    if share > 0 {
        for face in [0, 1, share - 1, anywhere(share, dice)] {
            assert_eq!(play(face), perfect, "{level:?} {board}");
        }
    }
    let left = Roll::FACES - share;
    let squares: Vec<Square> = board.empty_squares().iter().collect();
    let period = squares.len() as u64;
    if left > 0 {
        let some_round = anywhere(left / period, dice) * period;
        for round in [0, some_round, left - period] {
            let played = (round..round + period).map(|face| play(share + face));
            assert!(
                played.eq(squares.iter().copied().map(Some)),
                "{level:?} {board}"
            );
        }
    }
}

#[test]
fn no_level_has_a_move_once_the_game_is_over() {
    let mut dice = Dice::new(8);
    let over = |board: &Board| board.turn().is_none();
    for board in all_of_both().into_iter().filter(over) {
        for level in Level::ALL {
            for face in [
                0,
                level.perfect_faces(),
                dice.face().face(),
                Roll::FACES - 1,
            ] {
                let roll = Roll::wrapping(face);
                assert_eq!(
                    level.choose(board, roll, table::perfect_move),
                    None,
                    "{board}"
                );
            }
        }
    }
    for variant in [Variant::Four, Variant::Five] {
        for _ in 0..1_000 {
            let board = dice.game(variant, Mark::X).board();
            assert_eq!(
                Level::Easy.choose(board, dice.face(), |_| None),
                None,
                "{board}"
            );
        }
    }
}

#[test]
fn a_roll_shows_a_face_of_the_die() {
    let mut dice = Dice::new(9);
    for _ in 0..10_000 {
        let face = dice.face().face();
        assert!(face < Roll::FACES);
        assert_eq!(Roll::new(face), Some(Roll::wrapping(face)));
        assert_eq!(Roll::wrapping(face + Roll::FACES).face(), face);
    }
    for (face, shown) in [
        (0, Some(0)),
        (Roll::FACES - 1, Some(Roll::FACES - 1)),
        (Roll::FACES, None),
        (Roll::FACES + 1, None),
        (u64::MAX, None),
    ] {
        assert_eq!(Roll::new(face).map(Roll::face), shown);
    }
    assert_eq!(Roll::wrapping(Roll::FACES).face(), 0);
    assert_eq!(Roll::wrapping(Roll::FACES + 7).face(), 7);
}

#[test]
fn a_mode_says_who_plays_which_mark() {
    let people = Mode::TwoPeople.players();
    assert_eq!((people.x, people.o), (Player::Human, Player::Human));
    for level in Level::ALL {
        for person in Mark::ALL {
            let players = Mode::Computer { level, person }.players();
            assert_eq!(players[person], Player::Human);
            assert_eq!(players[person.other()], Player::Computer(level));
        }
    }
}
