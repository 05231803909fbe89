//! `tictactoe man` and `tictactoe completions`: what the command line says of itself, for other programs to show.

use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::arguments::Arguments;
use crate::ending::STATUSES;

/// Writes the completions for this shell.
pub(crate) fn completions(shell: Shell, output: &mut dyn Write) -> io::Result<()> {
    let mut command = Arguments::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    output.write_all(&script)
}

/// Writes the manual page, all commands in one.
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
    // The options of all commands stand further above, and the heading has just been written.
    let own = command
        .clone()
        .mut_args(|argument| match argument.get_id().as_str() {
            "help" | "color" => argument.hide(true),
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
            "If it is not empty and not 0, there are colours also where there is no terminal.",
        ),
    ] {
        roff.control("TP", []);
        roff.text([bold(variable)]);
        roff.text([roman(meaning)]);
    }
    roff.control("PP", []);
    roff.text([roman(
        "The option --color goes before both, and NO_COLOR before the other.",
    )]);
}
