//! Completions for every shell: commands, options, and the levels where a level is wanted.

use std::process::Command;

use crate::{done, ended};

#[test]
fn completions_are_there_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (status, said) = ended(&done(&["completions", shell]));
        assert_eq!(status, 0, "{shell}");
        for word in [
            "analyze",
            "moves",
            "review",
            "two-player",
            "no-save",
            "stats",
            "board",
            "ascii",
            "online",
            "join",
        ] {
            assert!(said.contains(word), "{word} in {shell}");
        }
    }
}

/// What bash offers after these words, the last of which is being typed.
fn offered(words: &[&str]) -> Vec<String> {
    let (_, completions) = ended(&done(&["completions", "bash"]));
    let script = format!(
        "{completions}\nshift\nCOMP_WORDS=(\"$@\")\nCOMP_CWORD=$(($# - 1))\n\
         _tictactoe tictactoe \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"\n\
         printf '%s\\n' \"${{COMPREPLY[@]}}\"\n"
    );
    let mut command = Command::new("bash");
    let output = command
        .args(["-c", &script, "bash", "-"])
        .args(words)
        .output()
        .unwrap();
    let offered = String::from_utf8(output.stdout).unwrap();
    let mut offered: Vec<String> = offered.lines().map(str::to_owned).collect();
    // As readline does.
    offered.dedup();
    offered
}

#[test]
fn bash_offers_the_levels_where_a_level_is_wanted() {
    let levels = ["easy", "medium", "hard"];
    for words in [
        &["tictactoe", "--level", ""][..],
        &["tictactoe", "play", "--level", ""],
    ] {
        assert_eq!(offered(words), levels, "{words:?}");
    }
    for words in [
        &["tictactoe", "match", ""][..],
        &["tictactoe", "match", "hard", ""],
    ] {
        let offered = offered(words);
        for level in levels {
            assert!(
                offered.iter().any(|word| word == level),
                "{level} in {offered:?}"
            );
        }
    }
    assert_eq!(offered(&["tictactoe", "match", "hard", "m"]), ["medium"]);
    assert_eq!(offered(&["tictactoe", "--board", ""]), ["3", "4", "5"]);
    assert_eq!(
        offered(&["tictactoe", "online", "--board", ""]),
        ["3", "4", "5"]
    );
    assert_eq!(offered(&["tictactoe", "online", "--mark", ""]), ["x", "o"]);
    assert_eq!(offered(&["tictactoe", "completions", "z"]), ["zsh"]);
}

#[test]
fn zsh_and_fish_offer_the_levels_and_no_files() {
    let (_, zsh) = ended(&done(&["completions", "zsh"]));
    assert!(
        zsh.contains("':x -- The level that plays X and starts:(easy medium hard)'"),
        "{zsh}"
    );
    assert!(
        zsh.contains("':o -- The level that plays O:(easy medium hard)'"),
        "{zsh}"
    );
    let (_, fish) = ended(&done(&["completions", "fish"]));
    for (condition, values) in [
        (
            "__fish_tictactoe_using_subcommand match",
            "easy medium hard",
        ),
        ("test (commandline -opc)[-1] = --level", "easy medium hard"),
        ("test (commandline -opc)[-1] = --board", "3 4 5"),
        ("test (commandline -opc)[-1] = --seed", ""),
        ("__fish_tictactoe_using_subcommand review", ""),
        ("__fish_tictactoe_using_subcommand join", ""),
    ] {
        let line = format!("complete -c tictactoe -n \"{condition}\" -f -a \"{values}\"");
        assert!(fish.lines().any(|it| it == line), "{line} in {fish}");
    }
}
