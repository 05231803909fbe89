//! Endless streams of boards: answered one by one, in constant memory, whatever they contain.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Child;

use proptest::prelude::*;
use serde_json::Value;
use tictactoe::Board;

use crate::binary::{fed, start, text};
use crate::positions::expected;

#[test]
fn each_answer_comes_before_the_next_question() {
    let mut child = start(&["--json", "-"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for board in ["X........", "X...O....", "XX..O...."] {
        stdin.write_all(format!("{board}\n").as_bytes()).unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert!(answer.contains(board), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// The peak memory of the process, in kilobytes.
#[cfg(target_os = "linux")]
fn memory(child: &Child) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn half_a_million_lines_take_no_more_memory_than_a_few() {
    let mut child = start(&["--json", "-"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let block = "XX.OO....\n".repeat(1000);
    let mut answer = String::new();
    let mut peaks = Vec::new();
    for _ in 0..500 {
        stdin.write_all(block.as_bytes()).unwrap();
        for _ in 0..1000 {
            answer.clear();
            answers.read_line(&mut answer).unwrap();
        }
        assert!(answer.starts_with(r#"{"board":"XX.OO....""#), "{answer}");
        peaks.push(memory(&child));
    }
    drop(stdin);
    assert_eq!(answers.read_line(&mut answer).unwrap(), 0);
    assert!(child.wait().unwrap().success());
    let (early, late) = (peaks[4], peaks[499]);
    assert!(late <= early + 512, "from {early} to {late} kB");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = start(&["--json", "-"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut output = child.stdout.take().unwrap();
    stdin.write_all(b"X........\n").unwrap();
    output.read_exact(&mut [0; 10]).unwrap();
    drop(output);
    let feeder = std::thread::spawn(move || while stdin.write_all(b"X........\n").is_ok() {});
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    assert_eq!(text(output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_bytes_break_it(input in prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..3000),
        "(([XOxo._/-]{7,11}|#?| )\n){0,50}".prop_map(String::into_bytes),
    ]) {
        let is_question = |line: &&[u8]| {
            let line = line.trim_ascii();
            !line.is_empty() && !line.starts_with(b"#")
        };
        let questions = input.split(|&byte| byte == b'\n').filter(is_question).count();
        let output = fed(&["--json", "-"], input);
        let answers = text(output.stdout);
        let complaints = text(output.stderr);
        prop_assert_eq!(answers.lines().count(), questions);
        prop_assert_eq!(output.status.code(), Some(if complaints.is_empty() { 0 } else { 2 }));
        let mut bad = 0;
        for answer in answers.lines() {
            let answer: Value = serde_json::from_str(answer).unwrap();
            if let Some(error) = answer["error"].as_str() {
                let sentence = format!("tictactoe: line {}: {error}", answer["line"]);
                prop_assert_eq!(complaints.lines().nth(bad), Some(sentence.as_str()));
                bad += 1;
                continue;
            }
            let board: Board = answer["board"].as_str().unwrap().parse().unwrap();
            prop_assert_eq!(answer, expected(board));
        }
        prop_assert_eq!(complaints.lines().count(), bad);
    }
}

#[test]
fn a_byte_order_mark_blank_lines_and_comments_are_skipped() {
    let input =
        "\u{feff}XX.OO....\n\n   \n# XX.......\n  #\nX........\r\nOO.......\n\u{feff}.........\n";
    let output = fed(&["--json", "-"], input.into());
    assert_eq!(
        text(output.stderr).lines().collect::<Vec<_>>(),
        [
            "tictactoe: line 7: O is ahead 2 to 0, but X moved first",
            "tictactoe: line 8: character 1 is '\\u{feff}', but a square is X, O or . (empty)",
        ]
    );
    let answers = text(output.stdout);
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with(r#"{"board":"XX.OO....""#), "{answers}");
    assert!(lines[1].starts_with(r#"{"board":"X........""#), "{answers}");
    assert_eq!(
        lines[2],
        r#"{"line":7,"error":"O is ahead 2 to 0, but X moved first"}"#
    );
    assert!(
        lines[3].starts_with(r#"{"line":8,"error":"character 1 is "#),
        "{answers}"
    );
    assert_eq!(output.status.code(), Some(2));
    // Input with nothing but skipped lines is not an error.
    assert_eq!(
        fed(&["-"], b"\xef\xbb\xbf\n# only words".into())
            .status
            .code(),
        Some(0)
    );
}
