//! Where the records are kept: one file in the place that the system has for it. It is written beside and renamed, so
//! that nothing tears it, and locked, so that two games at once do not undo each other's rounds.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use directories::ProjectDirs;
use tictactoe::{Finished, Played, Records, SaveError};

use crate::output;

/// Names the folder to use in place of the system's.
const FOLDER_VARIABLE: &str = "TICTACTOE_DATA";
/// If it is not empty, nothing is recorded.
const OFF_VARIABLE: &str = "TICTACTOE_NO_SAVE";

const FILE: &str = "records.txt";
const NEW_FILE: &str = "records.new";
const LOCK_FILE: &str = "records.lock";

/// Far more than records ever have; what is larger is something else.
const MOST_BYTES: u64 = 1_000_000;

/// The other game is done with the file long before that.
const LOCK_TRIES: u32 = 100;
const LOCK_PAUSE: Duration = Duration::from_millis(20);

/// The folder with the records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Store {
    folder: PathBuf,
}

/// Why the records cannot be read or written.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// The system has no place for them.
    NoFolder,
    /// Another game does not let go of them.
    Busy,
    /// They are written by a newer version of this program, or are something else.
    Text(PathBuf, SaveError),
    /// The system refuses.
    System(PathBuf, io::Error),
}

/// Records the rounds of a game. It never stands in the way: what is wrong is said once, and the game goes on.
pub(crate) struct Recorder {
    is_on: bool,
    has_complained: bool,
}

impl Recorder {
    pub(crate) fn new(is_off: bool) -> Recorder {
        let variable = std::env::var_os(OFF_VARIABLE);
        let is_off = is_off || variable.is_some_and(|it| !it.is_empty());
        Recorder {
            is_on: !is_off,
            has_complained: false,
        }
    }

    pub(crate) fn record(&mut self, played: Played) {
        if !self.is_on {
            return;
        }
        match Store::find().and_then(|store| store.add(played.at(now()))) {
            Ok(None) => {}
            Ok(Some(aside)) => self.complain(&format!(
                "the records could not be read and were moved to {}",
                aside.display()
            )),
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

    /// The records; none where there is no file yet.
    pub(crate) fn read(&self) -> Result<Records, StoreError> {
        let path = self.folder.join(FILE);
        let mut bytes = Vec::new();
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Records::default()),
            Err(error) => return Err(StoreError::System(path, error)),
        };
        let read = file.take(MOST_BYTES).read_to_end(&mut bytes);
        read.map_err(|error| StoreError::System(path.clone(), error))?;
        let text = String::from_utf8_lossy(&bytes);
        Records::parse(&text).map_err(|error| StoreError::Text(path, error))
    }

    /// Adds a round. What cannot be read is moved out of the way first, and it is told where to.
    fn add(&self, finished: Finished) -> Result<Option<PathBuf>, StoreError> {
        let refused = |path: &Path| {
            let path = path.to_owned();
            |error| StoreError::System(path, error)
        };
        fs::create_dir_all(&self.folder).map_err(refused(&self.folder))?;
        // It is let go of when it is dropped.
        let _lock = self.lock()?;
        let (mut records, aside) = match self.read() {
            Ok(records) => (records, None),
            Err(StoreError::Text(path, SaveError::Broken | SaveError::Illegal)) => {
                let aside = set_aside(&path).map_err(refused(&path))?;
                (Records::default(), Some(aside))
            }
            Err(error) => return Err(error),
        };
        records.add(finished);
        self.write(&records.text())
            .map_err(refused(&self.folder.join(FILE)))?;
        Ok(aside)
    }

    fn lock(&self) -> Result<File, StoreError> {
        let path = self.folder.join(LOCK_FILE);
        let file = File::options()
            .create(true)
            .append(true)
            .open(&path)
            .map_err(|error| StoreError::System(path.clone(), error))?;
        for _ in 0..LOCK_TRIES {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) => thread::sleep(LOCK_PAUSE),
                Err(TryLockError::Error(error)) => return Err(StoreError::System(path, error)),
            }
        }
        Err(StoreError::Busy)
    }

    /// At every moment there is a whole file, the old or the new one.
    fn write(&self, text: &str) -> io::Result<()> {
        let new = self.folder.join(NEW_FILE);
        let mut file = File::create(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        drop(file);
        fs::rename(&new, self.folder.join(FILE))?;
        // The new name lasts once the folder is written too; not every system lets one ask for that.
        if let Ok(folder) = File::open(&self.folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

/// Gives the file a name that is free.
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

/// Seconds since 1970.
fn now() -> u64 {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH);
    passed.map_or(0, |passed| passed.as_secs())
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoFolder => write!(
                f,
                "there is no home folder; {FOLDER_VARIABLE} can name another"
            ),
            StoreError::Busy => f.write_str("another game does not let go of the records"),
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
