//! Round after round between the same two players: who plays, what is on the board, and what the rounds have brought.

use crate::board::Illegal;
use crate::coach;
use crate::game::Game;
use crate::history::History;
use crate::level::{Level, Mode, Player, Roll};
use crate::link::Link;
use crate::mark::{ByMark, Mark};
use crate::score::Score;
use crate::square::Square;

/// Round after round between the same two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    players: ByMark<Player>,
    earlier: Score,
    /// Whether this round's result is added to the earlier ones; not if it stood on the board when a link led here or
    /// when the scores were reset.
    counts: bool,
    round: usize,
    history: History,
    pub(crate) ending: Ending,
    pub(crate) aside: Aside,
    pub(crate) shows_values: bool,
}

/// What comes after the end of a round; says nothing while it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The finished board is seen first.
    ResultAwaited,
    /// The result is shown over the board.
    ResultOpen,
    /// The finished board is in view again.
    ResultClosed,
    /// Every move is shown with its verdict, whichever position is looked at.
    Review,
}

/// What is said beside the game until the position changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aside {
    /// Nothing.
    Silence,
    /// The coach's hint.
    Hint,
    /// Where the link is to be found.
    LinkShown,
    /// That the link was copied.
    LinkCopied,
}

impl Match {
    /// A first round between these players.
    pub(crate) fn new(players: ByMark<Player>) -> Match {
        Match {
            players,
            earlier: Score::default(),
            counts: true,
            round: 1,
            history: History::of(Game::new(Mark::X)),
            ending: Ending::ResultAwaited,
            aside: Aside::Silence,
            shows_values: false,
        }
    }

    /// A first round that goes on where the link's game stands. If that is its end, nobody here has won it.
    pub(crate) fn open(link: Link) -> Match {
        let ended = link.game.board().turn().is_none();
        Match {
            counts: !ended,
            history: History::of(link.game),
            ending: if ended {
                Ending::ResultClosed
            } else {
                Ending::ResultAwaited
            },
            ..Match::new(link.mode.players())
        }
    }

    /// The link to the position on the board; `None` for two computers.
    pub(crate) fn link(&self) -> Option<Link> {
        Some(Link {
            mode: Mode::of(self.players)?,
            game: self.game(),
        })
    }

    /// Who plays which mark.
    pub fn players(&self) -> ByMark<Player> {
        self.players
    }

    /// How the finished rounds ended. A round that is taken back from its end no longer counts.
    pub fn score(&self) -> Score {
        let mut score = self.earlier;
        if self.counts {
            score.count(self.standing().board().status());
        }
        score
    }

    /// Which round this is, counted from 1; abandoned ones count.
    pub fn round(&self) -> usize {
        self.round
    }

    /// The game up to the position on the board.
    pub fn game(&self) -> Game {
        self.history.game()
    }

    /// The whole line of this round, with the moves that were taken back.
    pub fn line(&self) -> Game {
        self.history.line()
    }

    /// Whether the board shows an earlier position of the line.
    pub fn looks_back(&self) -> bool {
        self.history.looks_back()
    }

    /// Whether the result is shown over the finished board.
    pub fn shows_result(&self) -> bool {
        self.ending == Ending::ResultOpen
    }

    /// Whether the result is still to be shown.
    pub(crate) fn awaits_result(&self) -> bool {
        self.ending == Ending::ResultAwaited && self.game().board().turn().is_none()
    }

    /// Whether the end was played here and is not yet behind the player.
    pub(crate) fn has_just_ended(&self) -> bool {
        self.shows_result() || self.awaits_result()
    }

    /// Whether every move is shown with its verdict.
    pub fn reviews(&self) -> bool {
        self.ending == Ending::Review
    }

    /// Whether it is a person's turn on the board.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.is_persons_turn_in(self.game())
    }

    /// Whether it is the computer's turn on the board.
    pub(crate) fn is_computers_turn(&self) -> bool {
        self.game().board().turn().is_some() && !self.is_persons_turn()
    }

    /// The level of the computer that is to move now. It does not move while an earlier position is looked at.
    pub(crate) fn computer_to_move(&self) -> Option<Level> {
        match self.players[self.game().board().turn()?] {
            Player::Computer(level) if !self.looks_back() => Some(level),
            _ => None,
        }
    }

    /// The computer's move; `None` when it is not its turn.
    pub(crate) fn computers_choice(&self, roll: Roll) -> Option<Square> {
        self.computer_to_move()?.choose(self.game().board(), roll)
    }

    /// Plays on from the position on the board; what came after it is dropped.
    pub(crate) fn play(&mut self, square: Square) -> Result<(), Illegal> {
        self.history.play(square)?;
        self.counts = true;
        self.ending = Ending::ResultAwaited;
        self.aside = Aside::Silence;
        Ok(())
    }

    /// How many moves are left on the board after taking back to a person's turn.
    pub(crate) fn undo(&self) -> Option<usize> {
        self.history.back(|game| self.is_persons_turn_in(game))
    }

    /// How many moves are on the board after going forward to a person's turn, or to the end of the line.
    pub(crate) fn redo(&self) -> Option<usize> {
        self.history.forward(|game| self.is_persons_turn_in(game))
    }

    /// Shows the position after so many moves of the line.
    pub(crate) fn step_to(&mut self, moves: usize) -> Option<()> {
        self.history.step_to(moves)?;
        if !self.reviews() {
            self.ending = Ending::ResultClosed;
        }
        self.aside = Aside::Silence;
        Some(())
    }

    /// Sets the score to zero; a result that is on the board is forgotten too.
    pub(crate) fn reset_score(&mut self) {
        self.earlier = Score::default();
        self.counts &= !self.is_finished();
    }

    /// Whether the round is over, even if it was taken back since, and not reviewed yet.
    pub(crate) fn can_review(&self) -> bool {
        self.line().board().turn().is_none() && !self.reviews()
    }

    /// Shows every move of the finished round with its verdict.
    pub(crate) fn review(&mut self) -> Option<()> {
        self.can_review().then(|| self.ending = Ending::Review)
    }

    /// How many moves were made before a person's first mistake, once the round is reviewed.
    pub(crate) fn first_mistake(&self) -> Option<usize> {
        let is_person = |mark| self.players[mark] == Player::Human;
        coach::first_mistake(&self.line(), is_person).filter(|_| self.reviews())
    }

    /// Two people take turns in starting, but start an abandoned round again; against the computer X always starts.
    pub(crate) fn next_first(&self) -> Mark {
        let first = self.line().first();
        if self.is_finished() && Mode::of(self.players) == Some(Mode::TwoPeople) {
            first.other()
        } else {
            first
        }
    }

    /// Whether another level can be chosen for the next round: only the computer has one, and never in mid-game.
    pub(crate) fn offers_level(&self) -> bool {
        let computer = matches!(Mode::of(self.players), Some(Mode::Computer(..)));
        computer && self.is_finished()
    }

    /// Starts another round with this game, the computer on this level.
    pub(crate) fn next_round(&mut self, game: Game, level: Level) {
        self.earlier = self.score();
        self.counts = true;
        self.history = History::of(game);
        self.ending = Ending::ResultAwaited;
        self.aside = Aside::Silence;
        if let Some(Mode::Computer(_, person)) = Mode::of(self.players) {
            self.players = Mode::Computer(level, person).players();
        }
        self.round = self.round.saturating_add(1);
    }

    /// The game that counts: a review only looks at earlier positions.
    fn standing(&self) -> Game {
        if self.reviews() {
            self.line()
        } else {
            self.game()
        }
    }

    fn is_finished(&self) -> bool {
        self.standing().board().turn().is_none()
    }

    fn is_persons_turn_in(&self, game: Game) -> bool {
        let turn = game.board().turn();
        turn.is_some_and(|mark| self.players[mark] == Player::Human)
    }
}
