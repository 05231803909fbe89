//! By keyboard: a round is in the records as soon as it has ended, however the game is left.

use std::fs;

use crate::terminal::{Terminal, tictactoe};

const CTRL_C: &str = "\x03";

#[test]
fn a_round_is_recorded_before_the_game_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = tictactoe(&["--two-player", "--color", "never"]);
    command.env_remove("TICTACTOE_NO_SAVE");
    command.env("TICTACTOE_DATA", folder.path().join("new/folder"));
    let mut terminal = Terminal::start(&mut command);
    terminal.until_asked();
    for number in ["1", "4", "2", "5", "3"] {
        terminal.type_line(number);
    }
    terminal.press(CTRL_C);
    assert_eq!(terminal.end().1, 130);
    let text = fs::read_to_string(folder.path().join("new/folder/records.txt")).unwrap();
    assert!(text.contains("\nt.two.3.0.1.0.0.0.0\n"), "{text}");
    assert!(text.ends_with(".0.v2.3.x.two.adbec"), "{text}");
}

#[test]
fn a_folder_that_cannot_be_written_does_not_stand_in_the_way() {
    let mut command = tictactoe(&["--two-player", "--color", "never"]);
    command.env_remove("TICTACTOE_NO_SAVE");
    command.env("TICTACTOE_DATA", "/dev/null/records");
    let mut terminal = Terminal::start(&mut command);
    terminal.until_asked();
    let mut said = String::new();
    for line in ["1", "4", "2", "5", "3", "y", "1", "4", "2", "5", "3"] {
        said += &terminal.type_line(line);
    }
    let complaint = "tictactoe: this round is not recorded yet (";
    assert_eq!(said.matches(complaint).count(), 1, "{said}");
    assert!(
        said.contains("Score: Player X 1, Player O 1, Draws 0"),
        "{said}"
    );
    terminal.press("n\n");
    let (said, status) = terminal.end();
    assert_eq!(status, 0);
    let lost = "tictactoe: 2 rounds were not recorded: /dev/null/records: ";
    assert!(said.contains(lost), "{said}");
}
