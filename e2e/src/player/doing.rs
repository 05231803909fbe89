//! Presses and keys.

use std::error::Error;
use std::time::Duration;

use serde_json::json;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::{Key, WebElement};

use super::Player;
use super::waiting::Patience;
use crate::must;

impl Player {
    /// Presses what has this name: the number of a square, the words on a control, or a selector.
    #[track_caller]
    pub fn press(&self, name: &str) {
        let element = self.find(name);
        must(name, self.browser.ask(async |_| element.click().await));
    }

    /// Waits until what has this name says that it is available, and presses it.
    ///
    /// # Panics
    /// When it never is.
    #[track_caller]
    pub fn press_when_available(&self, name: &str) {
        let patience = Patience::new();
        while !self.is_available(name) {
            assert!(patience.lasts(), "{name} never is available");
        }
        self.press(name);
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
        self.mouse("a press", |mouse| mouse.move_to(x, y).click());
    }

    /// Presses what has this name as often and as quickly as the browser can.
    #[track_caller]
    pub fn press_rapidly(&self, names: &[&str]) {
        let elements: Vec<WebElement> = names.iter().map(|name| self.find(name)).collect();
        self.mouse("rapid presses", |mouse| {
            let press = |mouse: ActionChain, element| mouse.move_to_element_center(element).click();
            elements.iter().fold(mouse, press)
        });
    }

    /// Presses what has this name, and at once the same place again, whatever is there then.
    #[track_caller]
    pub fn press_twice(&self, name: &str) {
        let element = self.find(name);
        self.mouse(name, |mouse| {
            mouse.move_to_element_center(&element).click().click()
        });
    }

    /// Presses down on what has this name, draws the pointer to this place and lets go there.
    #[track_caller]
    pub fn drag(&self, name: &str, (x, y): (i64, i64)) {
        let element = self.find(name);
        self.mouse(name, |mouse| {
            let held = mouse.move_to_element_center(&element).click_and_hold();
            held.move_to(x, y).release()
        });
    }

    /// Presses down on what has this name and does not let go until [`Player::let_go`].
    #[track_caller]
    pub fn hold(&self, name: &str) {
        let element = self.find(name);
        self.mouse(name, |mouse| {
            mouse.move_to_element_center(&element).click_and_hold()
        });
    }

    /// Lets go of what is held.
    #[track_caller]
    pub fn let_go(&self) {
        self.mouse("let go", ActionChain::release);
    }

    /// Holds the pointer over what has this name.
    #[track_caller]
    pub fn point_at(&self, name: &str) {
        let element = self.find(name);
        self.mouse(name, |mouse| mouse.move_to_element_center(&element));
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

    /// Does this with the mouse, without a pause.
    #[track_caller]
    fn mouse(&self, what: &str, moves: impl FnOnce(ActionChain) -> ActionChain) {
        let done = self.browser.ask(async |driver| {
            let mouse = driver.action_chain_with_delay(None, Some(Duration::ZERO));
            moves(mouse).perform().await
        });
        must(what, done);
    }

    #[track_caller]
    fn is_available(&self, name: &str) -> bool {
        let Some(element) = must(name, self.look_for(name)) else {
            return false;
        };
        let attribute = async |_| element.attr("aria-disabled").await;
        must(name, self.browser.ask(attribute)).as_deref() != Some("true")
    }

    #[track_caller]
    fn find(&self, name: &str) -> WebElement {
        let found = must(name, self.look_for(name));
        must("find it", found.ok_or(format!("there is no {name}")))
    }

    fn look_for(&self, name: &str) -> Result<Option<WebElement>, Box<dyn Error>> {
        self.browser.ask(async |driver| {
            let found = driver
                .execute(include_str!("../scripts/find.js"), vec![json!(name)])
                .await?;
            if found.json().is_null() {
                return Ok(None);
            }
            found.element().map(Some)
        })
    }
}

/// The character that stands for a key in WebDriver.
fn code(name: &str) -> char {
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
