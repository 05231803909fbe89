//! What the friend does is announced, in the title, and by the system.

use tictactoe_e2e::{Friend, Host, Player, Table};

use super::table::{come_and_open_room, meet_a_friend, wait_for_marks, wait_for_status};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    what_the_friend_does_is_read_out_while_the_result_is_open,
    the_friends_move_is_told_once_and_in_the_title,
    who_looks_elsewhere_is_told_of_the_friends_move_as_asked_for,
    a_system_that_refuses_notifications_does_not_end_the_game,
];

fn what_the_friend_does_is_read_out_while_the_result_is_open(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    player.press("5");
    friend.resign();
    assert_eq!(player.wait_for_dialog(), "You win!");
    assert_eq!(player.role("#live"), "status");
    friend.play_again();
    let wish = "Your friend wants to play again.";
    player.wait_until(wish, |_| player.said().last().is_some_and(|it| it == wish));
    let said = player.said();
    assert!(
        said.contains(&"Your friend resigned. You win!".to_owned()),
        "{said:?}"
    );
    player.press("#result [data-do=close-result]");
    wait_for_status(player, "Your friend resigned. You win!");
    assert_eq!(player.role("#live"), "status");
    // The browser closes a dialog by itself, too.
    player.press("More");
    player.press("#more [data-do=settings]");
    assert_eq!(player.role("#live"), "status");
    player.script::<()>("document.querySelector('#settings').close()", &[]);
    player.wait_until("it closes", |shown| shown.sheet.is_empty());
    assert_eq!(player.role("#live"), "status");
}

fn the_friends_move_is_told_once_and_in_the_title(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let mut friend = Friend::join(&table.rooms, &link);
    let shown = wait_for_status(player, "Your turn");
    assert_eq!(shown.title, "Your turn · Tic Tac Toe");
    player.press("5");
    let shown = wait_for_status(player, "Your friend's turn");
    assert_eq!(shown.title, "Tic Tac Toe");
    friend.play(1);
    let shown = wait_for_status(player, "Your turn");
    assert_eq!(shown.title, "Your turn · Tic Tac Toe");
    let said = player.said();
    let told: Vec<&String> = said
        .iter()
        .filter(|words| words.contains("row 1, column 1"))
        .collect();
    assert_eq!(told, ["O played row 1, column 1. Your turn"], "of {said:?}");
}

/// Notes what the system is asked to tell, and what is heard, and lets the page be hidden.
const STAND_IN: &str = "
    window.told = [];
    window.asked = 0;
    window.tones = 0;
    window.Notification = class {
        static permission = 'default';
        static requestPermission() { window.asked++; this.permission = window.answer ?? 'granted'; }
        constructor(title, { body, tag, renotify }) {
            window.told.push(`${title}: ${body}${tag && !renotify ? ', unheard after the first' : ''}`);
        }
    };
    window.AudioContext = class {
        currentTime = 0;
        destination = {};
        resume() { return Promise.resolve(); }
    };
    window.OscillatorNode = class {
        connect(next) { return next; }
        start() { window.tones++; }
        stop() {}
    };
    window.GainNode = class {
        gain = { setValueAtTime() {}, linearRampToValueAtTime() {} };
        connect(next) { return next; }
    };
    window.isHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => window.isHidden });";

fn who_looks_elsewhere_is_told_of_the_friends_move_as_asked_for(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    player.script::<()>(STAND_IN, &[]);
    let hide = |is_hidden: bool| {
        player.script::<()>("window.isHidden = arguments[0]", &[is_hidden.into()]);
    };
    let noted = || -> (Vec<String>, u32, u32) {
        player.script("return [window.told, window.asked, window.tones]", &[])
    };
    player.press("5");
    hide(true);
    friend.play(1);
    let shown = wait_for_marks(player, "O...X....");
    assert_eq!(shown.title, "Your turn · Tic Tac Toe");
    assert_eq!(
        noted(),
        (vec![], 0, 0),
        "nobody asked for more than the title"
    );
    hide(false);
    let notify = |answer: &str| {
        player.script::<()>("window.answer = arguments[0]", &[answer.into()]);
        player.press("More");
        player.press("Notify me of moves");
        player.wait_until("it closes", |shown| !shown.more);
    };
    notify("denied");
    player.wait_for(
        "the switch is off",
        "return !document.querySelector('#notify').checked",
    );
    notify("granted");
    player.press("More");
    player.press("#more [data-do=sound]");
    player.wait_until("it closes", |shown| !shown.more);
    player.press("2");
    player.wait_until("the press is heard", |_| noted().2 > 0);
    let heard = noted().2;
    hide(true);
    friend.play(3);
    wait_for_marks(player, "OXO.X....");
    player.wait_until("the tone", |_| noted().2 > heard);
    let told = vec!["Tic Tac Toe: Your turn".to_owned()];
    player.wait_until("the notification", |_| noted().0 == told);
    assert_eq!(noted().1, 2, "the browser asks with each switch");
    // Who looks sees it.
    hide(false);
    player.press("4");
    friend.play(7);
    wait_for_marks(player, "OXOXX.O..");
    assert_eq!(noted().0, told);
}

/// Neither the page nor its service worker may show them.
const REFUSAL: &str = "
    window.Notification = class {
        static permission = 'granted';
        static requestPermission() {}
        constructor() { throw new TypeError('not from a page'); }
    };
    const showNotification = () => {
        window.isRefused = true;
        throw new TypeError('not at all');
    };
    const registration = { active: {}, showNotification };
    const serviceWorker = { getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { get: () => serviceWorker });";

fn a_system_that_refuses_notifications_does_not_end_the_game(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    player.script::<()>(REFUSAL, &[]);
    player.press("5");
    player.press("More");
    player.press("Notify me of moves");
    player.wait_until("it closes", |shown| !shown.more);
    let hide = "Object.defineProperty(document, 'hidden', { get: () => true })";
    player.script::<()>(hide, &[]);
    friend.play(1);
    player.wait_for("the refusal", "return window.isRefused === true");
    player.press("2");
    friend.play(3);
    wait_for_marks(player, "OXO.X....");
    player.wait_for("it goes on", "return document.body.className === 'ready'");
}
