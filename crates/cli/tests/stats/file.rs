//! The file of the records: complete at every moment, shared by concurrent games, and never overwritten unread.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use crate::{X_WINS, fed, play, started, stats, tictactoe};

const RECORDS: &str = "records.txt";
const WAITS: &str = "tictactoe: another game has locked the records; waiting for it\n";
const ASIDE: &str = "records.unreadable-1.txt";

fn played(folder: &Path) -> u64 {
    let json: Value = serde_json::from_str(&stats(folder, &["--json"])).unwrap();
    json["statistics"][0]["played"].as_u64().unwrap()
}

#[test]
fn games_at_the_same_time_do_not_undo_each_others_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let round = "1\n4\n2\n5\n3\n";
    let input = format!("{}n\n", [round; 5].join("y\n"));
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

#[test]
fn a_game_that_keeps_the_records_locked_holds_nobody_up_and_costs_no_round() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let held = File::create(folder.join("records.lock")).unwrap();
    held.lock().unwrap();
    let mut command = tictactoe(folder, &["--two-player"]);
    let mut game = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = game.stdin.take().unwrap();
    input.write_all(b"1\n4\n2\n5\n3\n").unwrap();
    let mut errors = BufReader::new(game.stderr.take().unwrap());
    let mut said = String::new();
    for _ in 0..2 {
        errors.read_line(&mut said).unwrap();
    }
    let complaint = "tictactoe: this round is not recorded: another game has locked the records\n";
    assert_eq!(said, [WAITS, complaint].concat());
    drop(held);
    // The next round brings the first one with it.
    input.write_all(b"y\n1\n4\n2\n5\n3\nn\n").unwrap();
    assert_eq!(game.wait().unwrap().code(), Some(0));
    assert_eq!(played(folder), 2);
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
