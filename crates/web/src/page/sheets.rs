//! What lies over every screen: notices and questions, and the preferences that change how it looks.

use tictactoe::{Motion, Preferences, Session, Theme, Toast, leaving, words};

use crate::dom;

const LIGHT: &str = "#f2f2f7";
const DARK: &str = "#12111b";

pub(super) fn paint_toast(toast: Option<Toast>) {
    dom::show("#toast", toast.is_some());
    let (text, control) = match toast {
        None => return,
        Some(Toast::Shared(how)) => (words::coach::shared(how), None),
        Some(Toast::KeyShared(how)) => (words::online::key_shared(how), None),
        Some(Toast::Restorable(what)) => (words::restorable(what), Some("restore")),
        Some(Toast::Update) => (words::UPDATE_READY, Some("reload")),
    };
    dom::write("#toast span", text);
    dom::show("#toast [data-do=restore]", control == Some("restore"));
    dom::show("#toast [data-do=reload]", control == Some("reload"));
}

/// The confirmation to resign, or to leave the room.
pub(super) fn paint_question(session: &Session, resigns: bool) {
    let leaving = leaving(session);
    let leaves = leaving.is_some();
    if leaves || resigns {
        let (heading, cancel) = if leaves {
            (words::online::LEAVE_QUESTION, words::online::STAY)
        } else {
            (words::online::RESIGN_QUESTION, words::online::PLAY_ON)
        };
        let (sentence, can_leave) = leaving.unwrap_or((words::online::RESIGN_WARNING, true));
        dom::write("#resignation-title", heading);
        dom::write("#resignation-sentence", sentence);
        dom::write("#resignation [data-do=close-sheet]", cancel);
        dom::disable("#resignation [data-do=leave-now]", !can_leave);
        dom::show("#resignation [data-do=resign-now]", !leaves);
        dom::show("#resignation [data-do=leave-now]", leaves);
    }
    dom::open("#resignation", leaves || resigns);
}

pub(super) fn paint_preferences(preferences: Preferences) {
    // The browser's frame has the colour of the background, in the system's light and dark schemes.
    let (control, frame) = match preferences.theme {
        Theme::Auto => ("[data-do=theme-auto]", [LIGHT, DARK]),
        Theme::Light => ("[data-do=theme-light]", [LIGHT; 2]),
        Theme::Dark => ("[data-do=theme-dark]", [DARK; 2]),
        Theme::Paper => ("[data-do=theme-paper]", ["#efe6d5"; 2]),
        Theme::Contrast => ("[data-do=theme-contrast]", ["#fff", "#000"]),
    };
    let (theme, motion) = (preferences.theme, preferences.motion);
    let name = (theme != Theme::Auto).then(|| theme.name());
    dom::set("html", "data-theme", name);
    for (scheme, colour) in ["[media*=light]", "[media*=dark]"].into_iter().zip(frame) {
        dom::set(scheme, "content", Some(colour));
    }
    dom::check(control, true);
    let is_still = motion != Motion::System;
    dom::set("html", "data-motion", is_still.then(|| motion.name()));
    dom::check("#less-motion", is_still);
    dom::check("#single-keys", preferences.shortcuts);
    dom::check("#notify", preferences.notify);
    for switch in ["#sound", "#mute"] {
        dom::check(switch, preferences.sound);
    }
}
