//! The colours that a person chooses, whatever the system says.

use tictactoe_e2e::{Host, Look, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    every_theme_can_be_chosen_and_is_seen_at_once,
    #[in_look(Look::Dark)]
    a_theme_goes_before_the_system,
    the_swatches_show_their_own_theme,
];

/// The background, whose colour the browser's frame has too.
fn background(player: &Player) -> String {
    let [background, frame]: [String; 2] = player.script(
        "const frames = [...document.querySelectorAll('meta[name=theme-color]')];
         const { style } = new Option();
         style.color = frames.find(({ media }) => matchMedia(media).matches).content;
         return [getComputedStyle(document.body).backgroundColor, style.color]",
        &[],
    );
    assert_eq!(background, frame);
    background
}

/// The themes of one colour, with their backgrounds.
const THEMES: [(&str, &str); 3] = [
    ("Light", "rgb(242, 242, 247)"),
    ("Dark", "rgb(18, 17, 27)"),
    ("Paper", "rgb(239, 230, 213)"),
];

fn every_theme_can_be_chosen_and_is_seen_at_once(player: &Player, _: &Host) {
    let system = background(player);
    player.press("Settings");
    for (theme, colour) in THEMES {
        player.press(theme);
        let shown = player.shown();
        assert_eq!(shown.theme, theme.to_lowercase());
        assert_eq!(background(player), colour, "{theme}");
    }
    player.press("Contrast");
    assert_eq!(background(player), "rgb(255, 255, 255)");
    player.press("Auto");
    assert_eq!(background(player), system);
    player.press("Dark");
    player.press("Close");
    player.press("vs Player");
    assert_eq!(background(player), "rgb(18, 17, 27)", "it stays");
}

fn a_theme_goes_before_the_system(player: &Player, _: &Host) {
    assert_eq!(background(player), "rgb(18, 17, 27)");
    for (theme, colour) in THEMES {
        player.choose_theme(theme);
        assert_eq!(background(player), colour, "{theme}");
    }
    player.choose_theme("Contrast");
    assert_eq!(background(player), "rgb(0, 0, 0)");
}

fn the_swatches_show_their_own_theme(player: &Player, _: &Host) {
    player.press("Settings");
    for (theme, colour) in THEMES {
        let swatch: String = player.script(
            "return getComputedStyle(document.querySelector(`.themes [data-theme=${arguments[0]}]`)).backgroundColor",
            &[theme.to_lowercase().into()],
        );
        assert_eq!(swatch, colour, "{theme}");
    }
}
