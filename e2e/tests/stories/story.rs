//! A story: its name, the look it is told in, and what happens.

use tictactoe_e2e::{Engine, Host, Look, Player};

/// One story. It is told once in each engine that can tell it.
pub(crate) struct Story {
    pub(crate) name: &'static str,
    pub(crate) look: Look,
    /// Whether nothing else may run beside it, because it measures time.
    pub(crate) alone: bool,
    /// Whether the page is open and ready when it begins.
    pub(crate) starts_ready: bool,
    pub(crate) engines: &'static [Engine],
    pub(crate) tell: fn(&Player, &Host),
}

impl Story {
    /// A story in the usual look, in every engine.
    pub(crate) const fn new(name: &'static str, tell: fn(&Player, &Host)) -> Story {
        Story {
            name,
            look: Look::Light,
            alone: false,
            starts_ready: true,
            engines: &Engine::ALL,
            tell,
        }
    }

    /// The same in another look.
    pub(crate) const fn in_look(self, look: Look) -> Story {
        Story { look, ..self }
    }

    /// The same while nothing else runs.
    pub(crate) const fn alone(self) -> Story {
        Story {
            alone: true,
            ..self
        }
    }

    /// The same, but the story itself opens the page, which cannot start.
    pub(crate) const fn without_start(self) -> Story {
        Story {
            starts_ready: false,
            ..self
        }
    }

    /// The same in Chromium alone, because only it can measure this.
    pub(crate) const fn in_chromium(self) -> Story {
        Story {
            engines: &[Engine::Chromium],
            ..self
        }
    }

    /// Whether it can be told in this engine.
    pub(crate) fn is_for(&self, engine: Engine) -> bool {
        self.engines.contains(&engine) && engine.can(self.look)
    }
}

/// The stories by the names of their functions.
macro_rules! stories {
    ($($(#[$change:ident $(($argument:expr))?])* $story:ident),* $(,)?) => {
        &[$($crate::story::Story::new(stringify!($story), $story)$(.$change($($argument)?))*),*]
    };
}
pub(crate) use stories;
