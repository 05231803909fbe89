//! What is heard, where the person likes sounds.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    nothing_is_heard_until_it_is_switched_on,
    each_end_sounds_its_own_way,
    a_hidden_page_is_silent,
    sound_is_switched_off_in_the_game,
];

/// Notes the tones in place of playing them, and when they end.
const NOTE: &str = "
    window.tones = [];
    window.contexts = 0;
    window.AudioContext = class {
        constructor() { window.contexts++; }
        currentTime = 0;
        destination = {};
        resume() { return new Promise(() => {}); }
    };
    window.OscillatorNode = class {
        constructor(context, { frequency }) { this.frequency = frequency; }
        connect(next) { return next; }
        start(from) { window.tones.push([this.frequency, from]); }
        stop(end) { window.tones.at(-1).push(end); }
    };
    window.GainNode = class {
        gain = { setValueAtTime() {}, linearRampToValueAtTime(value) { window.loudest = Math.max(window.loudest ?? 0, value); } };
        connect(next) { return next; }
    };
    window.vibrations = [];
    Object.defineProperty(navigator, 'vibrate', { value: (time) => window.vibrations.push(time) });";

fn opened(player: &Player) -> Host {
    let host = Host::with_script(NOTE).unwrap();
    player.open(&host);
    host
}

fn switch_on(player: &Player) {
    player.press("Settings");
    player.press("Sound");
    player.press("Close");
    player.wait_until("closed", |shown| shown.sheet.is_empty());
    wait_for_tones(player, 1);
    player.script::<()>("window.tones.length = 0; window.vibrations.length = 0", &[]);
}

/// The tones since the last time, as their frequencies; none is long or loud.
fn wait_for_tones(player: &Player, count: usize) -> Vec<u32> {
    let noted = || -> Vec<(f64, f64, f64)> { player.script("return window.tones", &[]) };
    player.wait_until("so many tones", |_| noted().len() >= count);
    let tones = noted();
    assert_eq!(tones.len(), count, "{tones:?}");
    assert!(tones.iter().all(|&(_, _, end)| end <= 0.3), "{tones:?}");
    let loudest: f64 = player.script("return window.loudest ?? 0", &[]);
    assert!(loudest <= 0.2, "{loudest}");
    player.script::<()>("window.tones.length = 0", &[]);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "frequencies that can be heard"
    )]
    tones
        .iter()
        .map(|&(frequency, _, _)| frequency as u32)
        .collect()
}

fn contexts(player: &Player) -> usize {
    player.script("return window.contexts", &[])
}

fn nothing_is_heard_until_it_is_switched_on(player: &Player, _: &Host) {
    let _host = opened(player);
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    assert_eq!(contexts(player), 0);
    player.press("Menu");
    switch_on(player);
    assert_eq!(contexts(player), 1, "made with the first tone");
    player.press("vs Player");
    wait_for_tones(player, 0);
    player.press("1");
    assert_eq!(wait_for_tones(player, 1), [523]);
    assert_eq!(contexts(player), 1);
    let vibrations: Vec<u32> = player.script("return window.vibrations", &[]);
    assert_eq!(vibrations, [10]);
}

fn each_end_sounds_its_own_way(player: &Player, _: &Host) {
    let _host = opened(player);
    switch_on(player);
    player.press("vs Player");
    player.press_all("1 4 2 5");
    wait_for_tones(player, 4);
    player.press("3");
    assert_eq!(wait_for_tones(player, 3), [523, 659, 784], "won");
    player.wait_for_dialog();
    player.press("Play Again");
    player.press_all("5 1 2 8 3 7 4 6");
    wait_for_tones(player, 8);
    player.press("9");
    assert_eq!(wait_for_tones(player, 2), [440, 440], "drawn");
    player.wait_for_dialog();
    player.press("Menu");
    // Hard completes its row.
    player.follow("v2.3.x.hard.x.aegcif");
    player.press("2");
    let lost = wait_for_lost(player);
    assert_eq!(lost, [392, 311], "lost");
}

/// The tones of the computer's last move; that of the person's own comes first.
fn wait_for_lost(player: &Player) -> Vec<u32> {
    player.wait_for("the end", "return window.tones.length >= 3");
    wait_for_tones(player, 3)[1..].to_vec()
}

fn a_hidden_page_is_silent(player: &Player, _: &Host) {
    let _host = opened(player);
    switch_on(player);
    start(player, Level::Easy, Mark::X);
    player.script::<()>(
        "Object.defineProperty(document, 'hidden', { get: () => window.isHidden ?? false, configurable: true });
         window.isHidden = true;",
        &[],
    );
    player.press("1");
    player.wait_for_computer();
    player.script::<()>("window.isHidden = false", &[]);
    player.key("h");
    assert_eq!(wait_for_tones(player, 1), [660], "the hint alone");
}

fn sound_is_switched_off_in_the_game(player: &Player, _: &Host) {
    let _host = opened(player);
    switch_on(player);
    player.press("vs Player");
    player.press("1");
    wait_for_tones(player, 1);
    player.press("More");
    player.press("label:has(#mute)");
    if player.shown().more {
        player.key("Escape");
    }
    player.press("2");
    player.key("h");
    player.press("More");
    let is_on: bool = player.script("return document.querySelector('#mute').checked", &[]);
    assert!(!is_on);
    player.press("label:has(#mute)");
    assert_eq!(wait_for_tones(player, 1), [660], "only that it is on again");
}
