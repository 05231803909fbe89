//! A server of rooms in a process of its own, which stories kill and start again, and friends without a browser: in this
//! process, or at a terminal.

mod friend;
mod network;
mod terminal;

use std::error::Error;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;

use crate::host::Host;
use crate::process::{Process, free_port};

pub use friend::Friend;
pub(crate) use network::routes;
pub use network::{Network, Weather};
pub use terminal::Terminal;

/// How long a server or a friend may take for an answer, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(40);

/// A server of rooms, the page beside it, and a network between them.
#[derive(Debug)]
pub struct Table {
    /// The server.
    pub rooms: Rooms,
    /// The way from the page to it.
    pub network: Network,
    /// The page.
    pub host: Host,
}

impl Table {
    /// All of them, in fair weather.
    ///
    /// # Errors
    /// When the page or the server is not built, or does not start.
    pub fn new() -> Result<Table, Box<dyn Error>> {
        let rooms = Rooms::start()?;
        let network = Network::to(&rooms);
        let host = Host::with_rooms(&network)?;
        Ok(Table {
            rooms,
            network,
            host,
        })
    }
}

/// A server of rooms, kept in a file. It is killed when it is dropped.
#[derive(Debug)]
pub struct Rooms {
    port: u16,
    folder: TempDir,
    /// Pages from here may connect as well.
    origins: Vec<String>,
    /// `None` while it is killed.
    process: Option<Process>,
}

impl Rooms {
    /// Starts it on a free port, with no rooms.
    ///
    /// # Errors
    /// When it is not built, or does not start.
    pub fn start() -> Result<Rooms, Box<dyn Error>> {
        let mut rooms = Rooms {
            port: free_port()?,
            folder: TempDir::with_prefix("tictactoe-rooms-")?,
            origins: Vec::new(),
            process: None,
        };
        rooms.start_again()?;
        Ok(rooms)
    }

    /// Its address, as a host and a port.
    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Kills it, as the system does when it is out of memory.
    pub fn kill(&mut self) {
        self.process = None;
    }

    /// Starts it again so that pages from this origin may connect.
    ///
    /// # Errors
    /// When it does not start.
    pub fn allow(&mut self, origin: &str) -> Result<(), Box<dyn Error>> {
        self.origins.push(origin.to_owned());
        self.kill();
        self.start_again()
    }

    /// Starts it with the rooms that it had.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_again(&mut self) -> Result<(), Box<dyn Error>> {
        let program = built("tictactoe-rooms")?;
        let mut command = Command::new(program);
        command.arg(self.address());
        command.arg(self.folder.path().join("rooms.redb"));
        command.args(&self.origins);
        let mut process = Process::start(&mut command, &self.folder.path().join("log"))?;
        process.wait_for(self.port)?;
        self.process = Some(process);
        Ok(())
    }
}

/// A program of this workspace. Cargo builds all of them before it runs the first test.
///
/// # Errors
/// When it is not there.
pub fn built(name: &str) -> Result<PathBuf, Box<dyn Error>> {
    let own = std::env::current_exe()?;
    // The folder of the tests lies in that of the programs.
    let folders = own.ancestors().skip(1).take(2);
    let mut places = folders.map(|folder| folder.join(name));
    places
        .find(|place| place.is_file())
        .ok_or_else(|| format!("{name} is not built: cargo build --workspace").into())
}
