//! What can be asked for on the command line, with the help that says so.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// The whole command line.
#[derive(Clone, Debug, Parser)]
#[command(name = "tictactoe", version, about)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Serve the page in this binary
    Serve(ServeArguments),
}

/// Where and how to serve.
#[derive(Clone, Debug, Args)]
pub struct ServeArguments {
    /// The address to serve on; port 0 picks a free one
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:3000", value_parser = address)]
    pub addr: String,
    /// Serve a built page from this folder in place of the one in the binary
    #[arg(long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}

/// Names can only be looked up later, but a port must be there.
fn address(text: &str) -> Result<String, &'static str> {
    match text
        .rsplit_once(':')
        .map(|(host, port)| (host, port.parse::<u16>()))
    {
        Some((host, Ok(_))) if !host.is_empty() => Ok(text.to_owned()),
        _ => Err("an address is a host and a port, such as 127.0.0.1:3000"),
    }
}
