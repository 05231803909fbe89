//! What counts, and how it is shown.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::Value;

use crate::{X_WINS, fed, play, stats, tictactoe};

const NONE_YET: &str = "No finished rounds yet. Play one, and it will be counted here.\n";

#[test]
fn without_a_round_there_is_a_friendly_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("none");
    assert_eq!(stats(&folder, &[]), NONE_YET);
    let json = "{\"version\":1,\"statistics\":[],\"games\":[]}\n";
    assert_eq!(stats(&folder, &["--json"]), json);
    assert!(!folder.exists(), "reading makes no folder");
}

#[test]
fn every_finished_round_is_in_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    play(folder, &["--two-player"], X_WINS);
    // O starts the second round and wins it; the third is abandoned.
    play(
        folder,
        &["--two-player"],
        "1\n4\n2\n5\n3\ny\n1\n4\n2\n5\n3\ny\n1\nq\n",
    );
    // Hard wins against whoever takes the first empty square.
    play(
        folder,
        &["--board", "3"],
        "2\n3\n4\n5\n6\n7\n8\n9\n1\n2\n3\n4\n5\n6\n7\n8\nn\n",
    );
    let table = "\
vs Computer  Played  Won  Drawn  Lost  Streak  Best
Hard, 3×3         1    0      0     1       0     0

vs Player  Played  X won  Drawn  O won
3×3             3      2      0      1
";
    assert_eq!(stats(folder, &[]), table);
    let ascii = stats(folder, &["--ascii"]);
    assert_eq!(ascii, table.replace('×', "x"));
}

#[test]
fn what_was_played_with_the_coach_counts_separately() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for help in ["h\n", "v\n", "1\nu\n"] {
        play(folder, &["--two-player"], &format!("{help}{X_WINS}"));
    }
    play(folder, &["--two-player"], X_WINS);
    let table = "\
vs Player            Played  X won  Drawn  O won
3×3                       1      1      0      0
3×3, with the coach       3      3      0      0
";
    assert_eq!(stats(folder, &[]), table);
}

#[test]
fn a_round_that_is_opened_again_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // X wins and takes the move back; then O wins.
    play(folder, &["--two-player"], "1\n4\n2\n5\n3\nu\n9\n6\nn\n");
    let json: Value = serde_json::from_str(&stats(folder, &["--json"])).unwrap();
    assert_eq!(json["statistics"][0]["x_won"], 1);
    assert_eq!(json["statistics"][0]["played"], 1);
    assert_eq!(json["games"].as_array().unwrap().len(), 1);
}

#[test]
fn the_json_has_every_game_with_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let seconds = |time: SystemTime| time.duration_since(UNIX_EPOCH).unwrap().as_secs();
    let before = seconds(SystemTime::now());
    play(folder, &["--two-player"], X_WINS);
    let after = seconds(SystemTime::now() + Duration::from_secs(1));
    let json: Value = serde_json::from_str(&stats(folder, &["--json"])).unwrap();
    let game = &json["games"][0];
    let ended = game["ended"].as_u64().unwrap();
    assert!((before..=after).contains(&ended), "{ended}");
    assert_eq!(game["moves"], serde_json::json!([1, 4, 2, 5, 3]));
    assert_eq!(game["result"], "x-wins");
    assert_eq!(game["opponent"], "person");
}

#[test]
fn nothing_else_is_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("none");
    for arguments in [
        &["--two-player", "--no-save"][..],
        &["--no-save", "play", "--two-player"],
        &["--no-save", "play"],
        &["match", "hard", "hard", "--games", "1"],
        &["analyze", "XXXOO...."],
        &["review", "1", "4", "2", "5", "3"],
        // Over from the start.
        &["--two-player", "--moves", "1,4,2,5,3"],
    ] {
        let output = fed(&mut tictactoe(&folder, arguments), "");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        play_if_it_plays(&folder, arguments);
        assert!(!folder.exists(), "{arguments:?}");
    }
    let mut command = tictactoe(&folder, &["--two-player"]);
    fed(command.env("TICTACTOE_NO_SAVE", "1"), X_WINS);
    assert!(!folder.exists());
    // An empty variable counts as unset.
    let mut command = tictactoe(&folder, &["--two-player"]);
    fed(command.env("TICTACTOE_NO_SAVE", ""), X_WINS);
    assert!(folder.exists());
}

fn play_if_it_plays(folder: &std::path::Path, arguments: &[&str]) {
    if arguments.contains(&"--no-save") {
        play(folder, arguments, X_WINS);
    }
}
