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

use crate::output;

/// Names the folder to use instead of the platform's.
const FOLDER_VARIABLE: &str = "TICTACTOE_DATA";
/// If it is not empty, nothing is recorded.
const OFF_VARIABLE: &str = "TICTACTOE_NO_SAVE";

const FILE: &str = "records.txt";
const LOCK_FILE: &str = "records.lock";

/// Far more than records ever have; anything larger is not a records file.
const MOST_BYTES: u64 = 1_000_000;

/// How long others may take to release the lock: at first without a word, then while the person is told. Usually it is
/// held for milliseconds, but a disk can be slow, and a game that holds it can be stopped.
const UNNOTICED: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(8);

pub(crate) use room::{RoomKeeper, last_room};

/// The folder with the records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Store {
    folder: PathBuf,
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

/// Records the rounds of a game. Failures never interrupt it: the first is reported, and the game goes on.
pub(crate) struct Recorder {
    is_on: bool,
    has_complained: bool,
    /// Rounds that could not be recorded. They are tried again with the next one.
    unsaved: Vec<Finished>,
}

impl Recorder {
    pub(crate) fn new(is_off: bool) -> Recorder {
        Recorder {
            is_on: !is_off && !is_off_by_variable(),
            has_complained: false,
            unsaved: Vec::new(),
        }
    }

    pub(crate) fn record(&mut self, played: Played) {
        if !self.is_on {
            return;
        }
        self.unsaved.push(played.at(now()));
        match Store::find().and_then(|store| store.add(&self.unsaved)) {
            Ok(aside) => {
                self.unsaved.clear();
                if let Some(aside) = aside {
                    self.complain(&format!(
                        "the records could not be read and were moved to {}",
                        aside.display()
                    ));
                }
            }
            Err(error) => self.complain(&format!("this round is not recorded: {error}")),
        }
    }

    fn complain(&mut self, sentence: &str) {
        if !self.has_complained {
            output::report(sentence);
        }
        self.has_complained = true;
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

    /// Adds rounds. An unreadable file is set aside first, and its new path is returned.
    fn add(&self, finished: &[Finished]) -> Result<Option<PathBuf>, StoreError> {
        let refused = |path: &Path| {
            let path = path.to_owned();
            |error| StoreError::System(path, error)
        };
        let _lock = self.lock()?;
        let (mut records, aside) = match self.read() {
            Ok(records) => (records, None),
            Err(StoreError::Text(path, SaveError::Broken | SaveError::Illegal)) => {
                let aside = set_aside(&path).map_err(refused(&path))?;
                (Records::default(), Some(aside))
            }
            Err(error) => return Err(error),
        };
        for &round in finished {
            records.add(round);
        }
        self.write(FILE, &records.text())?;
        Ok(aside)
    }

    /// Makes the folder if need be, and keeps others out of it until what this gives is dropped.
    fn lock(&self) -> Result<File, StoreError> {
        fs::create_dir_all(&self.folder)
            .map_err(|error| StoreError::System(self.folder.clone(), error))?;
        let path = self.folder.join(LOCK_FILE);
        let file = File::options()
            .create(true)
            .append(true)
            .open(&path)
            .map_err(|error| StoreError::System(path.clone(), error))?;
        let locked = lock_in_turn(file);
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

/// Locks the file; `None` if others do not release it in time. The system keeps a queue of those who wait, so nobody has to
/// be lucky. Waiting cannot be cancelled, so a thread does it; if it gets the lock too late, it releases it at once.
fn lock_in_turn(file: File) -> io::Result<Option<File>> {
    let (sender, lock) = channel();
    let wait = move || sender.send(file.lock().map(|()| file));
    thread::Builder::new().spawn(wait)?;
    let locked = lock.recv_timeout(UNNOTICED).or_else(|_| {
        output::report("another game has locked the records; waiting for it");
        lock.recv_timeout(PATIENCE)
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
