//! Every screen, and every way between them.

use tictactoe_e2e::{Host, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    the_menu_offers_two_modes,
    the_setup_leads_back_and_remembers_what_was_chosen,
    a_game_leads_to_the_menu_and_another_begins_with_no_score,
    the_finished_board_leads_to_the_menu,
    the_page_works_in_a_subfolder,
];

fn the_menu_offers_two_modes(player: &Player, _: &Host) {
    assert_eq!(player.shown().screen(), "menu");
    let choices: Vec<String> = player.script(
        "return [...document.querySelectorAll('#menu button b')].filter(it => it.checkVisibility()).map(it => it.innerText)",
        &[],
    );
    assert_eq!(choices, ["vs Computer", "vs Player"]);
    let title: String = player.script(
        "return document.title + document.querySelector('h1').innerText",
        &[],
    );
    assert_eq!(title, "Tic Tac ToeTic Tac Toe");
}

fn the_setup_leads_back_and_remembers_what_was_chosen(player: &Player, _: &Host) {
    player.press("vs Computer");
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), shown.focused.as_str()),
        ("setup", "Medium")
    );
    assert_eq!(shown.chosen, ["Medium", "X", "3×3"]);
    let words: String = player.script("return document.querySelector('#setup').innerText", &[]);
    for word in [
        "Choose Difficulty",
        "Makes mistakes",
        "Decent challenge",
        "Unbeatable",
        "Play as",
        "Board",
        "three in a row",
    ] {
        assert!(words.contains(word), "{word} in {words}");
    }
    player.press("Hard");
    player.press("O");
    player.press("4×4");
    assert_eq!(player.shown().chosen, ["Hard", "O", "4×4"]);
    player.press("Menu");
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), shown.focused.as_str()),
        ("menu", "vs Computer")
    );
    player.press("vs Computer");
    let shown = player.shown();
    assert_eq!(shown.chosen, ["Hard", "O", "4×4"]);
    assert_eq!(shown.focused, "Hard");
}

fn a_game_leads_to_the_menu_and_another_begins_with_no_score(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    assert_eq!(player.shown().scores(), "1 0 0");
    player.press("New Game");
    player.press("5");
    player.press("Menu");
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), shown.focused.as_str()),
        ("menu", "Continue")
    );
    assert_eq!(shown.left.as_deref(), Some("Player X's turn"));
    player.press("vs Player");
    let shown = player.shown();
    assert_eq!(
        (shown.scores().as_str(), shown.marks.as_str()),
        ("0 0 0", ".........")
    );
    assert_eq!(shown.status, "Player X's turn");
}

fn the_finished_board_leads_to_the_menu(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    // Before the result: it must not open over the menu.
    player.press("Menu");
    player.let_time_pass();
    player.let_cancelled_timers_run();
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), &shown.dialog, shown.confetti),
        ("menu", &None, 0)
    );
}

fn the_page_works_in_a_subfolder(player: &Player, host: &Host) {
    player.open_address(&host.subfolder());
    player.press("vs Computer");
    player.press("Start Game");
    player.press("5");
    assert_eq!(player.wait_for_computer().marks.matches('O').count(), 1);
    let outside: Vec<String> = player.script(
        "return performance.getEntriesByType('resource').map(it => it.name).filter(name => !name.startsWith(location))",
        &[],
    );
    assert_eq!(outside, Vec::<String>::new());
}
