//! By pipe: the game can be scripted, and ends well whatever comes in or goes out.

use std::io::{Read, Write};
use std::process::{Output, Stdio};

use proptest::prelude::*;
use tictactoe::{Board, Mark, Outcome, Status, Variant};

use crate::terminal::{hard, tictactoe};

fn fed(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = tictactoe(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // In a thread, so that neither side blocks the other; a game that has ended reads no more.
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

fn said(arguments: &[&str], input: &[u8]) -> String {
    let output = fed(arguments, input);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_scripted_game_prints_every_board_without_escape_codes() {
    let said = said(&["--two-player"], b"1\n4\n2\n5\n3\nn\n");
    let last = "\
Player X's turn (1-9): 

  [X]│[X]│[X]
  ───┼───┼───
   O │ O │ 6 
  ───┼───┼───
   7 │ 8 │ 9 

Great job, Player X! You got three in a row!
Score: Player X 1, Player O 0, Draws 0
Play again? (y/n) 
Goodbye! Final score: Player X 1, Player O 0, Draws 0
";
    assert!(said.ends_with(last), "{said}");
    assert_eq!(said.matches("───┼───┼───").count(), 2 * 6, "{said}");
    assert!(!said.contains('\x1b'));
}

#[test]
fn the_coach_can_be_scripted() {
    let said = said(
        &["--two-player"],
        b"1\nu\nr\n4\n2\n5\nh\n3\nu\nr\nreview\nn\n",
    );
    let last = "\
Play again? (y/n) 
  Start
  1. X 1, top left, best
  2. O 4, left, mistake: from draw to loss, better: 5, centre
  3. X 2, top, best
  4. O 5, centre, as good, lost anyway, the block was 3, top right
> 5. X 3, top right, best
Moves: 1 4 2 5 3
1 mistake, at move 2.
Play again? (y/n) 
Goodbye! Final score: Player X 1, Player O 0, Draws 0
";
    assert!(said.ends_with(last), "{said}");
    assert!(said.contains("   X │ X │(3)\n"), "{said}");
    assert_eq!(said.matches("Score: Player X 0").count(), 1, "{said}");
    assert!(!said.contains('\x1b'));
}

#[test]
fn the_end_of_input_says_goodbye_at_every_question() {
    for input in [
        &b""[..],
        b"\n",
        b"5",
        b"5\n",
        b"5\n2\n3\n",
        b"1\n2\n",
        b"\xff",
    ] {
        let said = said(&[], input);
        assert!(said.contains("\nGoodbye! Final score: You 0, "), "{said}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed: &str| {
        said(
            &["--level", "easy", "--seed", seed],
            b"1\n2\n3\n4\n5\n6\n7\n8\n9\n",
        )
    };
    assert_eq!(game("7"), game("7"));
    let games: std::collections::HashSet<String> =
        (0..20).map(|seed| game(&seed.to_string())).collect();
    assert!(games.len() > 10, "only {} games", games.len());
}

/// Every game that a person can play against Hard, as the squares to type, with its outcome.
fn lines(board: Board, person: Mark, typed: &mut Vec<String>, games: &mut Vec<(String, Outcome)>) {
    match board.status() {
        Status::Over(outcome) => games.push((typed.concat(), outcome)),
        Status::Turn(mark) if mark == person => {
            for (square, next) in board.continuations() {
                typed.push(format!("{square}\n"));
                lines(next, person, typed, games);
                typed.pop();
            }
        }
        Status::Turn(_) => lines(board.play(hard(board)).unwrap(), person, typed, games),
    }
}

#[test]
fn nobody_beats_hard_whatever_they_play() {
    for (person, mark, expected) in [(Mark::X, "x", 569), (Mark::O, "o", 73)] {
        let mut games = Vec::new();
        lines(
            Board::empty(Variant::Three, Mark::X),
            person,
            &mut Vec::new(),
            &mut games,
        );
        let script: Vec<String> = games
            .iter()
            .map(|(typed, _)| format!("{typed}y\n"))
            .collect();
        let said = said(&["--mark", mark], script.concat().as_bytes());
        let lost = games
            .iter()
            .filter(|(_, outcome)| *outcome == Outcome::Won(person.other()));
        let (lost, all) = (lost.count(), games.len());
        assert_eq!(all, expected, "as {mark}");
        let score = format!(
            "Final score: You 0, Computer {lost}, Draws {}\n",
            all - lost
        );
        assert!(said.ends_with(&score), "{score} as {mark}");
        assert_eq!(said.matches("Play again?").count(), all);
        assert!(
            !said.contains("Please"),
            "the script no longer fits the game"
        );
    }
}

#[test]
fn endless_lines_and_nonsense_get_a_friendly_sentence() {
    let mut input = vec![b'5'; 5_000_000];
    input.extend(b"\n\0\0\0\n\xc3\x28\n5\r\nq\n");
    let said = said(&[], &input);
    assert_eq!(said.matches("Please type a number").count(), 3, "{said}");
    assert!(said.contains(" X "), "{said}");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = tictactoe(&["--two-player"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 7];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, b"Welcome");
    let _ = child.stdin.take().unwrap().write_all(b"1\n2\n3\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_input_breaks_it(
        input in prop_oneof![
            proptest::collection::vec(any::<u8>(), 0..200),
            "([0-9yqn +]{0,3}\n){0,40}".prop_map(String::into_bytes),
            "(([1-9]|y|h|u|u|r|m|v|\\?|review|new|restore|level easy|score|)\n){0,60}".prop_map(String::into_bytes),
        ],
        two in any::<bool>(),
    ) {
        let arguments = if two { &["--two-player"][..] } else { &["--level", "medium"] };
        let said = said(arguments, &input);
        prop_assert!(said.contains("Goodbye! Final score: "));
    }
}
