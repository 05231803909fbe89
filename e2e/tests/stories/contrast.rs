//! Contrast of all that is seen, words or not, in every theme, from the colours that the browser has computed.

use std::collections::BTreeSet;

use tictactoe_e2e::{Host, Look, Player, Size};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    everything_can_be_told_apart_on_a_light_page,
    #[in_chromium]
    everything_can_be_told_apart_in_the_dark_theme,
    everything_can_be_told_apart_on_paper,
    everything_can_be_told_apart_in_high_contrast,
    #[in_look(Look::Dark)]
    everything_can_be_told_apart_on_a_dark_page,
    #[in_look(Look::Dark)]
    #[in_chromium]
    everything_can_be_told_apart_in_dark_high_contrast,
];

const PHONE: Size = (390, 844);
const DESKTOP: Size = (1280, 900);

fn everything_can_be_told_apart_on_a_light_page(player: &Player, host: &Host) {
    visit(player, host, PHONE, "Auto");
    visit(player, host, DESKTOP, "Auto");
}

fn everything_can_be_told_apart_in_the_dark_theme(player: &Player, host: &Host) {
    visit(player, host, PHONE, "Dark");
}

fn everything_can_be_told_apart_on_paper(player: &Player, host: &Host) {
    visit(player, host, PHONE, "Paper");
}

fn everything_can_be_told_apart_in_high_contrast(player: &Player, host: &Host) {
    visit(player, host, PHONE, "Contrast");
}

fn everything_can_be_told_apart_on_a_dark_page(player: &Player, host: &Host) {
    visit(player, host, PHONE, "Auto");
}

fn everything_can_be_told_apart_in_dark_high_contrast(player: &Player, host: &Host) {
    visit(player, host, PHONE, "Contrast");
}

/// Every kind of thing that is looked at, so that none is forgotten by mistake.
const KINDS: [&str; 11] = [
    "words", "mark", "pen", "icon", "value", "last", "course", "dot", "ring", "bar", "border",
];

fn visit(player: &Player, host: &Host, size: Size, theme: &str) {
    let (mut faults, mut kinds) = (Vec::new(), BTreeSet::new());
    player.tour(host, size, theme, |state| {
        player.settle();
        let (found, told): (Vec<String>, Vec<String>) =
            player.script(include_str!("contrast.js"), &[]);
        let named = found.into_iter().map(|fault| format!("{state}: {fault}"));
        faults.extend(named);
        kinds.extend(told);
    });
    assert_eq!(faults, Vec::<String>::new(), "{theme} in {size:?}");
    let expected: BTreeSet<String> = KINDS.map(str::to_owned).into();
    assert_eq!(kinds, expected);
}
