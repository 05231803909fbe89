//! What a screen reader is told: roles and names as the browser computes them, and each thing said once.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    each_move_is_said_once_with_whose_turn_is_next,
    the_computers_moves_are_said_too,
    the_board_is_a_grid_of_named_squares,
    controls_have_roles_and_names,
    a_taken_square_says_that_it_is_unavailable,
    the_dialog_has_a_name_and_a_description,
];

fn each_move_is_said_once_with_whose_turn_is_next(player: &Player, _: &Host) {
    assert_eq!(player.said(), Vec::<String>::new());
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.press("Play Again");
    player.press("9");
    player.press("9");
    player.press("More");
    player.press("Reset scores");
    player.press("New Game");
    player.press("New Game");
    player.press_all("5 1 2 8 3 7 4 6 9");
    let expected = [
        "New game. Player X's turn",
        "X played row 1, column 1. Player O's turn",
        "O played row 2, column 1. Player X's turn",
        "X played row 1, column 2. Player O's turn",
        "O played row 2, column 2. Player X's turn",
        "X played row 1, column 3. Player X wins!",
        "New game. Player O's turn",
        "O played row 3, column 3. Player X's turn",
        "The scores were reset.",
        "You left a round unfinished. New game. Player O's turn",
        "You left a round unfinished. New game. Player O's turn",
        "O played row 2, column 2. Player X's turn",
        "X played row 1, column 1. Player O's turn",
        "O played row 1, column 2. Player X's turn",
        "X played row 3, column 2. Player O's turn",
        "O played row 1, column 3. Player X's turn",
        "X played row 3, column 1. Player O's turn",
        "O played row 2, column 1. Player X's turn",
        "X played row 2, column 3. Player O's turn",
        "O played row 3, column 3. It's a draw!",
    ];
    assert_eq!(player.said(), expected);
    assert_eq!(player.role("#live"), "status");
    let regions: Vec<String> = player.script(
        "return [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')].map(it => it.id)",
        &[],
    );
    assert_eq!(regions, ["live"], "one live region");
}

fn the_computers_moves_are_said_too(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::O);
    player.let_time_pass();
    player.press("2");
    player.let_time_pass();
    player.press("9");
    player.let_time_pass();
    player.let_time_pass();
    let expected = [
        "New game. Computer is thinking…",
        "X played row 1, column 1. Your turn",
        "O played row 1, column 2. Computer is thinking…",
        "X played row 2, column 1. Your turn",
        "O played row 3, column 3. Computer is thinking…",
        "X played row 3, column 1. Computer wins!",
    ];
    assert_eq!(player.said(), expected);
}

fn the_board_is_a_grid_of_named_squares(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("2");
    assert_eq!(
        (
            player.role("#board").as_str(),
            player.label("#board").as_str()
        ),
        ("grid", "Tic Tac Toe board")
    );
    for row in 1..=3 {
        assert_eq!(player.role(&format!("#board > :nth-child({row})")), "row");
        for column in 1..=3 {
            let cell = format!("#board > :nth-child({row}) > :nth-child({column})");
            assert_eq!(player.role(&cell), "gridcell");
            let square = format!("{cell} > button");
            let mark = if (row, column) == (1, 2) {
                "X"
            } else {
                "empty"
            };
            assert_eq!(player.role(&square), "button");
            assert_eq!(
                player.label(&square),
                format!("Row {row}, Column {column}, {mark}")
            );
        }
    }
}

/// The browser tells this role and this name of it.
pub(crate) fn is(player: &Player, selector: &str, role: &str, name: &str) {
    assert_eq!(
        (
            player.role(selector).as_str(),
            player.label(selector).as_str()
        ),
        (role, name),
        "{selector}"
    );
}

fn controls_have_roles_and_names(player: &Player, _: &Host) {
    let is = |selector: &str, role: &str, name: &str| is(player, selector, role, name);
    is("h1", "heading", "Tic Tac Toe");
    is("#open-settings", "button", "Settings");
    is("#menu", "group", "Menu");
    let menu = "#menu [data-do=vs-computer]";
    is(menu, "button", "vs Computer From easy to unbeatable");
    let menu = "#menu [data-do=vs-player]";
    is(menu, "button", "vs Player Two at one screen");
    player.press("vs Computer");
    is("#back", "button", "Menu");
    is("#setup", "region", "Setup");
    let levels = "Choose Difficulty and how often a careful player beats it";
    is("#setup .rows", "group", levels);
    is("[data-do=easy]", "radio", "Easy Makes mistakes 90 in 100");
    is(
        "[data-do=medium]",
        "radio",
        "Medium Decent challenge 51 in 100",
    );
    is("[data-do=hard]", "radio", "Hard Unbeatable never");
    is("#setup .group:has([data-do=x])", "group", "Play as");
    is("[data-do=x]", "radio", "X");
    is("[data-do=o]", "radio", "O");
    let boards = "#setup .group:has([data-do=board-3])";
    is(boards, "group", "Board three in a row");
    is("[data-do=board-4]", "radio", "4×4");
    is("#setup [data-do=start]", "button", "Start Game");
    player.press("Start Game");
    is("#match", "region", "Game");
    is(".tools", "group", "Controls");
    is("#open-more", "button", "More");
    is(".tools [data-do=new-game]", "button", "New Game");
    player.press("More");
    is("#more [data-do=settings]", "button", "Settings");
    is("#more [data-do=shortcuts]", "button", "Shortcuts");
    is("#more [data-do=reset-scores]", "button", "Reset scores");
    player.press("Settings");
    is("#settings", "dialog", "Settings");
    is("#settings .themes", "group", "Theme");
    is("[data-do=theme-paper]", "radio", "Paper");
    is("#single-keys", "switch", "Single-key shortcuts");
    is("#settings [data-do=close-sheet]", "button", "Close");
}

fn a_taken_square_says_that_it_is_unavailable(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    assert_eq!(player.shown().unavailable, "5");
    player.key("ArrowUp");
    player.key("ArrowDown");
    assert_eq!(
        player.focused(),
        "Row 2, Column 2, X",
        "it can be reached all the same"
    );
}

fn the_dialog_has_a_name_and_a_description(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    assert_eq!(
        (
            player.role("dialog").as_str(),
            player.label("dialog").as_str()
        ),
        ("dialog", "Player X wins!")
    );
    assert_eq!(player.role("dialog h2"), "heading");
    let description: String =
        player.script("const it = document.querySelector('dialog'); return document.getElementById(it.getAttribute('aria-describedby')).innerText", &[]);
    assert_eq!(description, "Great job, Player X! You got three in a row!");
}
