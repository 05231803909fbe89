//! A running browser with its driver; both end when it is dropped.

use std::cell::Cell;
use std::error::Error;
use std::fs;
use std::future::Future;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::{Capabilities, WebDriver};
use tokio::runtime::Runtime;

use crate::engine::{Engine, Look};
use crate::process::{Process, free_port};

/// A running browser in one look, with a fresh profile.
#[derive(Debug)]
pub struct Browser {
    engine: Engine,
    look: Look,
    runtime: Runtime,
    /// `None` only while it is being dropped.
    driver: Option<WebDriver>,
    log: PathBuf,
    /// How much of the log was told as the console's.
    told: Cell<usize>,
    // Killed in this order, and the folder goes last.
    _driver_process: Process,
    _screen: Option<Process>,
    folder: Arc<TempDir>,
}

impl Browser {
    /// Starts it.
    ///
    /// # Errors
    /// When a program is missing or does not start.
    pub fn launch(engine: Engine, look: Look) -> Result<Browser, Box<dyn Error>> {
        let folder = TempDir::with_prefix("tictactoe-")?;
        Browser::launch_in(engine, look, Arc::new(folder))
    }

    /// Kills it as a system without memory does, and starts it again with the same profile. Chromium alone takes its
    /// profile along.
    ///
    /// # Errors
    /// When it does not start again.
    pub fn crash(&self) -> Result<Browser, Box<dyn Error>> {
        let profile = self.profile().display().to_string();
        for process in fs::read_dir("/proc")?.flatten() {
            let command = fs::read(process.path().join("cmdline")).unwrap_or_default();
            if String::from_utf8_lossy(&command).contains(&profile) {
                let id = process.file_name().into_string().unwrap_or_default();
                let killed = format!("kill -9 {id}");
                // It may have ended with another.
                let _ = Command::new("sh").args(["-c", &killed]).status()?;
            }
        }
        // Killed, it could not take back its claim on the profile.
        let claim = self.profile().join("SingletonLock");
        if claim.symlink_metadata().is_ok() {
            fs::remove_file(claim)?;
        }
        Browser::launch_in(self.engine, self.look, Arc::clone(&self.folder))
    }

    /// Where it keeps what pages have stored.
    pub fn profile(&self) -> PathBuf {
        self.folder.path().join("profile")
    }

    fn launch_in(
        engine: Engine,
        look: Look,
        folder: Arc<TempDir>,
    ) -> Result<Browser, Box<dyn Error>> {
        let log = folder.path().join("driver.log");
        let port = free_port()?;
        let mut command = engine.driver(look, port, folder.path())?;
        let screen = match engine {
            Engine::WebKit => {
                let (screen, name) = Process::screen()?;
                command.env("DISPLAY", name).env_remove("WAYLAND_DISPLAY");
                Some(screen)
            }
            Engine::Chromium | Engine::Firefox => None,
        };
        let mut driver_process = Process::start(&mut command, &log)?;
        driver_process
            .wait_for(port)
            .map_err(|error| format!("{command:?} does not answer: {error}"))?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let capabilities: Capabilities =
            serde_json::from_value(engine.capabilities(look, &folder.path().join("profile"))?)?;
        let driver = runtime
            .block_on(
                WebDriver::builder(format!("http://127.0.0.1:{port}"), capabilities)
                    .request_timeout(Duration::from_mins(1))
                    .connect(),
            )
            .map_err(|error| {
                let log = fs::read_to_string(&log).unwrap_or_default();
                format!("{engine} does not start: {error}\n{log}")
            })?;
        let browser = Browser {
            engine,
            look,
            runtime,
            driver: Some(driver),
            log,
            told: Cell::new(0),
            _driver_process: driver_process,
            _screen: screen,
            folder,
        };
        browser.show_look()?;
        Ok(browser)
    }

    /// Its engine.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Its look.
    pub fn look(&self) -> Look {
        self.look
    }

    /// What has come into the browser's console since this was asked last. Chromium's driver tells it; the others
    /// write it to their output, Firefox errors and warnings alone.
    pub(crate) fn console(&self) -> Result<Vec<String>, Box<dyn Error>> {
        if self.engine == Engine::Chromium {
            let entries = self.ask(async |driver| driver.browser_log().await)?;
            return Ok(entries.into_iter().map(|entry| entry.message).collect());
        }
        let log = String::from_utf8_lossy(&fs::read(&self.log)?).into_owned();
        let told = self.told.replace(log.len());
        let new = log.get(told..).unwrap_or_default().lines();
        let marks = ["CONSOLE", "JavaScript error", "JavaScript warning"];
        let is_told = |line: &&str| marks.iter().any(|mark| line.starts_with(mark));
        // Firefox tells the errors of its own parts too.
        let is_ours = |line: &&str| !line.contains(" resource://");
        Ok(new
            .filter(is_told)
            .filter(is_ours)
            .map(str::to_owned)
            .collect())
    }

    /// Asks the driver something and waits for the answer.
    pub(crate) fn ask<T, F>(
        &self,
        question: impl FnOnce(WebDriver) -> F,
    ) -> Result<T, Box<dyn Error>>
    where
        F: Future<Output = Result<T, thirtyfour::error::WebDriverError>>,
    {
        let driver = self.driver.clone().ok_or("the browser is closed")?;
        Ok(self.runtime.block_on(question(driver))?)
    }

    /// Speaks Chromium's own protocol.
    pub(crate) fn command(&self, method: &str, parameters: Value) -> Result<Value, Box<dyn Error>> {
        self.ask(async |driver| driver.cdp().send_raw(method, parameters).await)
    }

    /// The others have learnt their look at the start.
    fn show_look(&self) -> Result<(), Box<dyn Error>> {
        if self.engine != Engine::Chromium {
            return Ok(());
        }
        let feature = |name: &str, value: &str| json!({ "name": name, "value": value });
        let features = match self.look {
            Look::Dark => json!([feature("prefers-color-scheme", "dark")]),
            Look::Still => json!([feature("prefers-reduced-motion", "reduce")]),
            Look::ForcedColours => json!([feature("forced-colors", "active")]),
            Look::Light | Look::LargeText | Look::NoScripts => {
                json!([feature("prefers-color-scheme", "light")])
            }
        };
        self.command(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )?;
        let no_scripts = self.look == Look::NoScripts;
        self.command(
            "Emulation.setScriptExecutionDisabled",
            json!({ "value": no_scripts }),
        )?;
        Ok(())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if let Some(driver) = self.driver.take() {
            // A browser that does not listen any more is killed with its driver.
            let _ = self.runtime.block_on(driver.quit());
        }
    }
}
