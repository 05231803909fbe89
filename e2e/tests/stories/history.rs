//! The browser's Back and Forward: from sheet, result, game and setup to the menu and again, and nothing is lost.

use tictactoe_e2e::{Host, Player, Shown};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    back_and_forward_through_the_setup,
    back_and_forward_through_a_game,
    back_and_forward_through_a_sheet,
    back_and_forward_through_the_result,
    back_to_the_menu_stops_the_computer_and_forward_lets_it_go_on,
    a_reload_in_a_game_does_not_confuse_the_way_back,
    opening_and_closing_leaves_no_steps_behind,
    reloads_of_an_opened_game_leave_no_steps_behind,
    a_link_that_is_followed_in_a_game_keeps_the_way_back,
    back_from_what_is_rare_leads_to_the_game,
    the_menu_of_a_tab_with_a_long_history_is_the_pages_own,
];

fn back(player: &Player, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
    player.go_back();
    player.wait_until(what, is_so)
}

fn forward(player: &Player, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
    player.go_forward();
    player.wait_until(what, is_so)
}

fn back_and_forward_through_the_setup(player: &Player, _: &Host) {
    player.press("vs Computer");
    player.press("Hard");
    player.press("O");
    player.press("4×4");
    back(player, "menu", |shown| shown.screen() == "menu");
    let shown = forward(player, "setup", |shown| shown.screen() == "setup");
    assert_eq!(shown.chosen, ["Hard", "O", "4×4"]);
    assert_eq!(shown.side, 4);
    back(player, "menu", |shown| shown.screen() == "menu");
    player.press("vs Player");
    assert_eq!(player.shown().screen(), "match");
}

fn back_and_forward_through_a_game(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.press("New Game");
    player.press_all("9 8");
    player.key("u");
    let before = player.shown();
    let shown = back(player, "menu", |shown| shown.screen() == "menu");
    assert_eq!(shown.left.as_deref(), Some("Player X's turn"));
    assert_eq!(shown.focused, "Continue");
    let after = forward(player, "game", |shown| shown.screen() == "match");
    assert_eq!(
        (after.marks.as_str(), after.scores(), &after.coach.moves),
        (before.marks.as_str(), before.scores(), &before.coach.moves)
    );
    player.key("r");
    assert_eq!(
        player.marks(),
        ".......XO",
        "what was taken back is still there"
    );
    back(player, "menu", |shown| shown.screen() == "menu");
    player.press("Continue");
    assert_eq!(player.marks(), ".......XO");
    back(player, "menu", |shown| shown.screen() == "menu");
}

fn back_and_forward_through_a_sheet(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    player.key("?");
    assert_eq!(player.shown().sheet, "shortcuts");
    let shown = back(player, "game", |shown| shown.sheet.is_empty());
    assert_eq!(
        (shown.screen(), shown.marks.as_str()),
        ("match", "....X....")
    );
    forward(player, "sheet", |shown| shown.sheet == "shortcuts");
    back(player, "game", |shown| shown.sheet.is_empty());
    back(player, "menu", |shown| shown.screen() == "menu");
    player.press("Settings");
    player.press("Paper");
    let shown = back(player, "menu", |shown| shown.sheet.is_empty());
    assert_eq!((shown.screen(), shown.theme.as_str()), ("menu", "paper"));
}

fn back_and_forward_through_the_result(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    let shown = back(player, "closed", |shown| shown.dialog.is_none());
    assert_eq!(
        (shown.screen(), shown.status.as_str()),
        ("match", "Player X wins!")
    );
    forward(player, "result", |shown| shown.dialog.is_some());
    back(player, "closed", |shown| shown.dialog.is_none());
    back(player, "menu", |shown| shown.screen() == "menu");
    let shown = forward(player, "game", |shown| shown.screen() == "match");
    assert_eq!(
        (shown.scores().as_str(), shown.winning.as_str()),
        ("1 0 0", "1 2 3")
    );
    player.press("New Game");
    assert_eq!(player.status(), "Player O's turn");
}

fn back_to_the_menu_stops_the_computer_and_forward_lets_it_go_on(player: &Player, _: &Host) {
    player.press("vs Computer");
    player.press("Start Game");
    player.press("5");
    assert!(player.shown().thinking);
    back(player, "menu", |shown| shown.screen() == "menu");
    forward(player, "game", |shown| shown.screen() == "match");
    let shown = player.wait_for_computer();
    assert_eq!(shown.marks.matches('O').count(), 1);
}

fn a_reload_in_a_game_does_not_confuse_the_way_back(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    player.open_again();
    assert_eq!(player.marks(), "....X....");
    player.press("1");
    back(player, "menu", |shown| shown.screen() == "menu");
    forward(player, "game", |shown| shown.marks == "O...X....");
    player.press("Menu");
    let shown = player.wait_until("menu", |shown| shown.screen() == "menu");
    assert!(shown.left.is_some());
}

fn opening_and_closing_leaves_no_steps_behind(player: &Player, _: &Host) {
    let steps = || -> usize { player.script("return history.length", &[]) };
    player.press("vs Player");
    player.key("?");
    player.key("Escape");
    player.wait_until("closed", |shown| shown.sheet.is_empty());
    let before = steps();
    for _ in 0..3 {
        player.key("?");
        player.wait_until("open", |shown| shown.sheet == "shortcuts");
        player.press("Close");
        player.wait_until("closed", |shown| shown.sheet.is_empty());
        player.press("Menu");
        player.wait_until("menu", |shown| shown.screen() == "menu");
        player.press("vs Player");
        player.wait_until("game", |shown| shown.screen() == "match");
    }
    assert!(steps() <= before, "{} after {before}", steps());
}

fn reloads_of_an_opened_game_leave_no_steps_behind(player: &Player, _: &Host) {
    player.follow("v1.x.two.51");
    player.wait_until("game", |shown| shown.marks == "O...X....");
    let steps = || -> usize { player.script("return history.length", &[]) };
    let before = steps();
    for _ in 0..3 {
        player.open_again();
        player.wait_until("the game again", |shown| shown.marks == "O...X....");
    }
    assert_eq!(steps(), before);
    // A taken square: it has no effect, but without any press there is no way back within the page.
    player.press("5");
    back(player, "menu", |shown| shown.screen() == "menu");
    player.open_again();
    assert_eq!(player.shown().screen(), "menu", "and it stays the menu");
}

fn a_link_that_is_followed_in_a_game_keeps_the_way_back(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    player.follow("v1.x.two.12");
    player.wait_until("the game of the link", |shown| shown.marks == "XO.......");
    back(player, "menu", |shown| shown.screen() == "menu");
    forward(player, "the game of the link", |shown| {
        shown.marks == "XO......."
    });
    player.press("#toast [data-do=restore]");
    let shown = player.wait_until("the game before", |shown| shown.marks == "....X....");
    assert_eq!(shown.screen(), "match");
}

fn back_from_what_is_rare_leads_to_the_game(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    for _ in 0..2 {
        player.press("More");
        assert!(player.shown().more);
        let shown = back(player, "closed", |shown| !shown.more);
        assert_eq!(
            (shown.screen(), shown.marks.as_str()),
            ("match", "....X....")
        );
        // The way back and forward again takes a moment.
        player.wait_until("there again", |_| {
            player.script("return history.state.depth === 1", &[])
        });
    }
    back(player, "menu", |shown| shown.screen() == "menu");
}

/// Browsers remember about fifty pages of a tab and forget some when there are more.
fn the_menu_of_a_tab_with_a_long_history_is_the_pages_own(player: &Player, host: &Host) {
    for number in 0..60 {
        player.go_to(&format!("{}?{number}", host.elsewhere()));
    }
    player.open(host);
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    // The result is on its way, and comes back without a press.
    player.open_again();
    player.wait_for_dialog();
    player.press("Play Again");
    player.press("1");
    player.open_again();
    player.press("Menu");
    player.press("vs Player");
    player.press("Menu");
    assert_eq!(player.shown().screen(), "menu");
}
