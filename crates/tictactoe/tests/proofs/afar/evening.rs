//! People at their screens, and a server that behaves like the real one. Messages arrive at once; connections open and
//! break when a test says so.

use tictactoe::{
    Action, Answer, Connection, Cue, Effect, GameAction, GameView, LobbyView, Mark, MenuAction,
    Moment, Refusal, Room, RoomLink, RoomName, RoomScreenAction, Rooms, Screen, SeatKey, Session,
    SetupAction, SheetAction, Ticket, View,
};

use crate::positions::square;

pub(super) const ROOM: RoomName = RoomName(7);
pub(super) const NOW: Moment = Moment(1_000_000);
pub(super) const ANNA: usize = 0;
pub(super) const BEN: usize = 1;
pub(super) const CHRIS: usize = 2;

/// One person at a screen.
#[derive(Clone)]
pub(super) struct Person {
    pub(super) session: Session,
    pub(super) key: SeatKey,
    /// The connection's ticket and how the server knows it, while it holds.
    pub(super) line: Option<(Ticket, Connection, Option<Mark>)>,
    /// The last action.
    pub(super) last: Option<Action>,
    /// The sounds so far.
    pub(super) cues: Vec<Cue>,
}

/// The people, and the server's room.
#[derive(Clone)]
pub(super) struct Evening {
    pub(super) people: [Person; 3],
    pub(super) room: Option<Room>,
    connections: u64,
}

impl Evening {
    /// Everyone is at the menu, with sounds on.
    pub(super) fn begins() -> Evening {
        let person = |key| Person {
            session: Session::default(),
            key: SeatKey(key),
            line: None,
            last: None,
            cues: Vec::new(),
        };
        let mut evening = Evening {
            people: [100, 200, 300].map(person),
            room: None,
            connections: 0,
        };
        for who in [ANNA, BEN, CHRIS] {
            evening.act(who, Action::Found(Rooms::Ready));
            evening.act(who, Action::Sheet(SheetAction::SetSound(true)));
        }
        evening
    }

    /// Anna has opened a room as X and waits.
    pub(super) fn opened() -> Evening {
        let mut evening = Evening::begins();
        evening.act(ANNA, Action::Menu(MenuAction::Online));
        evening.act(ANNA, Action::Setup(SetupAction::Start));
        evening.connect(ANNA);
        evening
    }

    /// Ben has joined through Anna's link.
    pub(super) fn seated() -> Evening {
        let mut evening = Evening::opened();
        evening.follow(BEN, None);
        evening
    }

    /// These squares were played in turn.
    pub(super) fn played(numbers: &[usize]) -> Evening {
        let mut evening = Evening::seated();
        evening.play(numbers);
        evening
    }

    pub(super) fn play(&mut self, numbers: &[usize]) {
        for &number in numbers {
            let room = self.room.unwrap();
            let turn = room.game().board().turn().unwrap();
            let seat = |person: &Person| person.line.and_then(|(.., mark)| mark);
            let who = self.people.iter().position(|it| seat(it) == Some(turn));
            self.game(who.unwrap(), GameAction::Play(square(number)));
        }
    }

    /// Follows a link to the room, and connects.
    pub(super) fn follow(&mut self, who: usize, key: Option<SeatKey>) {
        let text = RoomLink { room: ROOM, key }.text();
        self.act(who, Action::follow(&text));
        self.connect(who);
    }

    pub(super) fn game(&mut self, who: usize, action: GameAction) {
        self.act(who, Action::Game(action));
    }

    /// Performs an action that the session must accept, and the effects it returns.
    pub(super) fn act(&mut self, who: usize, action: Action) {
        let person = &mut self.people[who];
        let updated = person.session.update(action);
        let (session, effects) = updated.unwrap_or_else(|why| panic!("{action:?}: {why}"));
        person.session = session;
        person.last = Some(action);
        person.cues.extend(person.session.cue(action));
        for effect in effects {
            assert_ne!(effect.ticket(), Ticket::default(), "it has no name");
            self.carry_out(who, effect);
        }
    }

    pub(super) fn refusal(&self, who: usize, action: Action) -> Refusal {
        let updated = self.people[who].session.update(action);
        updated.expect_err("to be refused")
    }

    fn carry_out(&mut self, who: usize, effect: Effect) {
        match effect {
            Effect::Draw { ticket } => {
                let (room, key) = (ROOM, self.people[who].key);
                self.act(who, Action::Answer(Answer::Drawn { ticket, room, key }));
            }
            Effect::Send { message, .. } => self.say(who, message),
            Effect::Disconnect { ticket, last } => {
                assert_eq!(self.ticket(who).unwrap_or(ticket), ticket);
                if let Some(message) = last {
                    self.say(who, message);
                }
                self.lose(who);
            }
            // The test answers these when it wants.
            Effect::Connect { .. }
            | Effect::StartTimer { .. }
            | Effect::Invite { .. }
            | Effect::AwaitResult { .. }
            | Effect::Analyze { .. } => {}
            Effect::Think { .. }
            | Effect::Share { .. }
            | Effect::Update { .. }
            | Effect::Record { .. } => panic!("{effect:?} in a room"),
        }
    }

    pub(super) fn ticket(&self, who: usize) -> Option<Ticket> {
        self.people[who].line.map(|(ticket, ..)| ticket)
    }

    /// The pending effect of this kind.
    pub(super) fn awaited(&self, who: usize, is_it: impl Fn(&Effect) -> bool) -> Option<Effect> {
        let awaited = self.people[who].session.awaited();
        awaited.into_iter().find(is_it)
    }

    /// The pending connection opens.
    pub(super) fn connect(&mut self, who: usize) {
        let asked = self.awaited(who, |it| matches!(it, Effect::Connect { .. }));
        let ticket = asked.expect("a connection").ticket();
        self.connections += 1;
        self.people[who].line = Some((ticket, Connection(self.connections), None));
        self.act(who, Action::Answer(Answer::Connected { ticket }));
    }

    /// The connection breaks, and both sides notice.
    pub(super) fn cut(&mut self, who: usize) {
        let ticket = self.ticket(who).expect("a connection");
        self.lose(who);
        self.act(who, Action::Answer(Answer::Disconnected { ticket }));
    }

    /// The timer expires.
    pub(super) fn due(&mut self, who: usize) {
        let asked = self.awaited(who, |it| matches!(it, Effect::StartTimer { .. }));
        let ticket = asked.expect("a wait").ticket();
        self.act(who, Action::Answer(Answer::TimerExpired { ticket }));
    }

    pub(super) fn view(&self, who: usize) -> GameView {
        match View::from(&self.people[who].session) {
            View::Game(view) => view,
            view => panic!("{view:?} instead of a game"),
        }
    }

    pub(super) fn lobby(&self, who: usize) -> LobbyView {
        match View::from(&self.people[who].session) {
            View::Lobby(view) => view,
            view => panic!("{view:?} instead of a lobby"),
        }
    }

    /// The status, and the notice beside the round.
    pub(super) fn told(&self, who: usize) -> (String, String) {
        let view = self.view(who);
        let notice = view.coach.notice.map(|notice| notice.text());
        (view.status.text, notice.unwrap_or_default())
    }

    /// The board, as X, O and dots.
    pub(super) fn board(&self, who: usize) -> String {
        let squares = self.view(who).squares;
        squares
            .iter()
            .map(|square| square.mark.map_or(".", Mark::letter))
            .collect()
    }

    /// Leaves during a round, and confirms.
    pub(super) fn leave(&mut self, who: usize) {
        self.act(who, Action::Room(RoomScreenAction::Leave));
        assert!(self.is_in_room(who), "it is asked first");
        self.act(who, Action::Sheet(SheetAction::Leave));
    }

    pub(super) fn is_in_room(&self, who: usize) -> bool {
        matches!(self.people[who].session.screen(), Screen::Room(_))
    }
}
