//! The levels: every face of the die in every running position, so that chance is exact and not sampled.

use tictactoe::{Board, Level, MEDIUM_PERFECT_SHARE, Roll, Square};

use crate::positions::{all_of_both, rolls, running};

/// For how many faces a level plays each square.
type Faces = [usize; Square::COUNT];

#[test]
fn easy_plays_every_empty_square_equally_often() {
    for (board, _) in running() {
        let expected = shared_out(Roll::FACES, board);
        assert_eq!(rolled(Level::Easy, board), expected, "{board}");
        assert_eq!(candidates(Level::Easy, board), expected, "{board}");
    }
}

#[test]
fn medium_plays_the_perfect_move_six_times_in_ten_and_else_any_square_equally_often() {
    for (board, _) in running() {
        let mut expected = shared_out(Roll::FACES / 10 * 4, board);
        expected[perfect_move(board).index()] += Roll::FACES / 10 * 6;
        assert_eq!(rolled(Level::Medium, board), expected, "{board}");
        assert_eq!(candidates(Level::Medium, board), expected, "{board}");
    }
}

#[test]
fn hard_plays_the_perfect_move_for_every_roll() {
    for (board, _) in running() {
        let mut expected = Faces::default();
        expected[perfect_move(board).index()] = Roll::FACES;
        assert_eq!(rolled(Level::Hard, board), expected, "{board}");
        assert_eq!(candidates(Level::Hard, board), expected, "{board}");
    }
}

#[test]
fn the_candidates_are_the_empty_squares_in_order() {
    for (board, _) in running() {
        for level in Level::ALL {
            let squares = level.candidates(board).map(|(square, _)| square);
            assert!(squares.eq(board.empty_squares().iter()), "{board}");
        }
    }
}

#[test]
fn no_level_has_a_move_once_the_game_is_over() {
    for board in all_of_both()
        .into_iter()
        .filter(|board| board.turn().is_none())
    {
        for level in Level::ALL {
            assert_eq!(level.candidates(board).next(), None, "{board}");
            assert!(
                rolls()
                    .step_by(7)
                    .all(|roll| level.choose(board, roll).is_none())
            );
        }
    }
}

#[test]
fn the_die_has_just_enough_faces_to_come_out_even() {
    let (perfect, of) = MEDIUM_PERFECT_SHARE;
    assert_eq!(perfect * 10, of * 6);
    let comes_out_even = |faces: usize| {
        faces.is_multiple_of(of) && (1..=9).all(|count| (faces / of).is_multiple_of(count))
    };
    assert_eq!(
        (1..=Roll::FACES).find(|&faces| comes_out_even(faces)),
        Some(Roll::FACES)
    );
}

#[test]
fn a_roll_shows_a_face_of_the_die() {
    assert!((0..Roll::FACES).all(|face| Roll::new(face).map(Roll::face) == Some(face)));
    assert_eq!(Roll::new(Roll::FACES), None);
    assert_eq!(Roll::new(usize::MAX), None);
    for face in [
        0,
        1,
        Roll::FACES - 1,
        Roll::FACES,
        Roll::FACES + 1,
        usize::MAX,
    ] {
        assert_eq!(Roll::wrapping(face).face(), face % Roll::FACES);
    }
}

fn rolled(level: Level, board: Board) -> Faces {
    let mut faces = Faces::default();
    for roll in rolls() {
        faces[level.choose(board, roll).unwrap().index()] += 1;
    }
    faces
}

fn candidates(level: Level, board: Board) -> Faces {
    let mut faces = Faces::default();
    for (square, count) in level.candidates(board) {
        faces[square.index()] += count;
    }
    faces
}

/// So many faces divided evenly among the empty squares.
fn shared_out(faces: usize, board: Board) -> Faces {
    let empty = board.empty_squares();
    assert!(faces.is_multiple_of(empty.len()));
    Square::ALL.map(|square| {
        if empty.contains(square) {
            faces / empty.len()
        } else {
            0
        }
    })
}

fn perfect_move(board: Board) -> Square {
    Level::Hard.choose(board, Roll::new(0).unwrap()).unwrap()
}
