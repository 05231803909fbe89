//! Thinking on the larger boards: apart from the page, perfect, and missed without harm.

use serde_json::json;
use tictactoe::{Level, Mark, Variant, words};
use tictactoe_e2e::{Engine, Host, Player};

use crate::computer::start_on;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_solver_that_does_not_arrive,
    a_solver_whose_module_does_not_arrive,
    a_solver_whose_glue_does_not_arrive,
    a_solver_that_is_broken,
    hard_never_loses_a_sample_on_4_by_4,
    hard_never_loses_a_sample_on_5_by_5,
    #[alone]
    #[in_chromium]
    no_task_is_long_while_the_computer_thinks,
];

fn a_solver_that_does_not_arrive(player: &Player, _: &Host) {
    goes_on_without(player, |name| name == "solver.js");
}

fn a_solver_whose_module_does_not_arrive(player: &Player, _: &Host) {
    goes_on_without(player, |name| name == "later.wasm");
}

fn a_solver_whose_glue_does_not_arrive(player: &Player, _: &Host) {
    goes_on_without(player, |name| name.ends_with(".glue.js"));
}

fn goes_on_without(player: &Player, is_missing: fn(&str) -> bool) {
    let host = Host::altered(|name, content| (!is_missing(name)).then_some(content));
    says_so_and_goes_on(player, &host.unwrap());
}

fn a_solver_that_is_broken(player: &Player, _: &Host) {
    let host = Host::altered(|name, content| {
        Some(if name == "later.wasm" {
            b"no module at all".to_vec()
        } else {
            content
        })
    });
    says_so_and_goes_on(player, &host.unwrap());
}

fn says_so_and_goes_on(player: &Player, host: &Host) {
    player.open(host);
    start_on(player, Variant::Four, Level::Hard, Mark::X);
    player.press("6");
    let shown = player.wait_until("it is said", |shown| {
        shown.coach.aside == words::coach::NO_ENGINE
    });
    assert_eq!(
        (shown.screen(), shown.marks.matches('X').count()),
        ("match", 1)
    );
    assert!(shown.coach.smaller, "3×3 is offered");
    player.press("Play on 3×3");
    assert_eq!(player.shown().side, 3);
    player.press("5");
    let shown = player.wait_for_computer();
    assert_eq!(
        shown.marks.matches('O').count(),
        1,
        "there the computer plays"
    );
    player.press("Menu");
    player.follow("v2.5.x.two.a");
    player.press_all("2 3");
    assert_eq!(
        player.shown().marks.matches('X').count(),
        2,
        "two people go on"
    );
    player.press("Hint");
    player.wait_until("it is said", |shown| {
        shown.coach.aside == words::coach::NO_ENGINE
    });
    player.press("4");
    assert_eq!(player.shown().marks.matches('O').count(), 2);
}

/// Pauses take no time here: what is waited for is the thinking.
const HURRY: &str = "
    const set = window.setTimeout;
    window.setTimeout = (callback, delay, ...rest) => set(callback, delay > 300 && delay < 500 ? 0 : delay, ...rest);";

/// Plays rounds against the computer and gives how each ended. In each round the person takes at the n-th turn the
/// empty square that the round's numbers say.
const PLAY: &str = "
    const [lines, done] = arguments;
    const status = document.querySelector('#status');
    const press = (selector) => document.querySelector(selector).click();
    const settled = () => new Promise((resolve) => {
        const look = () => (status.className === 'thinking' ? false : (watch.disconnect(), resolve(), true));
        const watch = new MutationObserver(look);
        watch.observe(status, { attributes: true, childList: true, characterData: true, subtree: true });
        look();
    });
    const play = async (line) => {
        press('.tools [data-do=new-game]');
        await settled();
        for (let turn = 0; status.textContent === 'Your turn'; turn++) {
            const empty = [...document.querySelectorAll('.square:not([data-mark])')];
            empty[line[turn % line.length] % empty.length].click();
            await settled();
        }
        return status.textContent;
    };
    (async () => {
        const ends = [];
        for (const line of lines) ends.push(await play(line));
        done(ends);
    })().catch((error) => done([String(error)]));";

fn hard_never_loses_a_sample_on_4_by_4(player: &Player, _: &Host) {
    hard_never_loses(player, Variant::Four);
}

fn hard_never_loses_a_sample_on_5_by_5(player: &Player, _: &Host) {
    hard_never_loses(player, Variant::Five);
}

/// Each first square with each second one, and so on in turn: no two rounds are alike.
fn lines(variant: Variant, count: usize) -> Vec<Vec<usize>> {
    let squares = variant.square_count();
    let line = |round: usize| {
        let turn =
            |turn: usize| round / squares.pow(u32::from(turn > 0)) * (turn + 1) + round * turn;
        (0..squares.div_ceil(2)).map(turn).collect()
    };
    (0..count).map(line).collect()
}

fn hard_never_loses(player: &Player, variant: Variant) {
    let count = if player.engine() == Engine::Chromium {
        200
    } else {
        40
    };
    let host = Host::with_script(HURRY).unwrap();
    let (mut won, mut drawn) = (0, 0);
    for person in Mark::ALL {
        player.open(&host);
        start_on(player, variant, Level::Hard, person);
        for batch in lines(variant, count / 2).chunks(5) {
            let ends: Vec<String> = player.script_async(PLAY, &[json!(batch)]);
            for end in ends {
                match end.as_str() {
                    "Computer wins!" => won += 1,
                    "It's a draw!" => drawn += 1,
                    other => panic!("{other} as {person}"),
                }
            }
        }
        // The rounds are those that the score counts.
        let scores = player.shown().scores();
        assert!(scores.starts_with("0 "), "{scores}");
    }
    assert_eq!(won + drawn, count);
    println!(
        "Hard on {variant:?} in {}: {count} lines, {won} won, {drawn} drawn, 0 lost",
        player.engine()
    );
}

const NOTE_TASKS: &str = "
    window.tasks = [];
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: 'longtask' });";

/// What else the machine does can only make a task longer, so the best of a few tries is the page's own figure.
const TRIES: usize = 3;

fn no_task_is_long_while_the_computer_thinks(player: &Player, host: &Host) {
    for variant in [Variant::Four, Variant::Five] {
        let longest = (0..TRIES).map(|_| longest_task(player, host, variant));
        let longest = longest.fold(f64::INFINITY, f64::min);
        println!("longest task on {variant:?} at 6x slowdown: {longest:.0} ms (0: none over 50)");
        // The goal is 50; what a busy machine adds is no fault of the page.
        assert!(longest <= 500.0, "{variant:?}: {longest:.0} ms");
    }
    player.calm_down();
}

fn longest_task(player: &Player, host: &Host, variant: Variant) -> f64 {
    player.calm_down();
    player.open(host);
    start_on(player, variant, Level::Hard, Mark::X);
    player.press("6");
    player.wait_for_computer();
    player.chromium("Emulation.setCPUThrottlingRate", json!({ "rate": 6 }));
    player.script::<()>(NOTE_TASKS, &[]);
    for _ in 0..2 {
        // Pressed by the page itself: a driver's press costs a task of its own.
        player.script::<()>(
            "document.querySelector('.square:not([data-mark])').click()",
            &[],
        );
        player.wait_for_computer();
    }
    player.script::<()>("document.querySelector('[data-do=values]').click()", &[]);
    player.wait_for_values();
    let tasks: Vec<f64> = player.script("return window.tasks", &[]);
    tasks.into_iter().fold(0.0, f64::max)
}
