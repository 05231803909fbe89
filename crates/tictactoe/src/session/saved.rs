//! What survives a reload of a session: the settings, and the games that were played.
//!
//! ```text
//! s1.medium.x.3.4.auto.1.0.system           level, mark, the two boards, theme, shortcuts, sound, motion; `.notify` after
//!                                           it, if system notifications are on
//! Anna                                      the name of X, and below that of O; empty if there is none
//!
//! m1
//! on.medium.running.2.1.…                   the game on the screen, and the level of its next round
//! left.hard.review.9.2.…                    the game that was left and can be continued
//! earlier.easy.running.3.…                  the game that was left before that
//! room.c1.join.… told.… want.…              a room that was left, its last known state and the pending command; `in`
//!                                           for the one on the screen, which is the last
//! due.0.v2.3.x.two.adbec                    a round whose record is not acknowledged yet, and whether with the coach
//! ```

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::navigation::{Left, Place};
use super::restore::Discarded;
use super::{Effect, GameScreen, Motion, Preferences, Screen, Session, Settings, Theme};
use crate::level::{Level, Mode};
use crate::link::{level_name, mark_name};
use crate::mark::{ByMark, Mark};
use crate::name::Name;
use crate::online::RoomClient;
use crate::records::Played;
use crate::saved::{self, Parts, SaveError};

/// A session resumed after a reload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resumed {
    /// The session, with everything that could be read.
    pub session: Session,
    /// Its pending effects.
    pub effects: Vec<Effect>,
    /// Why the settings could not be read. Their text must be set aside before it is overwritten.
    pub settings_error: Option<SaveError>,
    /// Why the match could not be read.
    pub match_error: Option<SaveError>,
}

impl Session {
    /// The session saved in these texts, or a new one without them. What cannot be read is left out.
    ///
    /// ```
    /// use tictactoe::{Action, Link, Session};
    /// let (session, _) = Session::default().update(Action::Open(Link::parse("v2.3.x.two.eai")))?;
    /// let (settings, kept) = (session.saved_settings(), session.saved_match());
    /// let resumed = Session::resume(Some(&settings), kept.as_deref()).session;
    /// assert_eq!(resumed.saved_match(), kept);
    /// # Ok::<(), tictactoe::Refusal>(())
    /// ```
    pub fn resume(settings: Option<&str>, kept_match: Option<&str>) -> Resumed {
        let mut session = Session::default();
        let settings = settings.map_or(Ok(()), |text| session.take_settings(text));
        let kept_match = kept_match.map_or(Ok(()), |text| session.take_match(text));
        Resumed {
            effects: session.awaited(),
            session,
            settings_error: settings.err(),
            match_error: kept_match.err(),
        }
    }

    /// Settings and preferences as text.
    pub fn saved_settings(&self) -> String {
        let Settings {
            level,
            mark,
            board,
            shared_board,
            names,
        } = self.settings;
        let Preferences {
            theme,
            shortcuts,
            sound,
            motion,
            notify,
        } = self.preferences;
        let parts = [
            "s1",
            level_name(level),
            mark_name(mark),
            board.name(),
            shared_board.name(),
            theme.name(),
            saved::flag(shortcuts),
            saved::flag(sound),
            motion.name(),
        ];
        let mut text = parts.join(".");
        if notify {
            text.push_str(".notify");
        }
        for mark in Mark::ALL {
            text.push('\n');
            text.push_str(&names[mark].map(|name| name.text()).unwrap_or_default());
        }
        text
    }

    /// The games, rooms and unrecorded rounds as text; `None` if there are none.
    pub fn saved_match(&self) -> Option<String> {
        let mut text = String::from("m1");
        if let Screen::Game(game) = &self.screen {
            push_game(&mut text, "\non", self.settings, game);
        }
        if let Some(left) = self.last_left() {
            push_game(&mut text, "\nleft", left.settings, &left.game);
        }
        if let Some(earlier) = &self.earlier {
            push_game(&mut text, "\nearlier", earlier.settings, &earlier.game);
        }
        for left in &self.left_rooms {
            text.push_str(&["\nroom.", &left.saved()].concat());
        }
        if let Screen::Room(room) = &self.screen {
            text.push_str(&["\nin.", &room.client().saved()].concat());
        }
        for (_, played) in &self.unrecorded {
            let coached = saved::flag(played.is_coached());
            text.push_str(&["\ndue", coached, &played.link().text()].join("."));
        }
        (text != "m1").then_some(text)
    }

    fn take_settings(&mut self, text: &str) -> Result<(), SaveError> {
        let mut lines = saved::open(text, 's')?.split('\n');
        let mut parts = Parts::of(lines.next().unwrap_or_default());
        if !parts.word()?.is_empty() {
            return Err(SaveError::Broken);
        }
        let mut settings = Settings {
            level: parts.choice(Level::ALL, level_name)?,
            mark: parts.choice(Mark::ALL, mark_name)?,
            board: parts.variant()?,
            shared_board: parts.variant()?,
            names: ByMark::default(),
        };
        let preferences = Preferences {
            theme: parts.choice(Theme::ALL, Theme::name)?,
            shortcuts: parts.flag()?,
            sound: parts.flag()?,
            motion: parts.choice([Motion::System, Motion::Less], Motion::name)?,
            notify: match parts.word() {
                Ok("notify") => true,
                Ok(_) => return Err(SaveError::Broken),
                Err(_) => false,
            },
        };
        parts.end()?;
        for mark in Mark::ALL {
            settings.names[mark] = match lines.next() {
                None => return Err(SaveError::Broken),
                Some("") => None,
                Some(name) => Some(Name::new(name).ok_or(SaveError::Broken)?),
            };
        }
        if lines.next().is_some() {
            return Err(SaveError::Broken);
        }
        (self.settings, self.preferences) = (settings, preferences);
        Ok(())
    }

    fn take_match(&mut self, text: &str) -> Result<(), SaveError> {
        let mut lines = saved::open(text, 'm')?.split(['\n', ' ']);
        if lines.next() != Some("") {
            return Err(SaveError::Broken);
        }
        let mut resumed = self.clone();
        let mut is_in_room = false;
        for line in lines {
            let mut parts = Parts::of(line);
            match parts.word()? {
                "on" if matches!(resumed.screen, Screen::Menu(None)) => {
                    let (settings, game) = self.read_game(parts)?;
                    resumed.settings = settings;
                    resumed.screen = Screen::Game(game);
                    resumed.renew_ticket();
                }
                "left" if resumed.restorable().is_none() => {
                    let (settings, game) = self.read_game(parts)?;
                    resumed.discarded.push(Discarded::series(settings, game));
                }
                "earlier" if resumed.earlier.is_none() => {
                    let (settings, game) = self.read_game(parts)?;
                    resumed.earlier = Some(Discarded::series(settings, game));
                }
                word @ ("room" | "in") if !is_in_room => {
                    is_in_room = word == "in";
                    let client = RoomClient::read(parts.rest()?)?;
                    resumed.left_rooms.push(client);
                }
                "told" => resumed.last_room()?.read_state(parts.rest()?)?,
                "want" => resumed.last_room()?.read_pending(parts.rest()?)?,
                "due" => {
                    let coached = parts.flag()?;
                    let played = Played::new(parts.link()?, coached).ok_or(SaveError::Broken)?;
                    resumed.await_record(played);
                }
                _ => return Err(SaveError::Broken),
            }
        }
        if is_in_room {
            if !matches!(resumed.screen, Screen::Menu(None)) {
                return Err(SaveError::Broken);
            }
            resumed.continue_room(0).map_err(|_| SaveError::Broken)?;
        }
        resumed.offer_left();
        *self = resumed;
        Ok(())
    }

    fn last_room(&mut self) -> Result<&mut RoomClient, SaveError> {
        self.left_rooms.last_mut().ok_or(SaveError::Broken)
    }

    /// A game, and the settings it was played with.
    fn read_game(&self, mut parts: Parts<'_>) -> Result<(Settings, GameScreen), SaveError> {
        let level = parts.choice(Level::ALL, level_name)?;
        let game = GameScreen::read(parts)?;
        let mut settings = Settings {
            level,
            ..self.settings
        };
        match game.series().mode() {
            Mode::TwoPeople => settings.shared_board = game.series().variant(),
            Mode::Computer { person, .. } => {
                settings.mark = person;
                settings.board = game.series().variant();
            }
        }
        Ok((settings, game))
    }

    /// At the menu, the game that was left can be continued, or gone forward to.
    fn offer_left(&mut self) {
        let Screen::Menu(error) = self.screen else {
            return;
        };
        self.show_menu(error);
        if let Some(left) = self.discarded.last() {
            self.ahead.push(Place::Game(Box::new(Left {
                settings: left.settings,
                game: left.game.clone(),
                discarded: Vec::new(),
                earlier: self.earlier.clone(),
            })));
        }
    }
}

fn push_game(text: &mut String, place: &str, settings: Settings, game: &GameScreen) {
    text.push_str(&[place, level_name(settings.level), &game.saved()].join("."));
}
