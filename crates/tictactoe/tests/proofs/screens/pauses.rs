//! How long the computer's move is delayed.

use tictactoe::{Roll, pause_ms};

#[test]
fn the_computers_pause_is_every_millisecond_from_400_to_480_equally_often() {
    // There are too many faces to enumerate, but the pause is monotonic, so each pause has a first face.
    let first_face = |pause: u32| {
        let (mut low, mut high) = (0, Roll::FACES);
        while low < high {
            let middle = low + (high - low) / 2;
            if pause_ms(Roll::new(middle).unwrap()) < pause {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    };
    let share = Roll::FACES / 81;
    for pause in 400..=480 {
        let faces = first_face(pause + 1) - first_face(pause);
        assert!(faces == share || faces == share + 1, "{pause}: {faces}");
    }
    assert_eq!((first_face(400), first_face(481)), (0, Roll::FACES));
}
