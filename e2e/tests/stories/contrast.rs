//! Contrast of all that is seen, words or not, in every theme, from the colours that the browser has computed.

use std::collections::{BTreeMap, BTreeSet};

use tictactoe_e2e::{Host, Look, Player, Size, View};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    everything_can_be_told_apart_in_every_theme,
    #[in_look(Look::Dark)]
    everything_can_be_told_apart_in_every_theme_of_a_dark_system,
];

pub(crate) const PHONE: Size = (390, 844);
const DESKTOP: Size = (1280, 900);

fn everything_can_be_told_apart_in_every_theme(player: &Player, host: &Host) {
    let views = [
        (PHONE, "Auto"),
        (PHONE, "Dark"),
        (PHONE, "Paper"),
        (PHONE, "Contrast"),
        (DESKTOP, "Auto"),
    ];
    visit(player, host, &views);
}

fn everything_can_be_told_apart_in_every_theme_of_a_dark_system(player: &Player, host: &Host) {
    visit(player, host, &[(PHONE, "Auto"), (PHONE, "Contrast")]);
}

/// Every kind of thing that is looked at, so that none is forgotten by mistake.
const KINDS: [&str; 11] = [
    "words", "mark", "pen", "icon", "value", "last", "course", "dot", "ring", "bar", "border",
];

fn visit(player: &Player, host: &Host, views: &[View]) {
    let (mut faults, mut kinds) = (Vec::new(), BTreeMap::<View, BTreeSet<String>>::new());
    player.tour(host, views[0], |state| {
        player.in_each(views, |view| {
            let (found, told) = look(player, view, state);
            faults.extend(found);
            kinds.entry(view).or_default().extend(told);
        });
    });
    assert_eq!(faults, Vec::<String>::new());
    for view in views {
        assert_eq!(kinds[view], KINDS.map(str::to_owned).into(), "{view:?}");
    }
}

/// What cannot be told apart in this state, and which kinds of things were looked at.
pub(crate) fn look(
    player: &Player,
    (size, theme): View,
    state: &str,
) -> (Vec<String>, Vec<String>) {
    player.settle();
    let (found, told): (Vec<String>, Vec<String>) = player.script(include_str!("contrast.js"), &[]);
    let found = found
        .into_iter()
        .map(|fault| format!("{size:?}, {theme}, {state}: {fault}"));
    (found.collect(), told)
}
