//! The sentences of the records.

use std::collections::HashSet;

use tictactoe::words::records;
use tictactoe::{Kind, Level, Variant};

#[test]
fn each_kind_has_its_words() {
    let kind = |level, variant, coached| {
        records::kind(Kind {
            level,
            variant,
            coached,
        })
    };
    assert_eq!(kind(Some(Level::Hard), Variant::Three, false), "Hard, 3×3");
    let coached = kind(Some(Level::Easy), Variant::Five, true);
    assert_eq!(coached, "Easy, 5×5, with the coach");
    assert_eq!(kind(None, Variant::Four, false), "4×4");
    let all: HashSet<String> = Kind::all().map(records::kind).collect();
    assert_eq!(all.len(), Kind::all().count());
}
