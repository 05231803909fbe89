//! What the browser keeps: a reload loses nothing, and what cannot be kept or read is in nobody's way.

use std::fs;

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Browser, Engine, Host, Look, Player, Shown};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_reload_at_any_move_loses_nothing,
    a_reload_while_the_computer_thinks_lets_it_go_on,
    a_review_and_the_values_come_back,
    #[without_start]
    #[in_chromium]
    a_browser_that_is_killed_loses_nothing,
    a_game_that_was_left_can_be_continued_after_a_reload,
    a_game_that_was_left_is_not_lost_by_playing_another,
    settings_are_kept,
    #[without_start]
    the_theme_is_there_before_the_game,
    a_link_comes_before_the_kept_game,
    names_are_kept_and_typing_them_plays_nothing,
    the_longest_names_push_nothing_aside,
    a_link_that_was_left_is_not_opened_by_a_reload,
];

/// What has to be the same after a reload.
fn essence(shown: &Shown) -> impl PartialEq + std::fmt::Debug + use<> {
    let coach = &shown.coach;
    (
        (shown.status.clone(), shown.labels.clone(), shown.scores()),
        (
            shown.winning.clone(),
            shown.last.clone(),
            shown.names().join(" "),
        ),
        (coach.moves.clone(), coach.current.clone(), coach.reviews),
        (
            coach.values.clone(),
            coach.tools.clone(),
            coach.idle.clone(),
        ),
    )
}

/// The text that the page keeps under this name.
pub(crate) fn kept(player: &Player, name: &str) -> Option<String> {
    player.script(
        "return localStorage.getItem(`tictactoe ${location.pathname} ${arguments[0]}`)",
        &[name.into()],
    )
}

fn a_reload_at_any_move_loses_nothing(player: &Player, _: &Host) {
    // Without a service worker: what it does over a reload has stories of its own.
    let host = Host::altered(|_, content| Some(content)).unwrap();
    player.open(&host);
    for (board, moves) in [
        ("3×3", "1 4 2 5 3"),
        ("4×4", "1 5 2 6 3 7 4"),
        ("5×5", "7 2 13 3 19 4 25"),
    ] {
        player.press("vs Player");
        if player.shown().side.to_string() != board[..1] {
            player.press("More");
            player.press(board);
        }
        for square in moves.split(' ') {
            player.press(square);
            let before = player.shown();
            player.open_again();
            assert_eq!(essence(&player.shown()), essence(&before), "{board}");
        }
        assert_eq!(player.wait_for_dialog(), "Player X wins!");
        player.open_again();
        assert_eq!(player.wait_for_dialog(), "Player X wins!");
        player.press("Play Again");
        player.press("1");
        player.key("u");
        let before = player.shown();
        player.open_again();
        assert_eq!(
            essence(&player.shown()),
            essence(&before),
            "a move taken back"
        );
        player.press("Menu");
    }
}

fn a_reload_while_the_computer_thinks_lets_it_go_on(player: &Player, _: &Host) {
    start(player, Level::Hard, Mark::X);
    player.press("5");
    player.open_again();
    let shown = player.wait_for_computer();
    assert_eq!(shown.marks.matches('O').count(), 1);
    assert_eq!(shown.counters[1].level, "Hard");
}

fn a_review_and_the_values_come_back(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.press("Review");
    player.key("v");
    player.key("u");
    let before = player.shown();
    player.open_again();
    let after = player.shown();
    assert_eq!(essence(&after), essence(&before));
    assert!(after.coach.shows_values && after.coach.reviews);
}

/// In a browser of its own, which is killed as soon as it has written the game down: when that is, only it knows.
fn a_browser_that_is_killed_loses_nothing(_: &Player, host: &Host) {
    let player = Player::new(Browser::launch(Engine::Chromium, Look::Light).unwrap());
    player.open(host);
    player.press("vs Player");
    player.press_all("5 1 9");
    let before = player.shown();
    let folder = player
        .browser()
        .profile()
        .join("Default/Local Storage/leveldb");
    player.wait_until("it is on the disk", |_| {
        let files = fs::read_dir(&folder).unwrap().flatten();
        let mut contents = files.map(|file| fs::read(file.path()).unwrap_or_default());
        contents.any(|content| String::from_utf8_lossy(&content).contains("v2.3.x.two.eai"))
    });
    let again = Player::new(player.browser().crash().unwrap());
    drop(player);
    again.open_address(host.address());
    assert_eq!(essence(&again.shown()), essence(&before));
}

fn a_game_that_was_left_can_be_continued_after_a_reload(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("5 1");
    let before = player.shown();
    player.press("Menu");
    player.wait_until("menu", |shown| shown.left.is_some());
    player.open_again();
    let shown = player.shown();
    assert_eq!(shown.left.as_deref(), Some("Player X's turn"));
    player.press("Continue");
    assert_eq!(essence(&player.shown()), essence(&before));
}

fn a_game_that_was_left_is_not_lost_by_playing_another(player: &Player, host: &Host) {
    player.press("vs Player");
    player.press_all("5 1");
    player.go_to("about:blank");
    player.open_address(&format!("{}#v2.4.x.two.ab", host.address()));
    player.press("3");
    player.press("Menu");
    for _ in 0..2 {
        let shown = player.wait_until("menu", |shown| shown.earlier.is_some());
        let games = [shown.left.as_deref(), shown.earlier.as_deref()];
        assert_eq!(games, [Some("Player O's turn"), Some("Player X's turn")]);
        player.open_again();
    }
    player.press("Earlier game");
    assert_eq!(player.marks(), "O...X....");
    player.press("9");
    player.press("Menu");
    player.press("Earlier game");
    assert_eq!(player.marks(), "XOX.............");
}

fn settings_are_kept(player: &Player, _: &Host) {
    player.press("vs Computer");
    player.press("Hard");
    player.press("O");
    player.press("5×5");
    player.press("Menu");
    player.press("Settings");
    player.press("Paper");
    for switch in ["Sound", "Less motion", "Single-key shortcuts"] {
        player.press(switch);
    }
    let switches = || -> Vec<bool> {
        player.script(
            "return [...document.querySelectorAll('#settings .switch')].map(({ checked }) => checked)",
            &[],
        )
    };
    assert_eq!(switches(), [true, true, false]);
    player.open_again();
    let shown = player.shown();
    assert_eq!((shown.screen(), shown.theme.as_str()), ("menu", "paper"));
    assert_eq!(switches(), [true, true, false]);
    let motion: String = player.script("return document.documentElement.dataset.motion", &[]);
    assert_eq!(motion, "less");
    player.press("vs Computer");
    assert_eq!(player.shown().chosen, ["Hard", "O", "5×5"]);
}

/// Even if the game cannot start, since that needs another file.
fn the_theme_is_there_before_the_game(player: &Player, _: &Host) {
    let host = Host::altered(|name, content| (name != "app.js").then_some(content)).unwrap();
    player.go_to(&host.elsewhere());
    player.script::<()>(
        "localStorage.setItem('tictactoe / look', 'paper less game')",
        &[],
    );
    player.go_to(host.address());
    let looks: [Option<String>; 3] = player.script(
        "const { theme, motion, resumes } = document.documentElement.dataset; return [theme, motion, resumes]",
        &[],
    );
    let expected = ["paper", "less", ""].map(|it| Some(it.to_owned()));
    assert_eq!(looks, expected);
    player.wait_until("the words of a failure", |shown| {
        shown.screen() == "failure"
    });
}

fn a_link_comes_before_the_kept_game(player: &Player, host: &Host) {
    player.press("vs Player");
    player.press_all("5 1");
    player.go_to("about:blank");
    player.open_address(&format!("{}#v2.3.x.two.abc", host.address()));
    assert_eq!(player.marks(), "XOX......");
    player.open_again();
    assert_eq!(player.marks(), "XOX......", "also after a reload");
    player.press("Menu");
    player.press("Continue");
    assert_eq!(player.marks(), "XOX......");
    player.press("#toast [data-do=restore]");
    assert_eq!(
        player.marks(),
        "O...X....",
        "and the one before is still there"
    );
}

fn names_are_kept_and_typing_them_plays_nothing(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    player.press("More");
    player.press("#name-x");
    assert!(player.shown().more, "it stays open");
    // Letters that would be shortcuts, and a digit that would be a square.
    for letter in ["N", "u", "r", "1"] {
        player.key(letter);
    }
    player.key("Enter");
    let shown = player.wait_until("the name", |shown| shown.names()[0] == "Nur1");
    assert_eq!(shown.marks, "....X....");
    player.press("#name-o");
    for letter in ["V", "e", "r", "a"] {
        player.key(letter);
    }
    player.key("Escape");
    let shown = player.wait_until("the other name", |shown| shown.names()[1] == "Vera");
    assert_eq!(shown.status, "Vera's turn");
    player.open_again();
    let shown = player.shown();
    assert_eq!(
        (shown.status.as_str(), shown.names()[0]),
        ("Vera's turn", "Nur1")
    );
}

fn the_longest_names_push_nothing_aside(player: &Player, host: &Host) {
    for size in [(320, 568), (568, 320), (390, 844), (1280, 800)] {
        player.open_sized(host, size);
        player.press("vs Player");
        player.press("More");
        player.press("#name-x");
        for _ in 0..20 {
            player.key("W");
        }
        player.key("Enter");
        player.wait_until("the name", |shown| shown.names()[0].len() == 20);
        player.key("Escape");
        player.wait_until("closed", |shown| !shown.more);
        let sideways: f64 = player.script(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth",
            &[],
        );
        assert!(sideways <= 0.0, "{sideways} in {size:?}");
        player.press("More");
        assert!(player.shown().more, "it can be reached in {size:?}");
    }
}

fn a_link_that_was_left_is_not_opened_by_a_reload(player: &Player, host: &Host) {
    player.go_to("about:blank");
    player.open_address(&format!("{}#v2.3.x.two.e", host.address()));
    player.press("1");
    player.press("Menu");
    player.wait_until("menu", |shown| shown.screen() == "menu");
    player.open_again();
    assert_eq!(player.shown().screen(), "menu");
    player.press("Continue");
    assert_eq!(player.marks(), "O...X....");
}
