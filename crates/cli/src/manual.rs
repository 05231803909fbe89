//! `tictactoe man` and `tictactoe completions`: the command line described for other programs.

use std::io::{self, Write};

use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::arguments::Arguments;
use crate::exit::STATUSES;

/// Writes the completions for this shell.
pub(crate) fn completions(shell: Shell, output: &mut dyn Write) -> io::Result<()> {
    let mut command = Arguments::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, &name, &mut script);
    if shell == Shell::Fish {
        write_fish_values(&command, &name, &mut script)?;
    }
    output.write_all(&script)
}

/// Writes what `clap_complete` omits for fish, which would offer files instead: the values of positional arguments, and
/// of options before a command.
fn write_fish_values(command: &Command, name: &str, script: &mut Vec<u8>) -> io::Result<()> {
    let options = command.get_opts().filter_map(|option| {
        let condition = format!("test (commandline -opc)[-1] = --{}", option.get_long()?);
        Some((condition, values([option])))
    });
    let arguments = command.get_subcommands().filter_map(|subcommand| {
        subcommand.get_positionals().next()?;
        let condition = format!("__fish_{name}_using_subcommand {}", subcommand.get_name());
        Some((condition, values(subcommand.get_positionals())))
    });
    for (condition, values) in options.chain(arguments) {
        writeln!(
            script,
            "complete -c {name} -n \"{condition}\" -f -a \"{values}\""
        )?;
    }
    Ok(())
}

/// The possible values of these arguments, each once.
fn values<'a>(arguments: impl IntoIterator<Item = &'a Arg>) -> String {
    let mut names: Vec<String> = Vec::new();
    for value in arguments.into_iter().flat_map(Arg::get_possible_values) {
        if !names.iter().any(|known| known == value.get_name()) {
            names.push(value.get_name().to_owned());
        }
    }
    names.join(" ")
}

/// Writes the manual page, with all commands on one page.
pub(crate) fn manual(output: &mut dyn Write) -> io::Result<()> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let page = Man::new(command.clone());
    page.render_title(output)?;
    page.render_name_section(output)?;
    page.render_synopsis_section(output)?;
    page.render_description_section(output)?;
    page.render_options_section(output)?;
    let mut examples = Roff::new();
    write_examples(&command, &mut examples);
    examples.to_writer(output)?;
    for subcommand in command.get_subcommands() {
        write_command(subcommand, output)?;
    }
    let mut end = Roff::new();
    write_statuses(&mut end);
    write_environment(&mut end);
    end.to_writer(output)
}

fn write_command(command: &Command, output: &mut dyn Write) -> io::Result<()> {
    const OPTIONS: &str = ".SH OPTIONS\n";
    let mut about = Roff::new();
    let name = command.get_bin_name().unwrap_or_default();
    about.control("SH", [name.to_uppercase().as_str()]);
    if let Some(words) = command.get_about() {
        about.text([roman(format!("{words}."))]);
    }
    about.to_writer(output)?;
    // The global options are described above, and the heading has just been written.
    let own = command
        .clone()
        .mut_args(|argument| match argument.get_id().as_str() {
            "help" | "color" | "ascii" => argument.hide(true),
            _ => argument,
        });
    let mut options = Vec::new();
    Man::new(own).render_options_section(&mut options)?;
    let options = String::from_utf8_lossy(&options).replacen(OPTIONS, "", 1);
    output.write_all(options.as_bytes())?;
    let mut examples = Roff::new();
    write_examples(command, &mut examples);
    examples.to_writer(output)
}

fn write_examples(command: &Command, roff: &mut Roff) {
    let Some(examples) = command.get_after_help() else {
        return;
    };
    roff.control("PP", []).control("nf", []);
    for line in examples.to_string().lines() {
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
}

fn write_statuses(roff: &mut Roff) {
    roff.control("SH", ["EXIT STATUS"]);
    for (status, says, when) in STATUSES {
        roff.control("TP", []);
        roff.text([bold(status.to_string()), roman(format!("  {says}"))]);
        roff.text([roman(when)]);
    }
}

fn write_environment(roff: &mut Roff) {
    roff.control("SH", ["ENVIRONMENT"]);
    for (variable, meaning) in [
        ("NO_COLOR", "If it is not empty, there are no colours."),
        (
            "CLICOLOR_FORCE",
            "If it is not empty and not 0, there are colours even where there is no terminal.",
        ),
        (
            "CLICOLOR",
            "If it is 0, there are no colours; with any other value there are colours on every terminal.",
        ),
        (
            "TERM",
            "If it is dumb, there are no colours, and only ASCII characters are printed, as with --ascii.",
        ),
        (
            "LC_ALL, LC_CTYPE, LANG",
            "The first that is set names the locale. If it is not one with UTF-8, or none is set, only ASCII \
             characters are printed, as with --ascii.",
        ),
        (
            "TICTACTOE_NO_SAVE",
            "If it is not empty, no round is recorded for stats, as with --no-save, and no room is kept for join.",
        ),
        (
            "TICTACTOE_DATA",
            "The folder for records and rooms, instead of the system's usual one.",
        ),
        (
            "TICTACTOE_REDIS",
            "Where serve keeps the rooms, when rooms are on and neither --redis nor --data is given: a password in an \
             argument is seen by everyone on the machine.",
        ),
    ] {
        roff.control("TP", []);
        roff.text([bold(variable)]);
        roff.text([roman(meaning)]);
    }
    roff.control("PP", []);
    roff.text([roman(
        "NO_COLOR overrides CLICOLOR_FORCE, which overrides CLICOLOR and TERM; the option --color overrides them all.",
    )]);
}
