//! axe-core finds nothing, on no screen, in no state and in no theme, narrow and wide.

use tictactoe_e2e::{Host, Look, Player, Rules, Size, View};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    axe_finds_nothing_in_any_theme,
    #[in_look(Look::Dark)]
    axe_finds_nothing_in_any_theme_of_a_dark_system,
];

pub(crate) const NARROW: Size = (320, 568);
pub(crate) const WIDE: Size = (1280, 900);

fn axe_finds_nothing_in_any_theme(player: &Player, host: &Host) {
    let views = [
        (NARROW, "Auto"),
        (NARROW, "Dark"),
        (NARROW, "Paper"),
        (NARROW, "Contrast"),
        (WIDE, "Auto"),
        (WIDE, "Dark"),
        (WIDE, "Paper"),
        (WIDE, "Contrast"),
    ];
    visit(player, host, &views);
}

fn axe_finds_nothing_in_any_theme_of_a_dark_system(player: &Player, host: &Host) {
    visit(player, host, &[(NARROW, "Auto"), (WIDE, "Contrast")]);
}

/// Reports every violation, not only the first.
fn visit(player: &Player, host: &Host, views: &[View]) {
    let mut faults = Vec::new();
    player.tour(host, views[0], |state| {
        player.in_each(views, |view| faults.extend(violations(player, view, state)));
    });
    assert_eq!(faults, Vec::<String>::new());
}

/// What axe finds in this state. Most rules do not depend on colours, so only the light theme is checked against all.
pub(crate) fn violations(player: &Player, (size, theme): View, state: &str) -> Vec<String> {
    let rules = if theme == "Auto" && player.look() == Look::Light {
        Rules::All
    } else {
        Rules::OfThemes
    };
    let violations = player.violations(rules).into_iter();
    violations
        .map(|fault| format!("{size:?}, {theme}, {state}: {fault:?}"))
        .collect()
}
