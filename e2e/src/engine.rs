//! Which browser a story runs in, what its person has asked of the system, and how to tell the browser.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use crate::programs::{
    CHROMEDRIVER, CHROMIUM, ENGINES, FIREFOX, GECKODRIVER, MINIBROWSER, Program, WEBKIT_DRIVER,
};

/// A browser engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Chrome's and Edge's.
    Chromium,
    /// Firefox's.
    Firefox,
    /// Safari's, by WebKitGTK.
    WebKit,
}

/// What a person has asked of the system, for every page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Look {
    /// As most people have it: light, with motion.
    Light,
    /// Dark, with motion.
    Dark,
    /// Less motion.
    Still,
    /// Few, strong colours of the person's own.
    ForcedColours,
    /// Letters of twice the usual size, while the window stays as it is.
    LargeText,
    /// No scripts.
    NoScripts,
}

impl Look {
    /// The size of letters that a page does not ask for, in pixels.
    fn text_size(self) -> u8 {
        if self == Look::LargeText { 32 } else { 16 }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        })
    }
}

impl Engine {
    /// Every engine.
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    /// The first program that is missing.
    pub fn missing(self) -> Option<Program> {
        let [chromium, firefox, webkit] = ENGINES;
        let (_, programs) = match self {
            Engine::Chromium => chromium,
            Engine::Firefox => firefox,
            Engine::WebKit => webkit,
        };
        let missing = |program: &&Program| program.find().is_none();
        programs.iter().find(missing).copied()
    }

    /// Whether it can show the page in this look. WebKit knows no forced colours, and its driver no size of letters.
    pub fn can(self, look: Look) -> bool {
        self != Engine::WebKit || !matches!(look, Look::ForcedColours | Look::LargeText)
    }

    /// The command that starts its driver on this port, with all that it writes in this folder.
    pub(crate) fn driver(self, look: Look, port: u16, folder: &Path) -> io::Result<Command> {
        match self {
            Engine::Chromium => {
                let mut command = Command::new(found(CHROMEDRIVER)?);
                command.arg(format!("--port={port}"));
                Ok(command)
            }
            Engine::Firefox => {
                let mut command = Command::new(found(GECKODRIVER)?);
                command.args(["--port", &port.to_string(), "--websocket-port", "0"]);
                command.arg("--profile-root").arg(folder);
                command.env("MOZ_HEADLESS_WIDTH", "1600");
                command.env("MOZ_HEADLESS_HEIGHT", "1200");
                Ok(command)
            }
            Engine::WebKit => {
                let mut command = Command::new(found(WEBKIT_DRIVER)?);
                command.arg(format!("--port={port}"));
                for variable in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
                    command.env(variable, folder);
                }
                let animations = u8::from(look != Look::Still);
                fs::create_dir(folder.join("gtk-3.0"))?;
                fs::write(
                    folder.join("gtk-3.0/settings.ini"),
                    format!("[Settings]\ngtk-enable-animations={animations}\n"),
                )?;
                command.env(
                    "GTK_THEME",
                    if look == Look::Dark {
                        "Adwaita:dark"
                    } else {
                        "Adwaita"
                    },
                );
                Ok(command)
            }
        }
    }

    /// What to ask of the driver. Chromium learns most of the look when it is running.
    pub(crate) fn capabilities(self, look: Look, folder: &Path) -> io::Result<Value> {
        Ok(match self {
            Engine::Chromium => json!({
                "browserName": "chrome",
                "goog:loggingPrefs": { "browser": "ALL" },
                "goog:chromeOptions": {
                    "binary": found(CHROMIUM)?,
                    "args": chromium_arguments(look, folder),
                },
            }),
            Engine::Firefox => json!({
                "browserName": "firefox",
                "moz:firefoxOptions": {
                    "binary": found(FIREFOX)?,
                    "args": ["-headless"],
                    "prefs": firefox_preferences(look),
                },
            }),
            Engine::WebKit => json!({
                "browserName": "MiniBrowser",
                "webkitgtk:browserOptions": {
                    "binary": found(MINIBROWSER)?,
                    "args": [
                        "--automation",
                        "--enable-write-console-messages-to-stdout=true",
                        format!("--enable-javascript-markup={}", look != Look::NoScripts),
                    ],
                },
            }),
        })
    }
}

/// How Chromium runs anywhere, also as root in a container, without a word to any network.
pub fn chromium_arguments(look: Look, profile: &Path) -> Vec<String> {
    let mut arguments: Vec<String> = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1280,1000",
    ]
    .map(str::to_owned)
    .to_vec();
    // A mouse, which a browser without a screen does not take for granted.
    arguments.push(format!(
        "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,\
         defaultFontSize={}",
        look.text_size()
    ));
    arguments.push(format!("--user-data-dir={}", profile.display()));
    arguments
}

fn firefox_preferences(look: Look) -> Value {
    let forced_colours = look == Look::ForcedColours;
    json!({
        "ui.systemUsesDarkTheme": i32::from(look == Look::Dark),
        "ui.prefersReducedMotion": i32::from(look == Look::Still),
        "layout.css.prefers-color-scheme.content-override": i32::from(look != Look::Dark),
        "ui.useAccessibilityTheme": i32::from(forced_colours),
        "browser.display.document_color_use": if forced_colours { 2 } else { 1 },
        "javascript.enabled": look != Look::NoScripts,
        "font.size.variable.x-western": look.text_size(),
        // A mouse, which a browser without a screen does not take for granted.
        "ui.primaryPointerCapabilities": 6,
        "ui.allPointerCapabilities": 6,
    })
}

fn found(program: Program) -> io::Result<PathBuf> {
    program
        .find()
        .ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, program.remedy()))
}
