//! Hard in the page, against every line that a person can play.

use serde::Deserialize;
use serde_json::json;
use tictactoe::engine::table;
use tictactoe::{Game, Level, Mark, Outcome, Status, Variant};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    hard_never_loses_to_a_person_as_x,
    hard_never_loses_to_a_person_as_o,
];

/// Plays these lines: each is the squares that the person presses. The timers are run by hand, so no pause is waited for.
const PLAY: &str = "
    const [lines] = arguments;
    const press = (selector) => document.querySelector(selector).click();
    const status = document.querySelector('#status');
    const squares = [...document.querySelectorAll('.square')];
    const marks = () => squares.map(square => (square.dataset.mark ?? '.').toUpperCase()).join('');
    const settle = () => { while (status.className === 'thinking') window.runTimers(); };
    return lines.map(line => {
        press('.tools [data-do=new-game]');
        settle();
        const boards = [marks()];
        for (const square of line) {
            press(`.square[data-square='${square}']`);
            boards.push(marks());
            settle();
            boards.push(marks());
        }
        return { status: status.textContent, boards };
    });";

#[derive(Deserialize)]
struct Answer {
    status: String,
    /// The board at the start, then after each press and after each answer.
    boards: Vec<String>,
}

fn hard_never_loses_to_a_person_as_x(player: &Player, _: &Host) {
    hard_never_loses(player, Mark::X);
}

fn hard_never_loses_to_a_person_as_o(player: &Player, _: &Host) {
    hard_never_loses(player, Mark::O);
}

fn hard_never_loses(player: &Player, person: Mark) {
    let mut lines = Vec::new();
    explore(Game::new(Variant::Three, Mark::X), person, &mut lines);
    let games = lines.len();
    assert!(games >= 70, "only {games} lines");
    player.stop_time();
    start(player, Level::Hard, person);
    let presses: Vec<Vec<usize>> = lines.iter().map(|line| line.presses(person)).collect();
    let batches = presses.chunks(10);
    let answers: Vec<Answer> = batches
        .flat_map(|batch| player.script::<Vec<Answer>>(PLAY, &[json!(batch)]))
        .collect();
    assert_eq!(answers.len(), games);
    let (mut won, mut drawn) = (0, 0);
    for (line, answer) in lines.iter().zip(&answers) {
        assert_eq!(answer.boards, line.boards(person), "{}", line.0);
        match line.0.board().status() {
            Status::Over(Outcome::Won(mark)) => {
                assert_ne!(mark, person, "beaten by {}", line.0);
                assert_eq!(answer.status, "Computer wins!");
                won += 1;
            }
            Status::Over(Outcome::Drawn) => {
                assert_eq!(answer.status, "It's a draw!");
                drawn += 1;
            }
            Status::Turn(_) => panic!("{} is not over", line.0),
        }
    }
    let scores = player.shown().scores();
    assert_eq!(scores, format!("0 {won} {drawn}"));
    println!(
        "Hard against a person as {person}: all {games} lines, {won} won, {drawn} drawn, 0 lost"
    );
}

/// A finished game.
struct Line(Game);

impl Line {
    /// The squares that the person pressed.
    fn presses(&self, person: Mark) -> Vec<usize> {
        let skipped = usize::from(person == Mark::O);
        let presses = self.0.moves().skip(skipped).step_by(2);
        presses.map(tictactoe::Square::index).collect()
    }

    /// The boards that the page must show.
    fn boards(&self, person: Mark) -> Vec<String> {
        let mut game = Game::new(Variant::Three, Mark::X);
        let mut boards = vec![game.board().to_string()];
        for square in self.0.moves() {
            game.play(square).unwrap();
            boards.push(game.board().to_string());
        }
        if person == Mark::O {
            // The computer's first mark is there before the first press.
            boards.remove(0);
        }
        if boards.len().is_multiple_of(2) {
            // No answer follows the press that ends the game.
            boards.push(game.board().to_string());
        }
        boards
    }
}

/// Every game that a person with this mark can play against Hard.
fn explore(game: Game, person: Mark, lines: &mut Vec<Line>) {
    let board = game.board();
    let Some(turn) = board.turn() else {
        lines.push(Line(game));
        return;
    };
    let choices = if turn == person {
        board.empty_squares()
    } else {
        table::perfect_move(board).into_iter().collect()
    };
    for square in choices.iter() {
        let mut next = game;
        next.play(square).unwrap();
        explore(next, person, lines);
    }
}
