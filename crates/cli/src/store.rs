//! Where the records are kept: one file in the place that the system has for it. It is written beside and renamed, so
//! that nothing tears it, and locked, so that two games at once do not undo each other's rounds. The link to the last
//! room is kept in the same way.

mod room;

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use directories::ProjectDirs;
use tictactoe::{Finished, Played, Records, SaveError};
use tictactoe_server::store::make_folder;

use crate::output;

/// Names the folder to use instead of the platform's.
const FOLDER_VARIABLE: &str = "TICTACTOE_DATA";
/// If it is not empty, nothing is recorded.
const OFF_VARIABLE: &str = "TICTACTOE_NO_SAVE";

const FILE: &str = "records.txt";
const LOCK_FILE: &str = "records.lock";

/// Far more than records ever have; anything larger is not a records file.
const MOST_BYTES: u64 = 1_000_000;

/// How long others may take to release the lock: at first without a word, then after a message. Usually it is held for
/// milliseconds, but a disk can be slow, and a game that holds it can be stopped.
const UNNOTICED: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(8);

pub(crate) use room::{RoomKeeper, last_room};

/// The folder with the records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Store {
    folder: PathBuf,
}

/// How long to wait for the lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wait {
    /// Only as long as nobody notices.
    Short,
    /// Longer, after a message.
    Long,
}

/// Why the records cannot be read or written.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// The platform has no data folder.
    NoFolder,
    /// Another game does not release the lock.
    Busy,
    /// The file is from a newer version of this program, or is not a records file.
    Text(PathBuf, SaveError),
    /// The system reports an error.
    System(PathBuf, io::Error),
}

/// Records the rounds of a game. Failures never end it: they are reported, and tried again.
pub(crate) struct Recorder {
    is_on: bool,
    /// Rounds that could not be recorded. They are tried again with the next one, and when the game ends.
    unsaved: Vec<Finished>,
}

impl Recorder {
    pub(crate) fn new(is_off: bool) -> Recorder {
        Recorder {
            is_on: !is_off && !is_off_by_variable(),
            unsaved: Vec::new(),
        }
    }

    /// Records this round. Only the first of several failures in a row is reported, and only it may take long.
    pub(crate) fn record(&mut self, played: Played) {
        if !self.is_on {
            return;
        }
        let is_first = self.unsaved.is_empty();
        let wait = if is_first { Wait::Long } else { Wait::Short };
        self.unsaved.push(played.at(now()));
        if let Err(error) = self.save(wait)
            && is_first
        {
            output::report(format_args!(
                "this round is not recorded yet ({error}); trying again later"
            ));
        }
    }

    /// Ends the game: tries one last time to record what is not recorded yet.
    pub(crate) fn finish(mut self) {
        if self.unsaved.is_empty() {
            return;
        }
        if let Err(error) = self.save(Wait::Short) {
            let rounds = match self.unsaved.len() {
                1 => "1 round was".to_owned(),
                count => format!("{count} rounds were"),
            };
            output::report(format_args!("{rounds} not recorded: {error}"));
        }
    }

    fn save(&mut self, wait: Wait) -> Result<(), StoreError> {
        Store::find()?.add(&self.unsaved, wait)?;
        self.unsaved.clear();
        Ok(())
    }
}

/// Whether the environment says that nothing is to be kept.
fn is_off_by_variable() -> bool {
    std::env::var_os(OFF_VARIABLE).is_some_and(|it| !it.is_empty())
}

impl Store {
    pub(crate) fn find() -> Result<Store, StoreError> {
        let named = std::env::var_os(FOLDER_VARIABLE).filter(|name| !name.is_empty());
        let own = || {
            Some(
                ProjectDirs::from("", "", "tictactoe")?
                    .data_dir()
                    .to_owned(),
            )
        };
        let folder = named.map(PathBuf::from).or_else(own);
        let folder = folder.ok_or(StoreError::NoFolder)?;
        Ok(Store { folder })
    }

    /// The folder itself.
    pub(crate) fn into_folder(self) -> PathBuf {
        self.folder
    }

    /// The records; empty if there is no file yet.
    pub(crate) fn read(&self) -> Result<Records, StoreError> {
        let Some(text) = self.text(FILE)? else {
            return Ok(Records::default());
        };
        Records::parse(&text).map_err(|error| StoreError::Text(self.folder.join(FILE), error))
    }

    /// What is in this file, if it is there.
    fn text(&self, file: &str) -> Result<Option<String>, StoreError> {
        let path = self.folder.join(file);
        let mut bytes = Vec::new();
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(StoreError::System(path, error)),
        };
        let read = file.take(MOST_BYTES).read_to_end(&mut bytes);
        read.map_err(|error| StoreError::System(path, error))?;
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Adds rounds. An unreadable file is set aside first.
    fn add(&self, finished: &[Finished], wait: Wait) -> Result<(), StoreError> {
        let refused = |path: &Path| {
            let path = path.to_owned();
            |error| StoreError::System(path, error)
        };
        let _lock = self.lock(wait)?;
        let mut records = match self.read() {
            Ok(records) => records,
            Err(StoreError::Text(path, SaveError::Broken | SaveError::Illegal)) => {
                let aside = set_aside(&path).map_err(refused(&path))?;
                output::report(format_args!(
                    "the records could not be read and were moved to {}",
                    aside.display()
                ));
                Records::default()
            }
            Err(error) => return Err(error),
        };
        for &round in finished {
            records.add(round);
        }
        self.write(FILE, &records.text())
    }

    /// Makes the folder if need be, and keeps others out of it until what this gives is dropped.
    fn lock(&self, wait: Wait) -> Result<File, StoreError> {
        make_folder(&self.folder)
            .map_err(|error| StoreError::System(self.folder.clone(), error))?;
        let path = self.folder.join(LOCK_FILE);
        let file = File::options()
            .create(true)
            .append(true)
            .open(&path)
            .map_err(|error| StoreError::System(path.clone(), error))?;
        let locked = lock_in_time(file, wait);
        let locked = locked.map_err(|error| StoreError::System(path, error))?;
        locked.ok_or(StoreError::Busy)
    }

    /// At every moment there is a whole file, the old or the new one.
    fn write(&self, file: &str, text: &str) -> Result<(), StoreError> {
        let path = self.folder.join(file);
        self.replace(&path, text)
            .map_err(|error| StoreError::System(path, error))
    }

    fn replace(&self, path: &Path, text: &str) -> io::Result<()> {
        let new = path.with_extension("new");
        let mut options = File::options();
        options.create(true).truncate(true).write(true);
        // There may be a key in it, which is nobody else's business.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        drop(file);
        fs::rename(&new, path)?;
        // The new name lasts once the folder is written too; not every system lets one ask for that.
        if let Ok(folder) = File::open(&self.folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

/// Locks the file; `None` if others do not release it in time. The system wakes those who wait as soon as it is free.
/// Waiting cannot be cancelled, so a thread does it; if it gets the lock too late, it releases it at once.
fn lock_in_time(file: File, wait: Wait) -> io::Result<Option<File>> {
    let (sender, lock) = channel();
    let waiting = move || sender.send(file.lock().map(|()| file));
    thread::Builder::new().spawn(waiting)?;
    let locked = lock.recv_timeout(UNNOTICED).or_else(|error| match wait {
        Wait::Short => Err(error),
        Wait::Long => {
            output::report("another game has locked the records; waiting for it");
            lock.recv_timeout(PATIENCE)
        }
    });
    locked.ok().transpose()
}

/// Renames the file to a name that is free.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let names =
        (1_u32..).map(|number| path.with_file_name(format!("records.unreadable-{number}.txt")));
    for aside in names {
        if !aside.try_exists()? {
            fs::rename(path, &aside)?;
            return Ok(aside);
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// The time in seconds since 1970.
fn now() -> u64 {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH);
    passed.map_or(0, |passed| passed.as_secs())
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoFolder => write!(
                f,
                "no home folder was found; set {FOLDER_VARIABLE} to a folder"
            ),
            StoreError::Busy => f.write_str("another game has locked the records"),
            StoreError::Text(path, SaveError::Newer) => write!(
                f,
                "{} is from a newer version of this program",
                path.display()
            ),
            StoreError::Text(path, SaveError::Broken | SaveError::Illegal) => {
                write!(f, "{} cannot be understood", path.display())
            }
            StoreError::System(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}
