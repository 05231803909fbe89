//! How deep traps are counted on the larger boards.

use tictactoe::engine::Engine;
use tictactoe::{Board, Variant};

use crate::positions::sampled;

#[test]
fn traps_are_counted_with_12_empty_squares_and_not_with_13() {
    let mut engine = Engine::default();
    let boards = |variant, empty| {
        let sampled = sampled(variant, 200, 13).into_iter();
        let wanted = move |board: &Board| board.empty_squares().len() == empty;
        sampled.filter(wanted).take(4)
    };
    for variant in [Variant::Four, Variant::Five] {
        let mut counted = 0;
        for board in boards(variant, 12) {
            let advice = engine.advise(board);
            for square in variant.squares().iter() {
                let expected = advice.best().contains(square).then(|| {
                    let replies = engine.analyze(board.play(square).unwrap());
                    let best = replies.prospect().map(|prospect| prospect.value);
                    let moves = replies.moves();
                    moves.filter(|(_, reply)| Some(reply.value) != best).count()
                });
                assert_eq!(advice.traps(square), expected, "{board}: {square}");
            }
            counted += 1;
        }
        for board in boards(variant, 13) {
            let advice = engine.advise(board);
            assert_eq!(advice, engine.analyze(board));
            let mut squares = variant.squares().iter();
            assert!(squares.all(|square| advice.traps(square).is_none()));
            counted += 1;
        }
        assert_eq!(counted, 8);
    }
}
