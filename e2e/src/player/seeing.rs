//! What is seen, heard and told to assistive technology.

use std::sync::Arc;

use axum::http::Method;
use serde_json::Value;
use thirtyfour::By;
use thirtyfour::common::command::{Command, ExtensionCommand};

use super::Player;
use crate::must;
use crate::shown::{self, Shown};

impl Player {
    /// What is seen now.
    #[track_caller]
    pub fn shown(&self) -> Shown {
        self.script(shown::SCRIPT, &[])
    }

    /// The status line.
    #[track_caller]
    pub fn status(&self) -> String {
        self.shown().status
    }

    /// The board, row by row: "XO.......".
    #[track_caller]
    pub fn marks(&self) -> String {
        self.shown().marks
    }

    /// The name of what has the focus.
    #[track_caller]
    pub fn focused(&self) -> String {
        self.shown().focused
    }

    /// Everything the live region has said since the page was opened.
    #[track_caller]
    pub fn said(&self) -> Vec<String> {
        self.script("return window.heard", &[])
    }

    /// What the page's security policy has stopped since the page was opened.
    #[track_caller]
    pub fn objections(&self) -> Vec<String> {
        self.script("return window.objections", &[])
    }

    /// What the browser has written into its console since this was asked last.
    #[track_caller]
    pub fn console(&self) -> Vec<String> {
        must("the console", self.browser.console())
    }

    /// The role that the browser tells assistive technology.
    #[track_caller]
    pub fn role(&self, selector: &str) -> String {
        self.computed(selector, "computedrole")
    }

    /// The name that the browser tells assistive technology.
    #[track_caller]
    pub fn label(&self, selector: &str) -> String {
        self.computed(selector, "computedlabel")
    }

    /// A picture of the window, as PNG.
    #[track_caller]
    pub fn picture(&self) -> Vec<u8> {
        must(
            "a picture",
            self.browser
                .ask(async |driver| driver.screenshot_as_png().await),
        )
    }

    #[track_caller]
    fn computed(&self, selector: &str, what: &'static str) -> String {
        let computed = self.browser.ask(async |driver| {
            let element = driver.find(By::Css(selector)).await?;
            let id = element.element_id();
            let question = Computed(format!("/element/{id}/{what}").into());
            let command = Command::ExtensionCommand(Box::new(question));
            driver.cmd(command).await?.value()
        });
        must(selector, computed)
    }
}

/// A question of the WebDriver standard that the client has no word for.
#[derive(Debug)]
struct Computed(Arc<str>);

impl ExtensionCommand for Computed {
    fn parameters_json(&self) -> Option<Value> {
        None
    }

    fn method(&self) -> Method {
        Method::GET
    }

    fn endpoint(&self) -> Arc<str> {
        Arc::clone(&self.0)
    }
}
