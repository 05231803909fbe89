//! Every control stands for an action, every action has a control, and what the code looks for is there.

use std::collections::BTreeSet;

use tictactoe::{Action, Cue, GameAction, Level, Motion, Rooms, SetupAction, Shared, SheetAction};

use crate::control;
use crate::sources::{all, literals, one, page, painting_code, source};

/// The names in the table of controls.
fn names_in_the_table() -> BTreeSet<String> {
    let code = source("../src/control.rs");
    let (_, table) = code.split_once("const CONTROLS").unwrap();
    let (table, _) = table.split_once("];").unwrap();
    let names: BTreeSet<String> = literals(table).into_iter().collect();
    for name in &names {
        assert!(control::action(name).is_some(), "{name}");
    }
    names
}

/// The names that the markup uses, for controls and for closing a dialog.
fn names_in_the_markup() -> BTreeSet<String> {
    let page = page();
    let values = |attribute: &str| -> Vec<String> {
        let elements = all(&page, &format!("[{attribute}]"));
        let value = |element: scraper::ElementRef<'_>| element.attr(attribute).unwrap().to_owned();
        elements.into_iter().map(value).collect()
    };
    let names = [values("data-do"), values("data-close")].concat();
    names.into_iter().collect()
}

const SWITCHES: [(&str, [SheetAction; 2]); 4] = [
    (
        "single-keys",
        [
            SheetAction::SetShortcuts(false),
            SheetAction::SetShortcuts(true),
        ],
    ),
    (
        "sound",
        [SheetAction::SetSound(false), SheetAction::SetSound(true)],
    ),
    (
        "less-motion",
        [
            SheetAction::SetMotion(Motion::System),
            SheetAction::SetMotion(Motion::Less),
        ],
    ),
    (
        "notify",
        [SheetAction::SetNotify(false), SheetAction::SetNotify(true)],
    ),
];

#[test]
fn every_cue_has_its_tones() {
    let tones = source("sound.js");
    for cue in [Cue::Place, Cue::Win, Cue::Draw, Cue::Loss, Cue::Notice] {
        let name = control::cue_name(cue);
        assert!(tones.contains(&format!("\n  {name}: [")), "{name}");
    }
}

#[test]
fn every_word_that_the_shell_reports_is_understood() {
    let shell = source("shell.js");
    let is_reported = |word: &str| shell.contains(&format!("\"{word}\""));
    for (word, rooms) in [
        ("ready", Rooms::Ready),
        ("nowhere", Rooms::Nowhere),
        ("silent", Rooms::Silent),
        ("unreachable", Rooms::Unreachable),
    ] {
        assert!(is_reported(word), "{word}");
        assert_eq!(control::rooms(word), Some(rooms));
    }
    for (word, how) in [
        ("copied", Shared::Copied),
        ("in-address", Shared::InAddress),
        ("by-system", Shared::BySystem),
    ] {
        assert!(is_reported(word), "{word}");
        assert_eq!(control::shared(word), Some(how));
    }
    assert_eq!(control::rooms("no such word"), None);
    assert_eq!(control::shared("no such word"), None);
}

#[test]
fn every_control_stands_for_an_action_and_every_action_has_a_control() {
    let mut expected = names_in_the_table();
    assert!(expected.len() > 30, "the table was read");
    // A switch reports whether it is on, so it stands for two actions.
    for (name, [off, on]) in SWITCHES {
        expected.insert(name.to_owned());
        assert_eq!(control::action(name), None);
        let switched = [false, true].map(|on| control::switch(name, on));
        assert_eq!(switched, [Some(off), Some(on)]);
    }
    assert_eq!(control::switch("no such switch", true), None);
    // Handled without the core.
    expected.insert("export".to_owned());
    assert_eq!(names_in_the_markup(), expected);
    assert_eq!(control::action("no such control"), None);
}

#[test]
fn whatever_can_be_pressed_says_what_it_does() {
    let page = page();
    let controls = all(&page, "button, input");
    assert!(controls.len() > 40);
    for element in controls {
        let names = [
            "data-do",
            "data-square",
            "data-room",
            "data-name",
            "popovertarget",
        ];
        let means = names.iter().filter(|name| element.attr(name).is_some());
        let is_move = element.attr("class") == Some("move");
        assert_eq!(means.count(), usize::from(!is_move), "{}", element.html());
    }
    for dialog in all(&page, "dialog") {
        assert!(dialog.attr("data-close").is_some(), "{}", dialog.html());
    }
}

#[test]
fn the_same_name_means_the_same_everywhere() {
    let page = page();
    for choice in all(&page, "[type=radio]") {
        let name = choice.attr("data-do").unwrap();
        assert_eq!(all(&page, &format!("input[data-do={name}]")).len(), 1);
        assert!(choice.attr("name").is_some(), "{name} is one of a group");
    }
    for (level, name) in Level::ALL.into_iter().zip(["easy", "medium", "hard"]) {
        let in_setup = Action::Setup(SetupAction::SetLevel(level));
        let in_result = Action::Game(GameAction::SetLevel(level));
        assert_eq!(control::action(name), Some(in_setup));
        assert_eq!(control::action(&format!("next-{name}")), Some(in_result));
    }
}

/// How often a selector of the code matches, where it is more than once: it is looked up inside another, or the first
/// is meant.
const REPEATED: [(&str, usize); 11] = [
    (" .paused", 2),
    (" .paused .lines", 2),
    (" .paused [data-mark=x]", 2),
    (" .paused [data-mark=o]", 2),
    (".name", 3),
    (".rounds", 3),
    (".counter-level", 2),
    (".mode", 2),
    // Nine in the markup, one in the template.
    (".value span", 10),
    (".eval", 1),
    (".mistake", 1),
];

#[test]
fn every_element_that_is_painted_is_there_once() {
    let page = page();
    let texts = literals(&painting_code());
    let is_selector = |text: &&String| text.contains(['#', '.', '[']) && !text.starts_with("#i-");
    // Squares are looked up by index; path templates and colours are not selectors.
    let is_whole = |text: &&String| {
        let is_colour = u32::from_str_radix(text.trim_start_matches('#'), 16).is_ok();
        !text.starts_with("[data-square=") && !text.contains("#0") && !is_colour
    };
    let selectors: BTreeSet<&String> = texts.iter().filter(is_selector).filter(is_whole).collect();
    assert!(selectors.len() > 40, "{selectors:?}");
    for selector in selectors {
        let repeated = REPEATED.iter().find(|(name, _)| name == selector);
        let count = repeated.map_or(1, |&(_, count)| count);
        assert_eq!(all(&page, selector).len(), count, "{selector}");
    }
}

#[test]
fn every_icon_is_drawn_and_every_drawing_is_an_icon() {
    let page = page();
    let id = |element: scraper::ElementRef<'_>| element.attr("id").unwrap().to_owned();
    let drawn: BTreeSet<String> = all(&page, "symbol").into_iter().map(id).collect();
    let shown = all(&page, "use").into_iter();
    let shown = shown.map(|element| element.attr("href").unwrap().to_owned());
    let painted = literals(&painting_code()).into_iter();
    let painted = painted.filter(|text| text.starts_with("#i-"));
    let used: BTreeSet<String> = shown
        .chain(painted)
        .map(|name| name.trim_start_matches('#').to_owned())
        .collect();
    assert_eq!(drawn, used);
}

#[test]
fn what_one_element_says_of_another_is_true() {
    let page = page();
    let ids = all(&page, "[id]");
    let mut seen = BTreeSet::new();
    for element in ids {
        let id = element.attr("id").unwrap();
        assert!(seen.insert(id), "two are {id}");
    }
    for name in ["popovertarget", "aria-labelledby", "aria-describedby"] {
        let elements = all(&page, &format!("[{name}]"));
        assert!(!elements.is_empty(), "{name}");
        for element in elements {
            one(&page, &format!("#{}", element.attr(name).unwrap()));
        }
    }
}
