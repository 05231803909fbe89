//! The page before the module has loaded: it shows the first view, in the core's words, and keeps its promises.

use std::fs;
use std::path::Path;

use scraper::{ElementRef, Html, Selector};
use tictactoe::{Action, GameAction, Level, Mark, MenuView, Session, View, words};

use crate::input::{self, BOARD};

#[test]
fn the_first_view_is_the_only_one_shown() {
    let page = page();
    let menu = MenuView {
        link_error: None,
        restorable: None,
    };
    assert_eq!(View::from(&Session::default()), View::Menu(menu));
    assert!(!is_hidden(&page, "#menu"));
    assert!(is_hidden(&page, "#setup"));
    assert!(is_hidden(&page, "#match"));
    assert!(is_hidden(&page, "#confetti"));
    assert_eq!(one(&page, "#result").attr("open"), None);
}

#[test]
fn nothing_can_be_pressed_before_the_module_listens() {
    let page = page();
    assert!(one(&page, "#menu").attr("disabled").is_some());
}

#[test]
fn the_words_are_those_of_the_core() {
    let page = page();
    let check = |selector, words| assert_eq!(text(one(&page, selector)), words, "{selector}");
    check("title", words::TITLE);
    check("h1", words::TITLE);
    check("#menu [data-do=vs-computer]", words::VS_COMPUTER);
    check("#menu [data-do=vs-player]", words::VS_PLAYER);
    check(
        "#setup fieldset:first-of-type legend",
        words::CHOOSE_DIFFICULTY,
    );
    check("#setup fieldset:last-of-type legend", words::PLAY_AS);
    check("#setup [data-do=start]", words::START_GAME);
    check("#setup [data-do=back]", words::BACK);
    check("#controls [data-do=new-game]", words::NEW_GAME);
    check("#controls [data-do=menu]", words::MENU);
    check("#controls [data-do=reset-scores]", words::RESET_SCORES);
    check("#result [data-do=new-game]", words::PLAY_AGAIN);
    check("#result [data-do=menu]", words::MENU);
}

#[test]
fn the_coachs_words_are_those_of_the_core() {
    let page = page();
    let check = |selector, words| assert_eq!(text(one(&page, selector)), words, "{selector}");
    check("#coach summary", words::coach::COACH);
    check("#coach [data-do=undo]", words::coach::UNDO);
    check("#coach [data-do=redo]", words::coach::REDO);
    check("#coach [data-do=hint]", words::coach::HINT);
    check("#coach [data-do=values]", words::coach::VALUES);
    check("#coach [data-do=share]", words::coach::COPY_LINK);
    check("#coach [data-do=review]", words::coach::REVIEW);
    check("#coach [data-do=try-again]", words::coach::TRY_AGAIN);
    check("#moves [data-do=move-0]", words::coach::START);
    check("#result [data-do=review]", words::coach::REVIEW);
    check("#next legend", words::coach::NEXT_LEVEL);
    let moves = one(&page, "#moves").attr("aria-label");
    assert_eq!(moves, Some(words::coach::MOVES));
    let levels = all(&page, "#next label").into_iter().map(text);
    assert!(levels.eq(Level::ALL.map(words::level)));
}

#[test]
fn the_coach_is_tucked_away_and_has_nothing_to_say_yet() {
    let page = page();
    assert_eq!(one(&page, "#coach").attr("open"), None);
    assert_eq!(one(&page, "#values").attr("aria-pressed"), Some("false"));
    assert!(is_hidden(&page, "#try-again"));
    assert_eq!(text(one(&page, "#aside")), "");
    assert_eq!(text(one(&page, "#notice")), "");
}

#[test]
fn there_is_a_line_for_the_start_and_for_every_move() {
    let page = page();
    let moves = all(&page, "#moves > li > button.move");
    assert_eq!(moves.len(), 1 + BOARD.square_count());
    for (count, line) in moves.into_iter().enumerate() {
        let word = line.attr("data-do").unwrap();
        assert_eq!(
            input::action(word),
            Some(Action::Game(GameAction::StepTo(count))),
            "{word}"
        );
    }
    let steps = all(&page, "#moves > li.step");
    assert_eq!(steps.len(), BOARD.square_count());
    assert!(steps.iter().all(|step| step.attr("hidden").is_some()));
}

/// How often a selector of the page's code is painted, where it is more than once.
const REPEATED: [(&str, usize); 10] = [
    (".screen", 3),
    (".square", BOARD.square_count()),
    (".value", BOARD.square_count()),
    (".counter", 3),
    (".name", 3),
    (".rounds", 3),
    (".step", BOARD.square_count()),
    (".move", 1 + BOARD.square_count()),
    (".next-level", Level::ALL.len()),
    (".level", Level::ALL.len()),
];

#[test]
fn every_element_that_is_painted_is_there() {
    let page = page();
    let code = source("../src/page.rs");
    let selectors: Vec<&str> = code
        .split('"')
        .skip(1)
        .step_by(2)
        .filter(|text| text.starts_with(['#', '.']))
        .collect();
    assert!(selectors.len() > REPEATED.len());
    for selector in selectors {
        let found = all(&page, selector).len();
        let repeated = REPEATED.iter().find(|(name, _)| *name == selector);
        match repeated {
            Some((_, count)) => assert_eq!(found, *count, "{selector}"),
            None if selector.starts_with('#') => assert_eq!(found, 1, "{selector}"),
            None => assert!(found > 0, "{selector}"),
        }
    }
}

#[test]
fn the_setup_offers_every_choice_and_shows_the_one_made() {
    let page = page();
    let settings = Session::default().settings();
    let levels = all(&page, "label:has(.level)");
    assert_eq!(levels.len(), Level::ALL.len());
    for (label, level) in levels.into_iter().zip(Level::ALL) {
        let words = format!(
            "{} {}",
            words::level(level),
            words::level_description(level)
        );
        assert_eq!(text(label), words);
        assert_eq!(is_checked(label), level == settings.level);
    }
    let marks = all(&page, "label:has(.mark)");
    assert_eq!(marks.len(), Mark::ALL.len());
    for (label, mark) in marks.into_iter().zip(Mark::ALL) {
        assert_eq!(text(label), mark.letter());
        assert_eq!(is_checked(label), mark == settings.mark);
    }
}

#[test]
fn the_board_is_a_grid_of_named_buttons() {
    let page = page();
    let board = one(&page, "[role=grid]");
    assert_eq!(board.attr("aria-label"), Some(words::BOARD));
    let rows = all(&page, "[role=grid] > [role=row]");
    assert_eq!(rows.len(), BOARD.side());
    for row in rows {
        assert_eq!(row.child_elements().count(), BOARD.side());
    }
    let squares = all(
        &page,
        "[role=grid] > [role=row] > [role=gridcell] > button.square",
    );
    assert_eq!(squares.len(), BOARD.square_count());
    for (button, square) in squares.into_iter().zip(BOARD.squares().iter()) {
        assert_eq!(
            button.attr("aria-label"),
            Some(&*words::square(BOARD, square, None))
        );
        assert_eq!(input::square(button.attr("data-do").unwrap()), Some(square));
    }
}

#[test]
fn every_control_stands_for_an_action() {
    let page = page();
    let controls = all(&page, "button, input, dialog");
    assert!(controls.len() > BOARD.square_count());
    for control in controls {
        let word = control.attr("data-do").unwrap();
        assert!(input::action(word).is_some(), "{word}");
    }
}

#[test]
fn nothing_is_inline_and_every_address_is_relative() {
    let page = page();
    for element in all(&page, "*") {
        for (name, value) in element.value().attrs() {
            assert!(name != "style" && !name.starts_with("on"), "{name}={value}");
            if name == "src" || name == "href" {
                assert!(!value.starts_with('/') && !value.contains(':'), "{value}");
            }
        }
    }
    assert!(all(&page, "style").is_empty());
    assert!(
        all(&page, "script")
            .into_iter()
            .all(|script| script.attr("src").is_some())
    );
}

#[test]
fn the_policy_of_the_page_is_that_of_the_headers() {
    let page = page();
    let policy = one(&page, "meta[http-equiv=Content-Security-Policy]")
        .attr("content")
        .unwrap();
    // A page cannot say this of itself; only a header can.
    let header = format!("Content-Security-Policy: {policy}; frame-ancestors 'none'");
    assert!(source("_headers").lines().any(|line| line.trim() == header));
}

#[test]
fn the_browsers_frame_has_the_colour_of_the_background() {
    let page = page();
    let tokens = source("style/1-tokens.css");
    let backgrounds: Vec<&str> = tokens
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--background: "))
        .collect();
    let themes: Vec<String> = all(&page, "meta[name=theme-color]")
        .into_iter()
        .map(|theme| format!("{};", theme.attr("content").unwrap()))
        .collect();
    assert_eq!(backgrounds, themes);
}

fn source(name: &str) -> String {
    fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("static")
            .join(name),
    )
    .unwrap()
}

fn page() -> Html {
    let page = Html::parse_document(&source("index.html"));
    assert_eq!(page.errors, Vec::<std::borrow::Cow<str>>::new());
    page
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).unwrap()).collect()
}

fn one<'a>(page: &'a Html, selector: &str) -> ElementRef<'a> {
    let found = all(page, selector);
    assert_eq!(found.len(), 1, "{selector}");
    found[0]
}

fn text(element: ElementRef<'_>) -> String {
    element
        .text()
        .collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

fn is_hidden(page: &Html, selector: &str) -> bool {
    one(page, selector).attr("hidden").is_some()
}

fn is_checked(label: ElementRef<'_>) -> bool {
    label
        .select(&Selector::parse("input").unwrap())
        .any(|input| input.attr("checked").is_some())
}
