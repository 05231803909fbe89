//! The event queue: what people do, and what the network does to it, in order of time.

mod presence;
mod servers;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tictactoe::{ClientMessage, Closing, Mark, Room, RoomName, SeatKey, ServerMessage, Variant};

use super::judge::Judge;
use super::network::{Dice, Input, Wire};
use super::person::Person;
use servers::Decided;

const NAME: RoomName = RoomName(7);
const SERVERS: usize = 2;
/// Faults are injected until then.
const TROUBLE_MS: u64 = 60_000;
/// By then all games must be over.
const END_MS: u64 = 1_200_000;

/// A flaw to inject into the servers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flaw {
    None,
    WritesUnchecked,
    AnswersBeforeStoring,
    NeverHeals,
    PositionsIgnored,
    BeatsIgnored,
    VanishedStay,
}

/// How far the clocks of the servers are apart.
const SKEW_MS: u64 = 5_000;
/// How long a person sleeps: longer than somebody who says nothing counts as here.
const SLEEP_MS: u64 = 3 * Room::PRESENCE_MS;

pub(super) struct World {
    dice: Dice,
    flaw: Flaw,
    /// The percentage of notifications between servers that are lost.
    lost_notices: u64,
    now: u64,
    order: u64,
    events: BinaryHeap<Reverse<(u64, u64, usize)>>,
    happenings: Vec<Option<Happening>>,
    judge: Judge,
    wires: Vec<Wire>,
    /// The epoch of each server: how often it was started.
    epochs: [u64; SERVERS],
    /// How much later it is by its clock.
    skews: [u64; SERVERS],
    people: Vec<Person>,
}

enum Happening {
    Wake {
        person: usize,
    },
    ArriveUp {
        wire: usize,
        input: Input,
    },
    ArriveDown {
        wire: usize,
        text: String,
    },
    /// A server has decided, and writes to the store now.
    Store {
        wire: usize,
        epoch: u64,
        input: Input,
        decided: Decided,
    },
    Notice {
        server: usize,
        room: Room,
    },
    Crash {
        server: usize,
    },
}

impl World {
    pub(super) fn new(seed: u64, flaw: Flaw) -> World {
        let mut world = World {
            dice: Dice(seed),
            flaw,
            lost_notices: if seed.is_multiple_of(10) { 100 } else { 10 },
            now: 0,
            order: 0,
            events: BinaryHeap::new(),
            happenings: Vec::new(),
            judge: Judge::default(),
            wires: Vec::new(),
            epochs: [0; SERVERS],
            skews: [0; SERVERS],
            people: vec![Person::new(), Person::new(), Person::new()],
        };
        world.skews = [(); SERVERS].map(|()| world.dice.below(SKEW_MS));
        for person in 0..world.people.len() {
            world.within(1_000, Happening::Wake { person });
        }
        for server in 0..SERVERS {
            world.within(TROUBLE_MS, Happening::Crash { server });
        }
        world
    }

    /// Runs until both have played all rounds.
    pub(super) fn run(mut self) -> Result<(), String> {
        while let Some(Reverse((time, _, index))) = self.events.pop() {
            self.now = time;
            if self.people.iter().take(2).all(Person::is_done) {
                return Ok(());
            }
            if time > END_MS {
                return Err("the game is stuck".to_owned());
            }
            if let Some(happening) = self.happenings[index].take() {
                self.happens(happening)?;
            }
        }
        Err("nothing happens any more".to_owned())
    }

    fn happens(&mut self, happening: Happening) -> Result<(), String> {
        match happening {
            Happening::Wake { person } => self.wake(person),
            Happening::ArriveUp { wire, input } => {
                let is_lost = matches!(input, Input::Text(_)) && self.now > self.wires[wire].cut;
                if !is_lost {
                    self.wires[wire].inbox.push_back(input);
                    self.serve(wire)?;
                }
            }
            Happening::ArriveDown { wire, text } => self.hear(wire, &text)?,
            Happening::Store {
                wire,
                epoch,
                input,
                decided,
            } => {
                if self.epochs[self.wires[wire].server] == epoch {
                    self.store(wire, input, &decided)?;
                }
            }
            Happening::Notice { server, room } => self.tell_all(server, &room),
            Happening::Crash { server } => {
                self.epochs[server] += 1;
                for wire in self.wires.iter_mut().filter(|wire| wire.server == server) {
                    wire.is_up = false;
                }
                if self.is_trouble() {
                    self.within(TROUBLE_MS, Happening::Crash { server });
                }
            }
        }
        Ok(())
    }

    /// A person connects, sends a command or a heartbeat; the connection may break just then.
    fn wake(&mut self, person: usize) {
        let trouble = self.is_trouble();
        let sleeps = trouble && self.dice.percent(1);
        let pause = if sleeps { SLEEP_MS } else { 2_000 };
        self.within(pause, Happening::Wake { person });
        match self.people[person]
            .wire
            .filter(|&wire| self.wires[wire].is_up)
        {
            Some(wire) if trouble && self.dice.percent(8) => {
                self.wires[wire].is_up = false;
                self.wires[wire].cut = self.later(1_000);
                // The server may notice late, or never.
                if self.dice.percent(70) {
                    let input = Input::Lost;
                    self.within(30_000, Happening::ArriveUp { wire, input });
                }
            }
            Some(wire) => {
                let dice = &mut self.dice;
                let command = self.people[person].decide(dice);
                let message = command.map_or(ClientMessage::Heartbeat, ClientMessage::Command);
                let is_beat = message == ClientMessage::Heartbeat;
                if !is_beat || self.flaw != Flaw::NeverHeals {
                    self.say(wire, &message);
                }
            }
            None => {
                let server = usize::try_from(self.dice.below(SERVERS as u64)).unwrap();
                let wire = self.wires.len();
                self.wires
                    .push(Wire::new(person, server, self.epochs[server]));
                self.people[person].wire = Some(wire);
                let key = SeatKey(person as u128);
                let known = self.people[person].known();
                let message = match person {
                    0 if self.people[person].state.is_none() => ClientMessage::Open {
                        room: NAME,
                        key,
                        variant: Variant::Three,
                        mark: Mark::X,
                    },
                    0 | 1 => ClientMessage::Join {
                        room: NAME,
                        key,
                        known,
                    },
                    _ => ClientMessage::Watch { room: NAME },
                };
                self.say(wire, &message);
            }
        }
    }

    fn say(&mut self, wire: usize, message: &ClientMessage) {
        for _ in 0..self.times() {
            let time = self.later(1_000).max(self.wires[wire].last_up);
            self.wires[wire].last_up = time;
            let input = Input::Text(message.text());
            self.at(time, Happening::ArriveUp { wire, input });
        }
    }

    /// How often a message arrives.
    fn times(&mut self) -> usize {
        1 + usize::from(self.is_trouble() && self.dice.percent(10))
    }

    /// A person receives a message from the server, unless the connection has broken on the way.
    fn hear(&mut self, wire: usize, text: &str) -> Result<(), String> {
        let person = self.wires[wire].person;
        if !self.wires[wire].is_up || self.people[person].wire != Some(wire) {
            return Ok(());
        }
        match ServerMessage::parse(text).map_err(|error| format!("{text}: {error:?}"))? {
            ServerMessage::Goodbye(closing) => {
                let person = &mut self.people[person];
                person.wire = None;
                // A person who sees that claims the seat again.
                person.claims |= closing == Closing::TakenOver;
            }
            ServerMessage::Room { refusal, state } => {
                self.judge
                    .tells(&state, self.people[person].state.as_ref())?;
                self.judge_presence(&state)?;
                let is_first = self.wires[wire].entered.is_none();
                self.wires[wire].entered.get_or_insert(self.now);
                let again = self.people[person].take(state, is_first, refusal.is_some());
                if let Some(command) = again {
                    self.say(wire, &ClientMessage::Command(command));
                }
            }
        }
        Ok(())
    }

    fn is_trouble(&self) -> bool {
        self.now < TROUBLE_MS
    }

    fn later(&mut self, limit: u64) -> u64 {
        self.now + 1 + self.dice.below(limit)
    }

    fn within(&mut self, limit: u64, happening: Happening) {
        let time = self.later(limit);
        self.at(time, happening);
    }

    fn at(&mut self, time: u64, happening: Happening) {
        self.order += 1;
        let index = self.happenings.len();
        self.happenings.push(Some(happening));
        self.events.push(Reverse((time, self.order, index)));
    }
}
