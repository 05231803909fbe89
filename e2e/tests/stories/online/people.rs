//! Whole games between people, and what they ask of each other.

use tictactoe::RoomClient;
use tictactoe_e2e::{Friend, Host, Player, Table, Terminal};

use super::table::{
    come_and_open_room, follow, meet_a_friend, open_room, somebody_else, wait_for_marks,
    wait_for_status, wait_for_words,
};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    two_browsers_play_on_every_board,
    a_browser_and_a_terminal_play_whoever_opens_the_room,
    whoever_waits_and_is_about_to_press_a_key_plays_nothing_when_the_friend_comes,
    a_move_is_taken_back_if_the_friend_allows_it,
    a_round_is_given_up_and_the_other_begins_the_next,
    a_third_person_watches_and_is_helped_no_more_than_the_players,
    a_round_is_reviewed_when_it_is_over,
    who_leaves_says_goodbye,
];

/// The one who opened the room plays the first squares by mouse, the friend those of the second row by keyboard.
fn two_browsers_play_on_every_board(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let friend = somebody_else(player);
    player.open(&table.host);
    for (board, side, length) in [("3×3", 3, 3), ("4×4", 4, 4), ("5×5", 5, 4)] {
        let link = open_room(player, board);
        follow(&friend, &link);
        let shown = wait_for_status(&friend, "Your friend's turn");
        assert_eq!(shown.names(), ["You", "Friend", "Draws"]);
        wait_for_status(player, "Your turn");
        let mut marks = vec!['.'; side * side];
        let mut key = "ArrowDown";
        for index in 0..length {
            marks[index] = 'X';
            player.press(&(index + 1).to_string());
            let board: String = marks.iter().collect();
            assert_eq!(player.marks(), board, "a move is seen at once");
            wait_for_marks(&friend, &board);
            if index == length - 1 {
                break;
            }
            assert_eq!(friend.status(), "Your turn");
            marks[side + index] = 'O';
            friend.key(key);
            friend.key("Enter");
            key = "ArrowRight";
            let board: String = marks.iter().collect();
            assert_eq!(friend.marks(), board);
            wait_for_marks(player, &board);
        }
        assert_eq!(player.wait_for_dialog(), "You win!");
        assert_eq!(friend.wait_for_dialog(), "Your friend wins!");
        assert_eq!(player.shown().scores(), "1 0 0");
        assert_eq!(friend.shown().scores(), "0 1 0", "one's own come first");
        assert_eq!(player.objections(), Vec::<String>::new());
        assert_eq!(friend.objections(), Vec::<String>::new());
        player.press("#result [data-do=menu]");
    }
}

fn a_browser_and_a_terminal_play_whoever_opens_the_room(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let mut guest = Terminal::start(&["join", &link]).unwrap();
    wait_for_status(player, "Your turn");
    for (own, others, marks) in [("1", "4", "X..O....."), ("2", "5", "XX.OO....")] {
        player.press(own);
        guest.until(&format!("Your friend plays {own}."));
        guest.write(others);
        wait_for_marks(player, marks);
    }
    player.press("3");
    assert_eq!(player.wait_for_dialog(), "You win!");
    guest.until("Your friend got three in a row.");
    drop(guest);
    player.press("#result [data-do=menu]");

    let board = ["online", "--board", "4", "--mark", "o", "--server"];
    let mut host = Terminal::start(&[&board[..], &[table.host.address()]].concat()).unwrap();
    let link = host.until("  http").trim().to_owned();
    assert!(link.starts_with(table.host.address()), "{link}");
    player.go_to(&table.host.elsewhere());
    player.open_address(&link);
    let shown = wait_for_status(player, "Your turn");
    assert_eq!((shown.side, shown.names()[0]), (4, "You"));
    player.press("6");
    host.until("Your friend plays 6.");
    host.write("11");
    wait_for_marks(player, ".....X....O.....");
    host.write("u");
    let shown = player.wait_until("the question", |shown| shown.asked);
    assert_eq!(
        shown.coach.aside,
        "Your friend wants to take back their last move."
    );
    player.press("Allow");
    wait_for_marks(player, ".....X..........");
    host.write("resign");
    assert_eq!(player.wait_for_dialog(), "You win!");
}

fn whoever_waits_and_is_about_to_press_a_key_plays_nothing_when_the_friend_comes(
    player: &Player,
    _: &Host,
) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    player.press("More");
    assert!(player.shown().more);
    let mut friend = Friend::join(&table.rooms, &link);
    let shown = wait_for_status(player, "Your turn");
    assert!(!shown.more);
    for key in ["Enter", " "] {
        player.key(key);
    }
    assert_eq!(player.marks(), ".........");
    player.key("ArrowDown");
    player.key("Enter");
    wait_for_marks(player, "...X.....");
    friend.until("the move", RoomClient::is_own_turn);
}

fn a_move_is_taken_back_if_the_friend_allows_it(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    player.press("5");
    player.press_when_available("Take back");
    wait_for_words(
        player,
        "You asked to take back a move. Waiting for your friend…",
    );
    friend.answer(false);
    wait_for_words(player, "Your friend would rather play on.");
    assert_eq!(player.marks(), "....X....");
    player.press_when_available("Take back");
    friend.answer(true);
    wait_for_marks(player, ".........");
    wait_for_status(player, "Your turn");
    player.press("1");
    friend.play(5);
    wait_for_marks(player, "X...O....");
    friend.ask_to_take_back();
    let shown = wait_for_words(player, "Your friend wants to take back their last move.");
    assert!(shown.asked);
    player.press("Allow");
    let shown = wait_for_marks(player, "X........");
    assert!(!shown.asked);
    wait_for_status(player, "Your friend's turn");
    assert_ne!(
        player.focused(),
        "",
        "the focus is not lost with the answer"
    );
}

fn a_round_is_given_up_and_the_other_begins_the_next(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    player.press("Resign");
    assert_eq!(player.shown().sheet, "resignation");
    player.press("Play on");
    player.press("5");
    player.press_when_available("Resign");
    player.press("#resignation [data-do=resign-now]");
    assert_eq!(player.wait_for_dialog(), "Your friend wins!");
    let (_, sentence) = player.shown().dialog.unwrap();
    assert_eq!(sentence, "You resigned.");
    assert_eq!(player.shown().scores(), "0 1 0");
    player.press_when_available("Play Again");
    player.wait_until("the wait for the friend", |shown| {
        let sentence = shown.dialog.as_ref().map(|(_, sentence)| sentence.as_str());
        sentence == Some("Waiting for your friend to play again…")
    });
    friend.play_again();
    let shown = wait_for_status(player, "Your friend's turn");
    assert_eq!((shown.marks.as_str(), shown.dialog), (".........", None));
    friend.play(1);
    wait_for_marks(player, "O........");
    friend.resign();
    assert_eq!(player.wait_for_dialog(), "You win!");
    let (_, sentence) = player.shown().dialog.unwrap();
    assert_eq!(sentence, "Your friend resigned.");
    friend.play_again();
    player.wait_until("the friend's wish", |shown| {
        let sentence = shown.dialog.as_ref().map(|(_, sentence)| sentence.as_str());
        sentence == Some("Your friend wants to play again.")
    });
    player.press_when_available("Play Again");
    let shown = wait_for_status(player, "Your turn");
    assert_eq!(shown.scores(), "1 1 0");
}

fn a_third_person_watches_and_is_helped_no_more_than_the_players(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let friend = somebody_else(player);
    follow(&friend, &link);
    wait_for_status(&friend, "Your friend's turn");
    let watcher = somebody_else(&friend);
    follow(&watcher, &link);
    let shown = wait_for_words(&watcher, "You're watching.");
    assert_eq!(shown.names(), ["Player X", "Player O", "Draws"]);
    assert_eq!(shown.status, "Player X's turn");
    player.press("5");
    wait_for_marks(&watcher, "....X....");
    watcher.press("1");
    watcher.key("h");
    watcher.key("v");
    assert_eq!(watcher.marks(), "....X....", "who watches does not play");
    for person in [player, &friend, &watcher] {
        let shown = person.shown();
        assert!(!shown.coach.tools.contains(&"Hint".to_owned()));
        assert!(!shown.coach.tools.contains(&"Coach".to_owned()));
        assert!(shown.coach.values.iter().all(String::is_empty));
    }
    assert_eq!(watcher.shown().coach.tools, ["Share"]);
    let has_own_link = "return document.querySelector('[data-do=own-link]').hidden";
    assert!(
        watcher.script::<bool>(has_own_link, &[]),
        "there is no seat"
    );
    assert!(!player.script::<bool>(has_own_link, &[]));
    wait_for_status(&friend, "Your turn");
    friend.press("1");
    wait_for_marks(&watcher, "O...X....");
    wait_for_marks(player, "O...X....");
    player.press("2");
    wait_for_marks(&friend, "OX..X....");
    friend.press("4");
    wait_for_marks(player, "OX.OX....");
    player.press("8");
    assert_eq!(watcher.wait_for_dialog(), "Player X wins!");
    let offered: bool = watcher.script(
        "return document.querySelector('#result [data-do=new-game]').checkVisibility()",
        &[],
    );
    assert!(!offered, "who watches is not offered a round");
}

fn a_round_is_reviewed_when_it_is_over(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    for (own, other) in [("1", 2), ("5", 3)] {
        player.press(own);
        friend.play(other);
        wait_for_status(player, "Your turn");
    }
    player.press("9");
    player.wait_for_dialog();
    player.press("#result [data-do=review]");
    let shown = player.wait_until("the verdicts", |shown| {
        shown.coach.reviews && shown.coach.course.iter().skip(1).all(|who| !who.is_empty())
    });
    assert_eq!(shown.coach.mistakes, [2]);
    assert!(
        !shown.coach.try_again,
        "a friend's round is not played on alone"
    );
    player.press("Done");
    player.press("Coach");
    assert_eq!(player.marks(), "XOO.X...X");
}

fn who_leaves_says_goodbye(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let friend = somebody_else(player);
    follow(&friend, &link);
    wait_for_status(&friend, "Your friend's turn");
    friend.press("More");
    friend.press("#in-room [data-do=leave]");
    assert_eq!(friend.shown().sheet, "resignation", "it is asked first");
    assert_eq!(friend.label("#resignation"), "Leave the room?");
    friend.press("#resignation [data-do=leave-now]");
    assert_eq!(friend.shown().screen(), "menu");
    assert_eq!(friend.shown().left_rooms, [""; 0]);
    wait_for_words(
        player,
        "Your friend has left. Open a new room to play again.",
    );
}
