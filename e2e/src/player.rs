//! A person at the page: what they do, see and hear. What cannot be done fails the story.

use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use axum::http::Method;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::common::command::{Command, ExtensionCommand};
use thirtyfour::{By, WebElement};

use crate::browser::Browser;
use crate::engine::{Engine, Look};
use crate::host::Host;
use crate::must;
use crate::shown::{self, Shown};

/// How long a story waits for something before it fails. Only a failure takes as long.
const PATIENCE: Duration = Duration::from_secs(15);

const POLL: Duration = Duration::from_millis(15);

/// The width and height of the window's inside, in CSS pixels.
pub type Size = (u32, u32);

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

    /// The engine of the browser.
    pub fn engine(&self) -> Engine {
        self.browser.engine()
    }

    /// The look of the browser.
    pub fn look(&self) -> Look {
        self.browser.look()
    }

    /// Gives the browser its usual size and speed again.
    #[track_caller]
    pub fn calm_down(&self) {
        if self.engine() == Engine::Chromium {
            self.chromium("Emulation.clearDeviceMetricsOverride", json!({}));
            self.chromium("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }));
        }
    }

    /// Opens the page and waits until it can be used.
    #[track_caller]
    pub fn open(&self, host: &Host) {
        self.open_address(host.address());
    }

    /// Opens the page at this address and waits until it can be used.
    #[track_caller]
    pub fn open_address(&self, address: &str) {
        self.go_to(address);
        self.get_ready();
    }

    /// Opens the page anew.
    #[track_caller]
    pub fn open_again(&self) {
        must(
            "open again",
            self.browser.ask(async |driver| driver.refresh().await),
        );
        self.get_ready();
    }

    /// Opens the page in a window of this size, or in a frame of this size where windows cannot be so small.
    #[track_caller]
    pub fn open_sized(&self, host: &Host, size: Size) {
        self.go_to_sized(host, size);
        self.get_ready();
    }

    /// Opens an address, whatever comes.
    #[track_caller]
    pub fn go_to(&self, address: &str) {
        must(
            address,
            self.browser.ask(async |driver| driver.goto(address).await),
        );
    }

    /// Opens the page in this size, whatever comes.
    #[track_caller]
    pub fn go_to_sized(&self, host: &Host, size: Size) {
        if self.engine() == Engine::Chromium {
            self.resize(size);
            self.go_to(host.address());
        } else {
            self.go_to(&host.frame(size.0, size.1));
            must(
                "the frame",
                self.browser
                    .ask(async |driver| driver.find(By::Tag("iframe")).await?.enter_frame().await),
            );
        }
    }

    /// Gives Chromium's window another size.
    #[track_caller]
    pub fn resize(&self, (width, height): Size) {
        self.chromium(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
        );
    }

    /// Speaks Chromium's own protocol.
    #[track_caller]
    pub fn chromium(&self, method: &str, parameters: Value) -> Value {
        must(method, self.browser.command(method, parameters))
    }

    /// Presses what has this name: the number of a square, or the words on a control.
    #[track_caller]
    pub fn press(&self, name: &str) {
        let element = self.find(name);
        must(name, self.browser.ask(async |_| element.click().await));
    }

    /// Presses all of these squares, one after the other.
    #[track_caller]
    pub fn press_all(&self, squares: &str) {
        for square in squares.split(' ') {
            self.press(square);
        }
    }

    /// Presses this place in the window.
    #[track_caller]
    pub fn press_at(&self, x: i64, y: i64) {
        must(
            "a press",
            self.browser.ask(async |driver| {
                let chain = driver.action_chain_with_delay(None, Some(Duration::ZERO));
                chain.move_to(x, y).click().perform().await
            }),
        );
    }

    /// Presses what has this name as often and as quickly as the browser can.
    #[track_caller]
    pub fn press_rapidly(&self, names: &[&str]) {
        let elements: Vec<WebElement> = names.iter().map(|name| self.find(name)).collect();
        must(
            "rapid presses",
            self.browser.ask(async |driver| {
                let mut chain = driver.action_chain_with_delay(None, Some(Duration::ZERO));
                for element in &elements {
                    chain = chain.move_to_element_center(element).click();
                }
                chain.perform().await
            }),
        );
    }

    /// Holds the pointer over what has this name.
    #[track_caller]
    pub fn point_at(&self, name: &str) {
        let element = self.find(name);
        must(
            name,
            self.browser.ask(async |driver| {
                let chain = driver.action_chain_with_delay(None, Some(Duration::ZERO));
                chain.move_to_element_center(&element).perform().await
            }),
        );
    }

    /// Hits a key, by the name that pages know it by: `ArrowRight`, "Shift+Tab", "5".
    #[track_caller]
    pub fn key(&self, name: &str) {
        let keys: Vec<char> = name.split('+').map(code).collect();
        must(
            name,
            self.browser.ask(async |driver| {
                let mut chain = driver.action_chain();
                for key in &keys {
                    chain = chain.key_down(*key);
                }
                for key in keys.iter().rev() {
                    chain = chain.key_up(*key);
                }
                chain.perform().await
            }),
        );
    }

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

    /// Looks until this is true.
    ///
    /// # Panics
    /// When it never is.
    #[track_caller]
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let shown = self.shown();
            if is_so(&shown) {
                return shown;
            }
            assert!(Instant::now() < deadline, "never {what}: {shown:#?}");
            sleep(POLL);
        }
    }

    /// Waits for the result's dialog, and gives its title.
    #[track_caller]
    pub fn wait_for_dialog(&self) -> String {
        let shown = self.wait_until("a dialog", |shown| shown.dialog.is_some());
        shown.dialog.map(|(title, _)| title).unwrap_or_default()
    }

    /// Waits until the computer has played.
    #[track_caller]
    pub fn wait_for_computer(&self) -> Shown {
        self.wait_until("the computer's mark", |shown| !shown.thinking)
    }

    /// From now on the computer thinks, and the result waits, until [`Player::let_time_pass`].
    #[track_caller]
    pub fn stop_time(&self) {
        self.script::<Value>(include_str!("timers.js"), &[]);
    }

    /// Lets what was waiting happen.
    #[track_caller]
    pub fn let_time_pass(&self) {
        self.script::<Value>("window.runTimers()", &[]);
    }

    /// Lets those happen that were called off: nothing must come of them.
    #[track_caller]
    pub fn let_cancelled_timers_run(&self) {
        self.script::<Value>("window.runCancelledTimers()", &[]);
    }

    /// Waits for so many milliseconds by the page's own clock, to see that nothing happens.
    #[track_caller]
    pub fn wait_in_page(&self, milliseconds: u32) {
        let script = "const [time, done] = arguments; setTimeout(done, time)";
        self.script_async::<Value>(script, &[milliseconds.into()]);
    }

    /// Brings everything that moves, and has an end, to its end.
    #[track_caller]
    pub fn settle(&self) {
        let script = "for (const it of document.getAnimations())
            if (it.effect.getComputedTiming().endTime !== Infinity) it.finish()";
        self.script::<Value>(script, &[]);
    }

    /// Runs a script in the page.
    #[track_caller]
    pub fn script<T: DeserializeOwned>(&self, script: &str, arguments: &[Value]) -> T {
        let answer = self.browser.ask(async |driver| {
            let answer = driver.execute(script, arguments.to_vec()).await?;
            answer.convert()
        });
        must(script, answer)
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

    /// A picture of the window, as PNG.
    #[track_caller]
    pub fn picture(&self) -> Vec<u8> {
        must(
            "a picture",
            self.browser
                .ask(async |driver| driver.screenshot_as_png().await),
        )
    }

    /// The browser, for what only few stories ask of it.
    pub fn browser(&self) -> &Browser {
        &self.browser
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

    #[track_caller]
    fn find(&self, name: &str) -> WebElement {
        let found = self.browser.ask(async |driver| {
            let found = driver
                .execute(include_str!("find.js"), vec![json!(name)])
                .await?;
            if found.json().is_null() {
                return Ok(None);
            }
            found.element().map(Some)
        });
        must(
            "find it",
            must(name, found).ok_or(format!("there is no {name}")),
        )
    }

    #[track_caller]
    fn get_ready(&self) {
        let deadline = Instant::now() + PATIENCE;
        while !self.script::<bool>("return document.body.className === 'ready'", &[]) {
            assert!(Instant::now() < deadline, "the page never starts");
            sleep(POLL);
        }
        self.script::<Value>(include_str!("recorder.js"), &[]);
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

/// The character that stands for a key in WebDriver.
fn code(name: &str) -> char {
    use thirtyfour::Key;
    char::from(match name {
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "Home" => Key::Home,
        "End" => Key::End,
        "Tab" => Key::Tab,
        "Enter" => Key::Enter,
        "Escape" => Key::Escape,
        "Shift" => Key::Shift,
        "Control" => Key::Control,
        "Alt" => Key::Alt,
        "Meta" => Key::Meta,
        "Space" => return ' ',
        _ => return name.chars().next().unwrap_or(' '),
    })
}
