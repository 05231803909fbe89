//! The levels: chance is exact. The die has too many faces to roll each, so their shares are counted.

use tictactoe::engine::table;
use tictactoe::{Board, Level, MEDIUM_PERFECT_SHARE, Mark, Mode, Player, Roll, Square, Variant};

use crate::positions::{Dice, all_of_both, running, sampled};

/// The most empty squares that a board can have.
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
    let (perfect, of) = MEDIUM_PERFECT_SHARE;
    assert_eq!(perfect * 10, of * 6);
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
    // If two dice come out even, so does one with their greatest common divisor of faces. So the smallest divides this
    // one, and then this one without one of its prime factors would come out even too.
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
    for (board, _) in running() {
        for level in Level::ALL {
            check(level, board, &mut dice, table::perfect_move);
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
            for level in Level::ALL {
                check(level, board, &mut dice, |board| {
                    board.empty_squares().iter().last()
                });
            }
        }
    }
}

/// Looks at each kind of face: those for the perfect move, and a few rounds of the others, which are all alike.
fn check(level: Level, board: Board, dice: &mut Dice, perfect: fn(Board) -> Option<Square>) {
    let share = level.perfect_faces();
    let play = |face| {
        let mut asked = false;
        let played = level.choose(board, Roll::new(face).unwrap(), |of| {
            assert_eq!(of, board);
            asked = true;
            perfect(of)
        });
        assert_eq!(asked, face < share, "{level:?} {face}");
        played
    };
    let anywhere = |faces: u64, dice: &mut Dice| dice.face().face() % faces;
    if share > 0 {
        for face in [0, 1, share - 1, anywhere(share, dice)] {
            assert_eq!(play(face), perfect(board), "{level:?} {board}");
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
