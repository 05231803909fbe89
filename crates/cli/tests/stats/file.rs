//! The file of the records: complete at every moment, shared by concurrent games, and never overwritten unread.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Stdio};

use serde_json::Value;

use crate::{X_WINS, fed, play, started, stats, tictactoe};

const RECORDS: &str = "records.txt";
const WAITS: &str = "tictactoe: another game has locked the records; waiting for it\n";
/// Whoever starts wins.
const ROUND: &str = "1\n4\n2\n5\n3\n";
const ASIDE: &str = "records.unreadable-1.txt";

fn played(folder: &Path) -> u64 {
    let json: Value = serde_json::from_str(&stats(folder, &["--json"])).unwrap();
    json["statistics"][0]["played"].as_u64().unwrap()
}

#[test]
fn games_at_the_same_time_do_not_undo_each_others_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let input = format!("{}n\n", [ROUND; 5].join("y\n"));
    let games: Vec<_> = (0..8)
        .map(|_| started(&mut tictactoe(folder, &["--two-player"]), &input))
        .collect();
    for game in games {
        let output = game.wait_with_output().unwrap();
        // On a slow disk they wait for each other.
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(complaint.replace(WAITS, ""), "");
    }
    assert_eq!(played(folder), 40);
}

#[test]
fn what_cannot_be_read_is_set_aside_and_not_lost() {
    let large = vec![b'0'; 5_000_000];
    let rubbish: [&[u8]; 4] = [b"rubbish", b"", b"r1\ng.1.0.v2.3.x.two.\xff", &large];
    for rubbish in rubbish {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::write(folder.join(RECORDS), rubbish).unwrap();
        let input = "1\n4\n2\n5\n3\ny\n1\n4\n2\n5\n3\nn\n";
        let output = fed(&mut tictactoe(folder, &["--two-player"]), input);
        assert_eq!(output.status.code(), Some(0));
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(complaint.contains(ASIDE), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        assert_eq!(fs::read(folder.join(ASIDE)).unwrap(), rubbish);
        assert_eq!(played(folder), 2);
        // The next unreadable file gets another name.
        fs::write(folder.join(RECORDS), "more").unwrap();
        fed(&mut tictactoe(folder, &["--two-player"]), X_WINS);
        assert_eq!(fs::read(folder.join(ASIDE)).unwrap(), rubbish);
        let other = folder.join("records.unreadable-2.txt");
        assert_eq!(fs::read(other).unwrap(), b"more");
    }
}

#[test]
fn what_a_newer_version_has_written_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let newer = "r2\nwhatever";
    fs::write(folder.join(RECORDS), newer).unwrap();
    let output = fed(&mut tictactoe(folder, &["--two-player"]), X_WINS);
    assert_eq!(output.status.code(), Some(0));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("newer version"), "{complaint}");
    assert_eq!(fs::read_to_string(folder.join(RECORDS)).unwrap(), newer);
    let output = tictactoe(folder, &["stats"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.starts_with("tictactoe: the records cannot be read: "),
        "{complaint}"
    );
}

#[test]
fn what_a_crash_has_left_does_not_matter() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("records.new"), "r1\nhalf a lin").unwrap();
    fs::write(folder.join("records.lock"), "").unwrap();
    play(folder, &["--two-player"], X_WINS);
    assert_eq!(played(folder), 1);
}

#[test]
fn a_game_waits_for_the_records_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let held = File::create(folder.join("records.lock")).unwrap();
    held.lock().unwrap();
    let mut game = started(&mut tictactoe(folder, &["--two-player"]), X_WINS);
    let mut errors = BufReader::new(game.stderr.take().unwrap());
    let mut said = String::new();
    errors.read_line(&mut said).unwrap();
    assert_eq!(said, WAITS);
    drop(held);
    errors.read_to_string(&mut said).unwrap();
    assert_eq!(said, WAITS);
    assert_eq!(game.wait().unwrap().code(), Some(0));
    assert_eq!(played(folder), 1);
}

/// A game of two people, and its standard output and error.
fn game(folder: &Path) -> (Child, BufReader<ChildStdout>, BufReader<ChildStderr>) {
    let mut game = tictactoe(folder, &["--two-player"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(game.stdout.take().unwrap());
    let errors = BufReader::new(game.stderr.take().unwrap());
    (game, output, errors)
}

fn write(game: &mut Child, lines: &str) {
    let input = game.stdin.as_mut().unwrap();
    input.write_all(lines.as_bytes()).unwrap();
}

fn line(reader: &mut impl BufRead) -> String {
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    line
}

/// Reads until the second round is over, which the other player has won.
fn until_scored(output: &mut impl BufRead) {
    let mut said = String::new();
    while !said.contains("Score: Player X 1, Player O 1") {
        said = line(output);
        assert_ne!(said, "", "it has ended");
    }
}

/// Ends the game, and returns what else it says on standard error.
fn end(mut game: Child, mut errors: impl Read) -> String {
    write(&mut game, "n\n");
    let mut said = String::new();
    errors.read_to_string(&mut said).unwrap();
    assert_eq!(game.wait().unwrap().code(), Some(0));
    said
}

#[test]
fn a_game_that_keeps_the_records_locked_holds_another_up_only_once_and_costs_no_round() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let held = File::create(folder.join("records.lock")).unwrap();
    held.lock().unwrap();
    let (mut game, mut output, mut errors) = game(folder);
    write(&mut game, ROUND);
    assert_eq!(line(&mut errors), WAITS);
    let complaint = "tictactoe: this round is not recorded yet (another game has locked the records); trying again \
                     later\n";
    assert_eq!(line(&mut errors), complaint);
    // The next round does not wait at length, and the end of the game brings both.
    write(&mut game, &format!("y\n{ROUND}"));
    until_scored(&mut output);
    drop(held);
    assert_eq!(end(game, errors), "");
    assert_eq!(played(folder), 2);
}

#[test]
fn rounds_that_could_not_be_recorded_are_recorded_with_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let folder = &folder.path().join("records");
    // No folder can be made while this is in its place.
    fs::write(folder, "").unwrap();
    let (mut game, mut output, mut errors) = game(folder);
    write(&mut game, ROUND);
    let complaint = line(&mut errors);
    assert!(
        complaint.starts_with("tictactoe: this round is not recorded yet ("),
        "{complaint}"
    );
    // A file that is set aside is always named.
    fs::remove_file(folder).unwrap();
    fs::create_dir(folder).unwrap();
    fs::write(folder.join(RECORDS), "rubbish").unwrap();
    write(&mut game, &format!("y\n{ROUND}"));
    let moved = line(&mut errors);
    assert!(moved.ends_with(&format!("{ASIDE}\n")), "{moved}");
    until_scored(&mut output);
    assert_eq!(played(folder), 2);
    assert_eq!(end(game, errors), "");
    assert_eq!(played(folder), 2);
}

#[test]
fn a_game_says_at_its_end_how_many_rounds_were_not_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let folder = &folder.path().join("records");
    fs::write(folder, "").unwrap();
    let reason = folder.display();
    for (rounds, lost) in [(1, "1 round was"), (2, "2 rounds were")] {
        let (mut game, _output, mut errors) = game(folder);
        write(&mut game, &vec![ROUND; rounds].join("y\n"));
        line(&mut errors);
        let said = end(game, errors);
        let start = format!("tictactoe: {lost} not recorded: {reason}: ");
        assert!(said.starts_with(&start), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_folder_of_ones_own_the_system_has_one() {
    let home = tempfile::tempdir().unwrap();
    let mut command = tictactoe(Path::new(""), &["--two-player"]);
    command.env("HOME", home.path()).env_remove("XDG_DATA_HOME");
    fed(&mut command, X_WINS);
    let file = home.path().join(".local/share/tictactoe").join(RECORDS);
    assert!(file.exists());
}
