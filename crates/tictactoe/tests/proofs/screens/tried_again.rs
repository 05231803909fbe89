//! Trying again in every game of 3×3 that starts in a corner, on a side or in the centre, which is every game up to
//! symmetry: it leads to the person's first mistake, according to the second solver.

use tictactoe::engine::{Analysis, table};
use tictactoe::{
    Action, Answer, Game, GameAction, Level, Link, Mark, Mode, Phase, Refusal, Screen, Session,
    Variant,
};

use crate::positions::square;
use crate::reference::{self, Solver};

#[test]
fn trying_again_leads_to_the_persons_first_mistake_in_every_game_of_3_by_3() {
    let mut walk = Walk::default();
    for number in [1, 2, 5] {
        let mut game = Game::new(Variant::Three, Mark::X);
        walk.path.push(table::analyze(game.board()).unwrap());
        game.play(square(number)).unwrap();
        walk.visit(game, [None; 2]);
        walk.path.clear();
    }
    // The nine first moves lead to 255,168 games; of these three, the corner and the side each stand for four.
    assert_eq!(
        (walk.corner_and_side * 4 + walk.centre, walk.tried > 0),
        (255_168, true)
    );
}

#[derive(Default)]
struct Walk {
    solver: Solver,
    /// The core's analysis of each position of the game so far.
    path: Vec<Analysis>,
    corner_and_side: usize,
    centre: usize,
    tried: usize,
}

impl Walk {
    /// Walks every game that starts with these moves, in which X and O made these first mistakes.
    fn visit(&mut self, game: Game, mistakes: [Option<usize>; 2]) {
        let board = game.board();
        let Some(mark) = board.turn() else {
            return self.check(game, mistakes);
        };
        self.path.push(table::analyze(board).unwrap());
        let (cells, me) = (reference::cells(board), reference::letter(mark));
        let worth = self.solver.score(&cells, me).signum();
        for next in board.empty_squares().iter() {
            let after = reference::with(&cells, next.index(), me);
            let made = -self.solver.score(&after, reference::other(me)).signum();
            let mut mistakes = mistakes;
            let first = &mut mistakes[usize::from(mark == Mark::O)];
            *first = first.or((made < worth).then_some(game.len()));
            let mut longer = game;
            longer.play(next).unwrap();
            self.visit(longer, mistakes);
        }
        self.path.pop();
    }

    fn check(&mut self, game: Game, [of_x, of_o]: [Option<usize>; 2]) {
        let is_centre = game.moves().next() == Some(square(5));
        *(if is_centre {
            &mut self.centre
        } else {
            &mut self.corner_and_side
        }) += 1;
        let both = of_x.into_iter().chain(of_o).min();
        let against = |person| Mode::Computer {
            level: Level::Easy,
            person,
        };
        // The mode alternates from game to game.
        let (mode, expected) = match (self.centre + self.corner_and_side) % 3 {
            0 => (Mode::TwoPeople, both),
            1 => (against(Mark::X), of_x),
            _ => (against(Mark::O), of_o),
        };
        let session = self.reviewed(Link::new(mode, game).unwrap());
        let tried = session.update(Action::Game(GameAction::TryAgain));
        match (tried, expected) {
            (Ok((session, _)), Some(ply)) => {
                let Screen::Game(screen) = session.screen() else {
                    panic!("{session:?}");
                };
                assert_eq!(screen.series().game().len(), ply, "{game}");
                assert_eq!(screen.phase(), Phase::ResultClosed);
                assert!(screen.is_persons_turn());
                self.tried += 1;
            }
            (tried, expected) => {
                assert_eq!(tried.map(|_| ()), Err(Refusal::NothingThere), "{game}");
                assert_eq!(expected, None, "{game}");
            }
        }
    }

    /// The review of this game, with all analyses.
    fn reviewed(&self, link: Link) -> Session {
        let (session, _) = Session::playing(link);
        let review = session.update(Action::Game(GameAction::Review));
        let (mut session, mut effects) = review.unwrap();
        for &analysis in self.path.iter().rev() {
            let ticket = effects[0].ticket();
            let answer = Answer::Analysis { ticket, analysis };
            (session, effects) = session.update(Action::Answer(answer)).unwrap();
        }
        assert_eq!(effects, []);
        session
    }
}
