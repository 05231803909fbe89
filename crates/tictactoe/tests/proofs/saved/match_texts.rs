//! The text of a match: version 1 opens for ever, and impossible matches are rejected.

use proptest::prelude::*;
use tictactoe::{
    Action, Level, Mark, Mode, Phase, Restorable, SaveError, Screen, Session, Variant,
};

use super::{any_damage, damaged, rubbish};
use crate::screens::desk::{Desk, is_record, points};

/// As version 1 wrote it. It opens for ever.
const VERSION_1: &str = "\
m1
on.medium.review.3.4.2.0.1.1.1.0.1.v2.3.x.hard.o.adbec
left.easy.running.2.1.0.0.0.1.0.1.0.v2.5.o.two.mnl
due.1.v2.4.o.two.aebfcgd";

fn error(text: &str) -> Option<SaveError> {
    let resumed = Session::resume(None, Some(text));
    assert_eq!(resumed.settings_error, None);
    if resumed.match_error.is_some() {
        assert_eq!(resumed.session, Session::default());
    }
    resumed.match_error
}

#[test]
fn a_text_of_version_1_opens_for_ever() {
    let resumed = Session::resume(None, Some(VERSION_1));
    assert_eq!(resumed.match_error, None);
    assert_eq!(resumed.session.saved_match().as_deref(), Some(VERSION_1));
    assert!(resumed.effects.iter().any(is_record));
    let mut desk = Desk {
        session: resumed.session,
        effects: resumed.effects,
    };
    let mode = Mode::Computer {
        level: Level::Hard,
        person: Mark::O,
    };
    assert_eq!(
        (desk.series().mode(), desk.series().variant()),
        (mode, Variant::Three)
    );
    assert_eq!(desk.moves(), "1 4 2 | 5 3");
    assert_eq!(desk.series().round(), 4);
    // X has won this round as well.
    assert_eq!(points(desk.series().score()), (3, 0, 1));
    assert_eq!(desk.screen().phase(), Phase::Reviewing);
    assert!(desk.screen().shows_values());
    assert_eq!(
        (desk.screen().is_coached(), desk.screen().is_counted()),
        (false, true)
    );
    assert_eq!(
        desk.session.settings().level,
        Level::Medium,
        "of the next round"
    );
    assert_eq!(desk.session.settings().mark, Mark::O);
    assert_eq!(desk.session.restorable(), Some(Restorable::Series));
    desk.act(Action::Restore);
    assert_eq!(desk.moves(), "13 14 | 12");
    assert_eq!(desk.series().whole_game().first(), Mark::O);
    assert_eq!(desk.session.settings().shared_board, Variant::Five);
    assert_eq!(
        (desk.screen().is_coached(), desk.screen().is_counted()),
        (true, false)
    );
}

#[test]
fn what_cannot_be_read_does_not_take_the_rest_along() {
    let settings = "s1.hard.o.5.4.paper.0.1.less\n\n";
    let resumed = Session::resume(Some(settings), Some("m2"));
    assert_eq!(resumed.settings_error, None);
    assert_eq!(resumed.match_error, Some(SaveError::Newer));
    assert_eq!(resumed.session.settings().level, Level::Hard);
    assert_eq!(resumed.session.screen(), &Screen::Menu(None));
    let resumed = Session::resume(Some("s"), Some(VERSION_1));
    assert_eq!(resumed.settings_error, Some(SaveError::Broken));
    assert_eq!(resumed.match_error, None);
    assert!(matches!(resumed.session.screen(), Screen::Game(_)));
}

#[test]
fn a_newer_text_is_told_from_a_broken_one() {
    for text in ["m2", "m2\non.whatever", "m11."] {
        assert_eq!(error(text), Some(SaveError::Newer), "{text:?}");
    }
    let on = "m1\non.medium.running.2.1.0.0.0.1.0.0.0.v2.3.x.two.ea";
    assert_eq!(error(on), None);
    let again = format!("{on}{}", &on[2..]);
    for text in [
        "",
        "m",
        "m1.",
        "m1\n",
        "s1",
        "m1\nin.medium.running.2.1.0.0.0.1.0.0.0.v2.3.x.two.ea",
        "m1\non.running.2.1.0.0.0.1.0.0.0.v2.3.x.two.ea",
        "m1\non.medium.playing.2.1.0.0.0.1.0.0.0.v2.3.x.two.ea",
        // More moves on the board than were made, and a round number of zero.
        "m1\non.medium.running.3.1.0.0.0.1.0.0.0.v2.3.x.two.ea",
        "m1\non.medium.running.2.0.0.0.0.1.0.0.0.v2.3.x.two.ea",
        // A running round always counts, and the phase has to match the position.
        "m1\non.medium.running.2.1.0.0.0.0.0.0.0.v2.3.x.two.ea",
        "m1\non.medium.ended.2.1.0.0.0.1.0.0.1.v2.3.x.two.ea",
        "m1\non.medium.review.2.1.0.0.0.1.0.0.1.v2.3.x.two.ea",
        "m1\non.medium.running.5.1.0.0.0.1.0.0.1.v2.3.x.two.adbec",
        "m1\non.medium.result.4.1.0.0.0.1.0.0.1.v2.3.x.two.adbec",
        "m1\non.medium.ended.4.1.0.0.0.1.0.0.1.v2.3.x.two.adbec",
        // A finished round has counted.
        "m1\non.medium.closed.5.1.0.0.0.1.0.0.0.v2.3.x.two.adbec",
        "m1\non.medium.running.2.1.0.0.99999999999999999999.1.0.0.0.v2.3.x.two.ea",
        "m1\non.medium.running.2.1.0.0.0.1.0.0.0.v2.3.o.hard.x.ea",
        "m1\non.medium.running.2.1.0.0.0.1.0.0.0.v3.3.x.two.ea",
        "m1\ndue.0.v2.3.x.two.ea",
        "m1\ndue.v2.3.x.two.adbec",
        &again,
    ] {
        assert_eq!(error(text), Some(SaveError::Broken), "{text:?}");
    }
    let illegal = "m1\non.medium.running.2.1.0.0.0.1.0.0.0.v2.3.x.two.ee";
    assert_eq!(error(illegal), Some(SaveError::Illegal));
    for text in rubbish() {
        assert!(error(&text).is_some(), "{text:.20}");
    }
}

proptest! {
    #[test]
    fn a_damaged_text_is_refused_or_reads_as_what_it_says(damage in any_damage()) {
        let text = damaged(VERSION_1, &damage);
        if error(&text).is_none() {
            let read = Session::resume(None, Some(&text)).session;
            let kept = read.saved_match();
            let again = Session::resume(None, kept.as_deref()).session;
            prop_assert_eq!(again.saved_match(), kept);
        }
    }

    #[test]
    fn no_text_does_harm(text in "[ms]1[.\n]\\PC{0,60}") {
        let _ = Session::resume(Some(&text), Some(&text));
    }
}
