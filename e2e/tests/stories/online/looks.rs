//! How rooms look: in every size, in every theme, to everybody.

use tictactoe_e2e::{Host, Look, Player, SIZES, Table, View};

use crate::axe::{NARROW, WIDE, violations};
use crate::contrast::{self, PHONE};
use crate::sizes::{self, Fit};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    rooms_fit_every_window,
    #[in_look(Look::LargeText)]
    rooms_fit_letters_of_twice_the_size,
    axe_finds_nothing_in_rooms,
    #[in_look(Look::Dark)]
    axe_finds_nothing_in_dark_rooms,
    #[in_chromium]
    everything_in_rooms_can_be_told_apart,
    #[in_look(Look::Dark)]
    #[in_chromium]
    everything_in_dark_rooms_can_be_told_apart,
];

/// Goes through every state of a room, and reports every fault that `look` finds there, not only the first.
fn visit(player: &Player, view: View, look: impl Fn(&Player, &str) -> Vec<String>) {
    let table = Table::new().unwrap();
    let mut faults = Vec::new();
    player.tour_online(&table, view, |state| faults.extend(look(player, state)));
    assert_eq!(faults, Vec::<String>::new());
}

/// The same in each of these windows and themes.
fn visit_each(player: &Player, views: &[View], look: impl Fn(&Player, View, &str) -> Vec<String>) {
    visit(player, views[0], |player, state| {
        let mut faults = Vec::new();
        player.in_each(views, |view| faults.extend(look(player, view, state)));
        faults
    });
}

fn rooms_fit_every_window(player: &Player, _: &Host) {
    visit(player, (SIZES[0], "Auto"), |player, state| {
        sizes::look(player, &SIZES, state, Fit::Whole)
    });
}

fn rooms_fit_letters_of_twice_the_size(player: &Player, _: &Host) {
    visit(player, (SIZES[0], "Auto"), |player, state| {
        sizes::look(player, &SIZES, state, Fit::MayScroll)
    });
}

fn axe_finds_nothing_in_rooms(player: &Player, _: &Host) {
    let views = [
        (NARROW, "Auto"),
        (NARROW, "Paper"),
        (NARROW, "Contrast"),
        (WIDE, "Auto"),
        (WIDE, "Paper"),
        (WIDE, "Contrast"),
    ];
    visit_each(player, &views, violations);
}

fn axe_finds_nothing_in_dark_rooms(player: &Player, _: &Host) {
    visit_each(player, &[(NARROW, "Auto"), (WIDE, "Contrast")], violations);
}

fn everything_in_rooms_can_be_told_apart(player: &Player, _: &Host) {
    let views = [
        (PHONE, "Auto"),
        (PHONE, "Paper"),
        (PHONE, "Contrast"),
        (WIDE, "Paper"),
    ];
    visit_each(player, &views, |player, view, state| {
        contrast::look(player, view, state).0
    });
}

fn everything_in_dark_rooms_can_be_told_apart(player: &Player, _: &Host) {
    let views = [(PHONE, "Auto"), (PHONE, "Contrast")];
    visit_each(player, &views, |player, view, state| {
        contrast::look(player, view, state).0
    });
}
