//! The page before the module has loaded: it shows the first view, and no control that would not work yet.

use std::collections::BTreeSet;

use tictactoe::{Level, Mark, MenuView, Preferences, Rooms, Session, Theme, Variant, View, words};

use crate::sources::{all, is_checked, is_hidden, literals, one, page, source};

const BOARD: Variant = Variant::Three;

#[test]
fn the_first_view_is_the_only_one_shown() {
    let page = page();
    let menu = MenuView {
        link_error: None,
        paused: None,
        earlier: None,
        rooms: Rooms::Nowhere,
        left_rooms: Vec::new(),
    };
    assert_eq!(View::from(&Session::default()), View::Menu(menu));
    assert_eq!(one(&page, "main").attr("data-screen"), Some("menu"));
    assert!(!is_hidden(&page, "#menu"));
    assert!(!is_hidden(&page, "#open-settings"));
    let others = [
        "#setup",
        "#room",
        "#match",
        "#continue",
        "#back",
        "#open-more",
        "#toast",
        "#try-again",
        "#smaller",
        "#online",
        "#with-friend",
        "#in-room",
        "#answer",
        "#aside [data-do=return]",
    ];
    for selector in others {
        assert!(is_hidden(&page, selector), "{selector}");
    }
    for dialog in all(&page, "dialog") {
        assert_eq!(dialog.attr("open"), None);
    }
}

#[test]
fn nothing_can_be_pressed_before_the_module_listens() {
    let page = page();
    for selector in ["#menu", "#open-settings"] {
        assert!(one(&page, selector).attr("disabled").is_some());
    }
    assert!(one(&page, "#table").attr("inert").is_some());
}

#[test]
fn what_is_chosen_is_what_the_session_begins_with() {
    let page = page();
    let settings = Session::default().settings();
    for (level, name) in Level::ALL.into_iter().zip(["easy", "medium", "hard"]) {
        assert_eq!(is_checked(&page, name), level == settings.level, "{name}");
    }
    for (mark, name) in Mark::ALL.into_iter().zip(["x", "o"]) {
        assert_eq!(is_checked(&page, name), mark == settings.mark, "{name}");
    }
    for board in Variant::ALL {
        let name = format!("board-{}", board.side());
        assert_eq!(is_checked(&page, &name), board == settings.board, "{name}");
    }
    let Preferences {
        theme, shortcuts, ..
    } = Session::default().preferences();
    assert_eq!(is_checked(&page, "theme-auto"), theme == Theme::Auto);
    assert_eq!(is_checked(&page, "single-keys"), shortcuts);
    assert_eq!(one(&page, "html").attr("data-theme"), None);
}

#[test]
fn every_theme_of_the_styles_can_be_chosen_and_is_shown_on_itself() {
    let page = page();
    let tokens = source("style/1-tokens.css");
    let in_styles: BTreeSet<&str> = tokens
        .split("[data-theme=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let mut in_settings = BTreeSet::new();
    for choice in all(&page, ".theme") {
        let name = choice.attr("data-do").unwrap();
        let name = name.strip_prefix("theme-").unwrap();
        let label = choice.parent().and_then(scraper::ElementRef::wrap).unwrap();
        let swatch = label.attr("data-theme");
        assert_eq!(swatch, Some(name));
        in_settings.insert(name);
    }
    assert!(in_settings.remove("auto"));
    assert_eq!(in_settings, in_styles);
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
        let mark = button
            .attr("data-mark")
            .map(|name| if name == "x" { Mark::X } else { Mark::O });
        let label = words::square(BOARD, square, mark);
        assert_eq!(button.attr("aria-label"), Some(&*label));
        let index = square.index().to_string();
        assert_eq!(button.attr("data-square"), Some(&*index));
    }
}

#[test]
fn larger_boards_are_made_of_the_same_squares() {
    let page = page();
    // The content of a template has no parent element.
    let template = one(&page, ".square[aria-label='']").inner_html();
    for square in all(&page, "#board button") {
        assert_eq!(square.inner_html().trim(), template.trim());
    }
    one(&page, "template#cell");
    one(&page, "[role=gridcell] > .square[aria-label='']");
    one(&page, "template#move");
    one(&page, "li > button.move[hidden]");
    let table = one(&page, "#table");
    assert_eq!(table.attr("data-size"), Some(&*BOARD.side().to_string()));
    for board in Variant::ALL {
        one(&page, &format!(".grid path.size-{}", board.side()));
    }
}

#[test]
fn the_menus_board_has_the_game_that_it_plays_whenever_one_comes_back() {
    let page = page();
    let code = source("../src/page/board.rs");
    let (_, demo) = code.split_once("const DEMO").unwrap();
    let (demo, _) = demo.split_once("];").unwrap();
    let mut marked = 0;
    for line in demo.lines().filter(|line| line.contains("Mark::")) {
        let parts: Vec<&str> = line.split(['(', ',', '"']).map(str::trim).collect();
        let index = parts[1].parse::<usize>().unwrap() - 1;
        let square = one(&page, &format!("#board [data-square='{index}']"));
        let mark = format!("Mark::{}", square.attr("data-mark").unwrap().to_uppercase());
        assert_eq!(parts[2], mark, "{line}");
        assert_eq!(square.attr("class"), Some(parts[4]), "{line}");
        marked += 1;
    }
    assert_eq!(marked, all(&page, "#board [data-mark]").len());
    let line = one(&page, ".strike path").attr("d").unwrap();
    assert!(literals(&code).iter().any(|text| text == line), "{line}");
}

#[test]
fn right_to_left_mirrors_neither_board_nor_moves_and_nobody_translates_the_marks() {
    let page = page();
    for selector in ["#table", "#moves"] {
        assert_eq!(one(&page, selector).attr("dir"), Some("ltr"), "{selector}");
    }
    assert_eq!(one(&page, "#table").attr("translate"), Some("no"));
}
