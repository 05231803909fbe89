//! A person at the page. What cannot be done fails the story.
//!
//! 1. `opening`: the page in a browser, in any size; `windows`: more than one at a time
//! 2. `doing`: presses and keys
//! 3. `seeing`: what is seen, heard and told to assistive technology
//! 4. `waiting`: for something to be seen, and for time, which can be stopped

mod doing;
mod opening;
mod seeing;
mod waiting;
mod windows;

use std::error::Error;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::browser::Browser;
use crate::engine::{Engine, Look};
use crate::must;

pub use opening::{SIZES, Size, View};
pub use windows::Window;

/// A person at one browser.
#[derive(Debug)]
pub struct Player {
    browser: Browser,
}

impl Player {
    /// Sits down at this browser.
    pub fn new(browser: Browser) -> Player {
        Player { browser }
    }

    /// The browser.
    pub fn browser(&self) -> &Browser {
        &self.browser
    }

    /// The engine of the browser.
    pub fn engine(&self) -> Engine {
        self.browser.engine()
    }

    /// The look of the browser.
    pub fn look(&self) -> Look {
        self.browser.look()
    }

    /// Runs a script in the page.
    #[track_caller]
    pub fn script<T: DeserializeOwned>(&self, script: &str, arguments: &[Value]) -> T {
        must(script, self.try_script(script, arguments))
    }

    /// Runs a script in the page, which may be on its way out.
    fn try_script<T: DeserializeOwned>(
        &self,
        script: &str,
        arguments: &[Value],
    ) -> Result<T, Box<dyn Error>> {
        self.browser.ask(async |driver| {
            let answer = driver.execute(script, arguments.to_vec()).await?;
            answer.convert()
        })
    }

    /// Runs a script that answers through its last argument.
    #[track_caller]
    pub fn script_async<T: DeserializeOwned>(&self, script: &str, arguments: &[Value]) -> T {
        let answer = self.browser.ask(async |driver| {
            let answer = driver.execute_async(script, arguments.to_vec()).await?;
            answer.convert()
        });
        must(script, answer)
    }

    /// Speaks Chromium's own protocol.
    #[track_caller]
    pub fn chromium(&self, method: &str, parameters: Value) -> Value {
        must(method, self.browser.command(method, parameters))
    }
}
