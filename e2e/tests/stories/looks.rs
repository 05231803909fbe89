//! What people ask of their system: dark screens, less motion, colours of their own.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Engine, Host, Look, Player};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    the_page_is_light_on_a_light_system,
    #[in_look(Look::Dark)]
    the_page_is_dark_on_a_dark_system,
    things_move_where_motion_is_welcome,
    #[in_look(Look::Still)]
    nothing_moves_where_motion_is_unwelcome,
    every_focus_has_one_ring,
    #[in_look(Look::ForcedColours)]
    every_focus_has_one_ring_in_forced_colours,
    #[in_look(Look::ForcedColours)]
    forced_colours_keep_the_game_playable,
];

fn colours(player: &Player) -> [String; 2] {
    player.script(
        "const { backgroundColor, color } = getComputedStyle(document.body); return [backgroundColor, color]",
        &[],
    )
}

fn the_page_is_light_on_a_light_system(player: &Player, _: &Host) {
    assert_eq!(colours(player), ["rgb(242, 242, 247)", "rgb(27, 26, 43)"]);
}

fn the_page_is_dark_on_a_dark_system(player: &Player, _: &Host) {
    assert_eq!(colours(player), ["rgb(18, 17, 27)", "rgb(241, 240, 248)"]);
}

/// Notes the name of every motion that begins.
const NOTE_MOTIONS: &str = "
    window.motions = [];
    const note = (event) => window.motions.push(event.animationName ?? event.propertyName);
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, note, true);";

/// Goes through everything that could move: a mark, the thinking, a win with its dialog, a draw.
fn play_all(player: &Player) {
    player.stop_time();
    player.script::<()>(NOTE_MOTIONS, &[]);
    start(player, Level::Hard, Mark::X);
    player.key("h");
    next_frame(player);
    player.press("1");
    next_frame(player);
    player.press("Menu");
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.let_time_pass();
    next_frame(player);
    player.press("Play Again");
    player.press_all("5 1 2 8 3 7 4 6 9");
    next_frame(player);
}

/// Motions begin with a frame; those that wait for their moment are noted too.
fn next_frame(player: &Player) {
    let script = "
        const [done] = arguments;
        const name = (motion) => motion.animationName ?? motion.transitionProperty;
        requestAnimationFrame(() => requestAnimationFrame(() => {
            window.motions.push(...document.getAnimations().map(name));
            done();
        }))";
    player.script_async::<()>(script, &[]);
}

fn motions(player: &Player) -> Vec<String> {
    player.script("return [...new Set(window.motions)].sort()", &[])
}

fn things_move_where_motion_is_welcome(player: &Player, _: &Host) {
    play_all(player);
    let motions = motions(player);
    for name in ["breathe", "color", "fall", "hop", "pen", "rise", "scale"] {
        assert!(
            motions.iter().any(|motion| motion == name),
            "{name} in {motions:?}"
        );
    }
}

fn nothing_moves_where_motion_is_unwelcome(player: &Player, _: &Host) {
    play_all(player);
    assert_eq!(motions(player), Vec::<String>::new());
    player.press("New Game");
    player.press_all("1 4 2 5 3");
    assert_eq!(player.shown().confetti, 0);
}

/// The ring around what has the focus, and the one within it, which would be one too many.
const RINGS: &str = "
    const ring = (it) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(it);
        return [outlineStyle, outlineWidth, outlineOffset].join(' ');
    };
    const it = document.activeElement;
    const around = it.closest('label') ?? it;
    const inside = around === it ? 'none' : ring(it);
    return [ring(around), it.matches('[type=radio]') ? 'none' : inside.split(' ')[0]];";

/// Goes through all of the settings, the setup and the moves with the keyboard: the chosen, the current and the pressed have
/// a look of their own, and the ring comes on top.
fn every_focus_has_one_ring(player: &Player, _: &Host) {
    let ringed = |when: &str| {
        player.settle();
        let rings: [String; 2] = player.script(RINGS, &[]);
        let focused = player.focused();
        assert_eq!(rings, ["solid 3px 2px", "none"], "{when}: {focused}");
    };
    player.press("Settings");
    for key in ["Tab", "Tab", "ArrowRight", "ArrowLeft", "Tab"] {
        player.key(key);
        // To WebKit the focus is not seen on a radio button that an arrow key leads to.
        if player.engine() != Engine::WebKit || key == "Tab" {
            ringed(key);
        }
    }
    player.key("Escape");
    player.press("vs Player");
    player.press_all("1 5 9");
    player.press("Coach");
    for key in ["Shift+Tab", "Tab"] {
        player.key(key);
    }
    ringed("pressed");
    player.script::<()>("document.querySelector('.move[aria-current]').focus()", &[]);
    ringed("current");
}

fn every_focus_has_one_ring_in_forced_colours(player: &Player, host: &Host) {
    every_focus_has_one_ring(player, host);
}

fn forced_colours_keep_the_game_playable(player: &Player, _: &Host) {
    assert!(player.script::<bool>("return matchMedia('(forced-colors: active)').matches", &[]));
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4");
    // X and O differ by shape, and their strokes are seen on the board.
    let strokes: Vec<[String; 4]> = player.script(
        "return [0, 3].map(index => {
            const square = document.querySelector(`.square[data-square='${index}']`);
            const [x, o] = ['.x', '.o'].map(shape => getComputedStyle(square.querySelector(shape)));
            return [x.visibility, o.visibility, x.stroke, getComputedStyle(document.body).backgroundColor];
        })",
        &[],
    );
    for ([x, o, stroke, background], seen) in strokes
        .iter()
        .zip([["visible", "hidden"], ["hidden", "visible"]])
    {
        assert_eq!([x, o], seen);
        assert_ne!(stroke, background);
    }
    // What is drawn as a background is seen as well.
    let dots: Vec<String> = player.script(
        "const background = (selector, part) => getComputedStyle(document.querySelector(selector), part).backgroundColor;
         return [background('.last', '::after'), background('#moves li:has(> [hidden])', '::before'), background('body')]",
        &[],
    );
    for dot in &dots[..2] {
        assert_ne!(*dot, dots[2], "a dot on the board or among the moves");
        assert_ne!(dot, "rgba(0, 0, 0, 0)");
    }
    player.press_all("2 5 3");
    let outlines = |selectors: [&str; 2]| -> [String; 2] {
        player.settle();
        player.script(
            "return arguments[0].map(selector => getComputedStyle(document.querySelector(selector)).outlineStyle)",
            &[selectors.to_vec().into()],
        )
    };
    assert_eq!(
        outlines(["[data-square='2']", "[data-square='8']"]),
        ["double", "none"],
        "the winning squares are told by their ring"
    );
    player.let_time_pass();
    player.press("Play Again");
    assert_eq!(player.marks(), ".........");
    player.key("h");
    player.press("Coach");
    assert_eq!(
        outlines([".square.hinted", "[data-do=values]"]),
        ["dashed", "solid"],
        "and so are the hint and the switch"
    );
    assert_eq!(
        outlines(["#moves [aria-current]", ".counter[aria-current]"]),
        ["solid", "solid"]
    );
}
