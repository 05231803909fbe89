//! The panic hook, in a child process of this test: the binary itself should never panic.

use std::process::Command;
use std::{env, thread};

/// Set in the child process, which is to panic.
const VARIABLE: &str = "TICTACTOE_TEST_PANIC";

#[test]
fn a_panic_in_any_thread_says_how_to_report_it_and_ends_with_101() {
    match env::var(VARIABLE).as_deref() {
        Ok("here") => {
            tictactoe_cli::report_panics();
            panic!("on purpose");
        }
        Ok("elsewhere") => {
            tictactoe_cli::report_panics();
            let _ = thread::spawn(|| panic!("on purpose")).join();
            return;
        }
        _ => {}
    }
    for place in ["here", "elsewhere"] {
        let mut command = Command::new(env::current_exe().unwrap());
        let output = command
            .arg("--nocapture")
            .env(VARIABLE, place)
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(101), "{said}");
        let lines: Vec<&str> = said.lines().collect();
        let [sentence, command, version, details] = lines[..] else {
            panic!("{said}");
        };
        assert!(
            sentence.starts_with("tictactoe: Sorry, this is a fault in the program"),
            "{said}"
        );
        assert!(command.contains("--nocapture"), "{said}");
        assert_eq!(version, format!("  version: {}", env!("CARGO_PKG_VERSION")));
        assert!(
            details.contains("on purpose") && details.contains("panic.rs"),
            "{said}"
        );
    }
}
