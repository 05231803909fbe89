//! The words in the markup are those of the core.

use tictactoe::words::Role;
use tictactoe::{Level, Mark, Presence, Session, Settings, Variant, words};

use crate::sources::{all, one, page, source, text};

#[test]
fn the_menus_and_the_setups() {
    let page = page();
    let check = |selector, words| assert_eq!(text(one(&page, selector)), words, "{selector}");
    check("title", words::TITLE);
    check("h1", words::TITLE);
    check("#menu [data-do=vs-computer] b", words::VS_COMPUTER);
    check("#menu [data-do=vs-player] b", words::VS_PLAYER);
    check("#back", words::MENU);
    check("#setup [data-do=start]", words::START_GAME);
    let legend = |selector, words: &str| {
        let legend = text(one(&page, selector));
        assert!(legend.starts_with(words), "{legend}");
    };
    legend("#setup .rows .legend", words::CHOOSE_DIFFICULTY);
    legend("#setup .group:has([data-do=x]) .legend", words::PLAY_AS);
    check(
        "#in-a-row",
        words::in_a_row(Session::default().settings().board),
    );
}

#[test]
fn the_foot_tells_the_version() {
    let foot = text(one(&page(), ".foot"));
    let version = env!("CARGO_PKG_VERSION").trim_end_matches(".0");
    assert!(foot.starts_with(&format!("Version {version} ")), "{foot}");
}

#[test]
fn the_games_and_the_results() {
    let page = page();
    let check = |selector, words| assert_eq!(text(one(&page, selector)), words, "{selector}");
    let new_game = one(&page, ".tools [data-do=new-game]").attr("aria-label");
    assert_eq!(new_game, Some(words::NEW_GAME));
    check(".tools [data-do=undo]", words::coach::UNDO);
    check(".tools [data-do=redo]", words::coach::REDO);
    check(".tools [data-do=hint]", words::coach::HINT);
    check(".tools [data-do=values]", words::coach::COACH);
    check(".tools [data-do=review]", words::coach::REVIEW);
    check("#more [data-do=reset-scores]", words::RESET_SCORES);
    check("#toast [data-do=reload]", words::RELOAD);
    check("#result [data-do=new-game]", words::PLAY_AGAIN);
    check("#result [data-do=review]", words::coach::REVIEW);
    check("#result [data-do=menu]", words::MENU);
    let next_level = one(&page, "#next").attr("aria-label");
    assert_eq!(next_level, Some(words::coach::NEXT_LEVEL));
    let moves = one(&page, "#moves").attr("aria-label");
    assert_eq!(moves, Some(words::coach::MOVES));
    let levels = all(&page, "#next label").into_iter().map(text);
    assert!(levels.eq(Level::ALL.map(words::level)));
}

#[test]
fn a_levels_description_and_how_often_it_is_beaten() {
    let page = page();
    let Settings { board, mark, .. } = Session::default().settings();
    let labels = all(&page, "label:has(.level)");
    assert_eq!(labels.len(), Level::ALL.len());
    for (label, level) in labels.into_iter().zip(Level::ALL) {
        let [name, description, beaten] = [
            words::level(level),
            words::level_description(level),
            words::beaten(level, board, mark),
        ];
        assert_eq!(text(label), format!("{name} {description} {beaten}"));
    }
    let marks = all(&page, "label:has(.mark-choice)").into_iter().map(text);
    assert!(marks.eq(Mark::ALL.map(Mark::letter)));
}

#[test]
fn every_board_is_named_by_its_side() {
    let page = page();
    for selector in ["label:has(.board-choice)", "label:has(.shared-board)"] {
        let labels = all(&page, selector).into_iter().map(text);
        let side = |variant: Variant| format!("{0}×{0}", variant.side());
        assert!(labels.eq(Variant::ALL.map(side)), "{selector}");
    }
}

#[test]
fn every_shortcut_is_in_the_list_of_shortcuts() {
    let page = page();
    let list = text(one(&page, "#shortcuts dl"));
    let code = source("../src/control.rs");
    let (_, table) = code.split_once("const SHORTCUTS").unwrap();
    let (table, _) = table.split_once("];").unwrap();
    let lines: Vec<&str> = table
        .lines()
        .filter(|line| line.contains("Held::"))
        .collect();
    assert!(lines.len() > 5);
    for line in lines
        .into_iter()
        .filter(|line| !line.contains("ControlShift"))
    {
        let key = line.split('"').nth(1).unwrap().to_uppercase();
        let held = if line.contains("Held::Control") {
            "Ctrl+"
        } else {
            ""
        };
        let name = format!("{held}{key}");
        let is_told = list
            .split([' ', ','])
            .any(|word| word == name || word.starts_with(&name));
        assert!(is_told, "{name} in {list}");
    }
}

#[test]
fn the_words_of_rooms_are_the_cores() {
    let page = page();
    for (selector, words) in [
        ("#online b", words::online::ONLINE),
        ("#online small", words::online::ONLINE_DESCRIPTION),
        ("[data-room] b", words::online::CONTINUE),
        ("#with-friend h2", words::online::PLAY_ONLINE),
        ("#with-friend p", words::online::HOW_IT_GOES),
        ("#invitation .lead", words::online::SEND_LINK),
        ("#room [data-do=copy-link]", words::online::COPY_LINK),
        ("#own-seat b", &Role::You.name()),
        ("#own-seat small", words::online::presence(Presence::Here)),
        ("#friends-seat b", &Role::Friend.name()),
        (
            "#friends-seat small",
            words::online::presence(Presence::Free),
        ),
        (".tools [data-do=resign]", words::online::RESIGN),
        ("#answer [data-do=allow]", words::online::ALLOW),
        ("#answer [data-do=decline]", words::online::DECLINE),
        ("#in-room label", words::online::NOTIFY),
        ("#in-room [data-do=own-link]", words::online::OWN_LINK),
        ("#in-room [data-do=leave]", words::online::LEAVE),
        ("#resignation h2", words::online::RESIGN_QUESTION),
        ("#resignation p", words::online::RESIGN_WARNING),
        ("#resignation [data-do=close-sheet]", words::online::PLAY_ON),
        ("#resignation [data-do=resign-now]", words::online::RESIGN),
    ] {
        assert_eq!(text(one(&page, selector)), words, "{selector}");
    }
}
