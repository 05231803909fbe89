//! A tour of everything the page shows of play with a friend far away.

use crate::player::{Player, View};
use crate::rooms::{Friend, Table, Weather};

impl Player {
    /// Opens the page in this window and theme, and goes through every screen and state of a room; `look` is called with
    /// the name of each.
    #[track_caller]
    pub fn tour_online(&self, table: &Table, (size, theme): View, mut look: impl FnMut(&str)) {
        self.open_sized(&table.host, size);
        self.choose_theme(theme);
        let link = self.tour_the_lobby(&mut look);
        let mut friend = Friend::join(&table.rooms, &link);
        self.tour_a_round(&mut friend, &mut look);
        self.tour_the_end(&mut friend, &mut look);
        self.tour_trouble(table, friend, &mut look);
        self.tour_a_seat_that_is_gone(&link, &mut look);
    }

    /// Opens a room on 3×3 to play X, and gives its link.
    #[track_caller]
    fn tour_the_lobby(&self, look: &mut impl FnMut(&str)) -> String {
        self.wait_until("rooms are offered", |shown| shown.online.is_some());
        look("menu with rooms");
        self.press("Online");
        look("setup of a room");
        self.press("Open a room");
        self.wait_for(
            "the code",
            "return document.querySelector('#qr svg') !== null",
        );
        look("room without a friend");
        self.shown().invitation
    }

    #[track_caller]
    fn tour_a_round(&self, friend: &mut Friend, look: &mut impl FnMut(&str)) {
        self.wait_until("the game", |shown| shown.status == "Your turn");
        self.point_at("9");
        look("round in a room, own turn");
        self.press("1");
        self.wait_until("it is settled", |shown| {
            !shown.coach.idle.contains(&"Take back".to_owned())
        });
        look("round in a room, friend's turn");
        self.press("Take back");
        self.wait_for_aside("You asked to take back a move. Waiting for your friend…");
        look("take-back offered");
        friend.answer(false);
        self.wait_for_aside("Your friend would rather play on.");
        look("take-back declined");
        friend.play(4);
        friend.ask_to_take_back();
        self.wait_until("the question", |shown| shown.asked);
        look("take-back asked for");
        self.press("Decline");
        self.wait_until("the question is gone", |shown| !shown.asked);
        self.press("More");
        look("more in a room");
        self.key("Escape");
        self.press_when_available("Resign");
        look("resignation");
        self.press("Play on");
    }

    #[track_caller]
    fn tour_the_end(&self, friend: &mut Friend, look: &mut impl FnMut(&str)) {
        self.press("2");
        friend.play(5);
        self.wait_until("the turn", |shown| shown.status == "Your turn");
        self.press("3");
        self.wait_for_dialog();
        look("won in a room, with the result");
        friend.play_again();
        self.wait_until("the friend's question", |shown| {
            let result = shown.dialog.as_ref();
            result.is_some_and(|(_, sentence)| sentence == "Your friend wants to play again.")
        });
        look("another round asked for");
        self.press("#result [data-do=review]");
        self.wait_until("every verdict", |shown| {
            shown.coach.course.iter().skip(1).all(|who| !who.is_empty())
        });
        look("review in a room");
        self.press("Done");
        self.press_when_available("New Game");
        self.wait_until("another round", |shown| {
            shown.status == "Your friend's turn"
        });
        look("second round");
    }

    #[track_caller]
    fn tour_trouble(&self, table: &Table, friend: Friend, look: &mut impl FnMut(&str)) {
        drop(friend);
        self.wait_for_aside("Your friend is away. The game is kept for a day.");
        look("friend away");
        table.network.set(Weather::Down);
        self.wait_for_aside("Connection lost. Trying again…");
        look("connection lost");
        self.press("Menu");
        look("menu with a room to continue");
        self.press("Continue online");
        self.wait_for_aside("Connection lost. Trying again…");
        look("connection sought");
        table.network.set(Weather::Fair);
        // The browser says so, too: otherwise the next try comes up to 15 seconds later.
        self.script::<()>("dispatchEvent(new Event('online'))", &[]);
        self.wait_for_aside("Your friend is away. The game is kept for a day.");
    }

    /// Who has left comes back to watch.
    #[track_caller]
    fn tour_a_seat_that_is_gone(&self, link: &str, look: &mut impl FnMut(&str)) {
        self.press("More");
        self.press("#in-room [data-do=leave]");
        look("leaving");
        self.press("#resignation [data-do=leave-now]");
        let (_, link) = link.split_once('#').unwrap_or_default();
        self.follow(link);
        self.wait_for_aside("You're watching.");
        look("watching");
        self.press("Menu");
        self.follow("j1.0123456789abcdef0123456789abcdef");
        self.wait_until("a sentence", |shown| shown.lobby.starts_with("This room"));
        look("room that is not there");
    }

    #[track_caller]
    fn wait_for_aside(&self, words: &str) {
        self.wait_until(words, |shown| shown.coach.aside == words);
    }
}
