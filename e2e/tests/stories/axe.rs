//! axe-core finds nothing, on no screen, in no state and in no theme, narrow and wide.

use tictactoe_e2e::{Host, Look, Player, Size};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    axe_finds_nothing_on_a_narrow_light_page,
    axe_finds_nothing_on_a_wide_light_page,
    axe_finds_nothing_on_a_narrow_page_in_the_dark_theme,
    axe_finds_nothing_on_a_wide_page_in_the_dark_theme,
    axe_finds_nothing_on_a_narrow_paper_page,
    axe_finds_nothing_on_a_wide_paper_page,
    axe_finds_nothing_on_a_narrow_page_of_high_contrast,
    axe_finds_nothing_on_a_wide_page_of_high_contrast,
    #[in_look(Look::Dark)]
    axe_finds_nothing_on_a_narrow_dark_page,
    #[in_look(Look::Dark)]
    axe_finds_nothing_on_a_wide_dark_page_of_high_contrast,
];

const NARROW: Size = (320, 568);
const WIDE: Size = (1280, 900);

fn axe_finds_nothing_on_a_narrow_light_page(player: &Player, host: &Host) {
    visit(player, host, NARROW, "Auto");
}

fn axe_finds_nothing_on_a_wide_light_page(player: &Player, host: &Host) {
    visit(player, host, WIDE, "Auto");
}

fn axe_finds_nothing_on_a_narrow_page_in_the_dark_theme(player: &Player, host: &Host) {
    visit(player, host, NARROW, "Dark");
}

fn axe_finds_nothing_on_a_wide_page_in_the_dark_theme(player: &Player, host: &Host) {
    visit(player, host, WIDE, "Dark");
}

fn axe_finds_nothing_on_a_narrow_paper_page(player: &Player, host: &Host) {
    visit(player, host, NARROW, "Paper");
}

fn axe_finds_nothing_on_a_wide_paper_page(player: &Player, host: &Host) {
    visit(player, host, WIDE, "Paper");
}

fn axe_finds_nothing_on_a_narrow_page_of_high_contrast(player: &Player, host: &Host) {
    visit(player, host, NARROW, "Contrast");
}

fn axe_finds_nothing_on_a_wide_page_of_high_contrast(player: &Player, host: &Host) {
    visit(player, host, WIDE, "Contrast");
}

fn axe_finds_nothing_on_a_narrow_dark_page(player: &Player, host: &Host) {
    visit(player, host, NARROW, "Auto");
}

fn axe_finds_nothing_on_a_wide_dark_page_of_high_contrast(player: &Player, host: &Host) {
    visit(player, host, WIDE, "Contrast");
}

/// Every fault is told, not the first alone.
fn visit(player: &Player, host: &Host, size: Size, theme: &str) {
    let mut faults = Vec::new();
    player.tour(host, size, theme, |state| {
        let violations = player.violations();
        faults.extend(
            violations
                .into_iter()
                .map(|fault| (state.to_owned(), fault)),
        );
    });
    assert_eq!(faults, []);
}
