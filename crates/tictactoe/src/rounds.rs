//! Round after round between the same two players, and the score.

use crate::board::{Illegal, Outcome, Status};
use crate::game::Game;
use crate::level::{Level, Player, Roll};
use crate::mark::{ByMark, Mark};
use crate::square::Square;

/// Round after round between the same two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    players: ByMark<Player>,
    pub(crate) score: Score,
    round: usize,
    game: Game,
    pub(crate) result: ResultPanel,
}

/// What a finished round's result is doing; says nothing while the round runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultPanel {
    /// The finished board is seen first.
    Awaited,
    /// The result is shown over the board.
    Open,
    /// The finished board is in view again.
    Closed,
}

/// How the finished rounds of a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Score {
    /// The rounds each mark won.
    pub wins: ByMark<usize>,
    /// The rounds nobody won.
    pub draws: usize,
}

impl Match {
    pub(crate) fn new(players: ByMark<Player>) -> Match {
        Match {
            players,
            score: Score::default(),
            round: 1,
            game: Game::new(Mark::X),
            result: ResultPanel::Awaited,
        }
    }

    /// Who plays which mark.
    pub fn players(&self) -> ByMark<Player> {
        self.players
    }

    /// How the finished rounds ended.
    pub fn score(&self) -> Score {
        self.score
    }

    /// Which round this is, counted from 1; abandoned ones count.
    pub fn round(&self) -> usize {
        self.round
    }

    /// The game of this round.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the result is shown over the finished board.
    pub fn shows_result(&self) -> bool {
        self.result == ResultPanel::Open
    }

    pub(crate) fn play(&mut self, square: Square) -> Result<(), Illegal> {
        self.game.play(square)?;
        match self.game.board().status() {
            Status::Over(Outcome::Won(mark)) => count_up(&mut self.score.wins[mark]),
            Status::Over(Outcome::Drawn) => count_up(&mut self.score.draws),
            Status::Turn(_) => {}
        }
        Ok(())
    }

    /// The level of the computer whose turn it is; `None` when it is a person's, or nobody's.
    pub(crate) fn computer_to_move(&self) -> Option<Level> {
        match self.players[self.game.board().turn()?] {
            Player::Human => None,
            Player::Computer(level) => Some(level),
        }
    }

    /// The computer's move; `None` when it is not its turn.
    pub(crate) fn computers_choice(&self, roll: Roll) -> Option<Square> {
        self.computer_to_move()?.choose(self.game.board(), roll)
    }

    /// Two people take turns in starting, but start an abandoned round again; against the computer X always starts.
    pub(crate) fn next_round(&mut self) {
        let first = self.game.first();
        let finished = self.game.board().turn().is_none();
        let first = if finished && self.players == TWO_PEOPLE {
            first.other()
        } else {
            first
        };
        self.game = Game::new(first);
        self.result = ResultPanel::Awaited;
        count_up(&mut self.round);
    }
}

/// Both marks are played by people.
pub(crate) const TWO_PEOPLE: ByMark<Player> = ByMark {
    x: Player::Human,
    o: Player::Human,
};

fn count_up(counter: &mut usize) {
    *counter = counter.saturating_add(1);
}
