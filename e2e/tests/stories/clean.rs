//! A clean run leaves no word in the console, and nothing that the security policy had to stop.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_whole_session_leaves_no_word_in_the_console,
    the_pages_security_policy_stops_what_it_should,
];

/// Listens from before the page's own first line.
const LISTENER: &str = "
    window.noted = [];
    for (const kind of ['debug', 'log', 'info', 'warn', 'error', 'assert', 'trace']) {
        const say = console[kind];
        console[kind] = (...words) => { window.noted.push(`${kind}: ${words}`); say(...words); };
    }
    for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
        addEventListener(kind, (event) => window.noted.push(`${kind}: ${event.message ?? event.reason ?? event.blockedURI}`), true);
    }
";

fn a_whole_session_leaves_no_word_in_the_console(player: &Player, _: &Host) {
    let host = Host::with_script(LISTENER).unwrap();
    // What earlier stories have left there is not ours.
    player.console();
    player.open(&host);
    start(player, Level::Hard, Mark::X);
    player.press("1");
    player.wait_for_computer();
    player.press("New Game");
    player.press("Menu");
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.key("Escape");
    player.press("More");
    player.press("Reset scores");
    player.press("New Game");
    player.press_all("5 1 2 8 3 7 4 6 9");
    player.wait_for_dialog();
    player.press("Play Again");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.press("Review");
    player.press("Start");
    player.press("#try-again");
    player.press("5");
    player.key("h");
    player.press("Coach");
    player.press("Undo");
    player.press("Redo");
    player.press("Share");
    player.wait_until("the link is given out", |shown| {
        shown.toast().contains("link") || shown.toast().contains("Link")
    });
    player.press("Menu");
    // Browsers complain of what was loaded in vain only after a while.
    player.script_async::<()>(
        "const [done] = arguments; setTimeout(done, Math.max(0, 6000 - performance.now()))",
        &[],
    );
    assert_eq!(
        player.script::<Vec<String>>("return window.noted", &[]),
        Vec::<String>::new()
    );
    assert_eq!(player.objections(), Vec::<String>::new());
    assert_eq!(player.console(), Vec::<String>::new());
}

fn the_pages_security_policy_stops_what_it_should(player: &Player, _: &Host) {
    player.script::<()>(
        "const style = document.createElement('div');
         style.innerHTML = '<p style=\"color: red\">inline</p>';
         document.body.append(style);
         const picture = new Image();
         picture.src = 'http://127.0.0.1:9/elsewhere.png';
         document.body.append(picture);",
        &[],
    );
    let stopped = || player.objections().join("\n");
    player.wait_until("both are stopped", |_| {
        let stopped = stopped();
        stopped.contains("style-src") && stopped.contains("img-src")
    });
}
