//! By keyboard: Ctrl+Z and back again.

use crate::terminal::Terminal;

const CTRL_Z: &str = "\x1a";

#[test]
fn after_ctrl_z_and_fg_the_question_is_there_again_and_the_game_goes_on() {
    let mut terminal = Terminal::shell();
    let binary = env!("CARGO_BIN_EXE_tictactoe");
    terminal.press(format!("'{binary}' --color never\n"));
    terminal.until_asked();
    terminal.type_line("5");
    for _ in 0..2 {
        terminal.press(CTRL_Z);
        let said = terminal.until("shell> ");
        assert!(said.contains("Stopped"), "{said}");
        terminal.press("fg\n");
        let said = terminal.until_asked();
        assert!(said.ends_with("\nYour turn (1-9): "), "{said:?}");
    }
    let said = terminal.type_line("9");
    assert!(said.contains("Computer plays 3."), "{said}");
    terminal.press("q\n");
    terminal.until("Goodbye!");
    terminal.until("shell> ");
    terminal.press("exit\n");
    assert_eq!(terminal.end().1, 0);
}
