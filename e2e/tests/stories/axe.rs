//! axe-core finds nothing, on no screen and in no state, light and dark, narrow and wide.

use tictactoe_e2e::{Host, Look, Player, Size};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    axe_finds_nothing_on_a_narrow_light_page,
    axe_finds_nothing_on_a_wide_light_page,
    #[in_look(Look::Dark)]
    axe_finds_nothing_on_a_narrow_dark_page,
    #[in_look(Look::Dark)]
    axe_finds_nothing_on_a_wide_dark_page,
];

const NARROW: Size = (320, 568);
const WIDE: Size = (1280, 900);

fn axe_finds_nothing_on_a_narrow_light_page(player: &Player, host: &Host) {
    visit(player, host, NARROW);
}

fn axe_finds_nothing_on_a_wide_light_page(player: &Player, host: &Host) {
    visit(player, host, WIDE);
}

fn axe_finds_nothing_on_a_narrow_dark_page(player: &Player, host: &Host) {
    visit(player, host, NARROW);
}

fn axe_finds_nothing_on_a_wide_dark_page(player: &Player, host: &Host) {
    visit(player, host, WIDE);
}

fn visit(player: &Player, host: &Host, size: Size) {
    let check = |state: &str| assert_eq!(player.violations(), [], "{state}");
    player.open_sized(host, size);
    player.stop_time();
    check("menu");
    player.press("vs Computer");
    check("setup");
    player.press("Start Game");
    player.press("5");
    check("thinking");
    player.press("Menu");
    player.press("vs Player");
    player.press_all("1 4");
    check("running");
    player.press_all("2 5 3");
    check("won");
    player.let_time_pass();
    check("won, with the dialog");
    player.press("Play Again");
    player.press_all("5 1 2 8 3 7 4 6 9");
    check("drawn");
    player.let_time_pass();
    check("drawn, with the dialog");
    player.key("Escape");
    check("drawn, after the dialog");

    player.press("New Game");
    player.press("Coach");
    player.press_all("1 5");
    player.press("Values");
    player.press("Hint");
    check("coach, with values and a hint");
    player.press("1 X top left");
    check("coach, looking back");
    player.follow("v1.x.hard.x.15247369");
    player.press("8");
    player.let_time_pass();
    check("dialog with levels");
    player.press("Review");
    check("review");
    player.follow("v1.x.two.11");
    check("notice");

    let broken = Host::altered(|name, content| (name != "app.wasm").then_some(content)).unwrap();
    player.go_to_sized(&broken, size);
    player.wait_until("the words of a failure", |shown| {
        shown.screen() == "failure"
    });
    check("failure");
}
