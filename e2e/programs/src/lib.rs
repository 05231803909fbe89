//! The programs that the stories need, where they are found, and the Debian package that brings each.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// A program that the stories start.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// The environment variable that names it; it goes before every other place.
    pub variable: &'static str,
    /// Its names on the search path.
    pub names: &'static [&'static str],
    /// The Debian package that brings it; `None` when Debian has none.
    pub package: Option<&'static str>,
}

/// Chromium, or Chrome.
pub const CHROMIUM: Program = Program {
    variable: "CHROME",
    names: &["chromium", "google-chrome", "chromium-browser"],
    package: Some("chromium"),
};

/// Chromium's driver.
pub const CHROMEDRIVER: Program = Program {
    variable: "CHROMEDRIVER",
    names: &["chromedriver"],
    package: Some("chromium-driver"),
};

/// Firefox.
pub const FIREFOX: Program = Program {
    variable: "FIREFOX",
    names: &["firefox-esr", "firefox"],
    package: Some("firefox-esr"),
};

/// Firefox's driver; Cargo installs it.
pub const GECKODRIVER: Program = Program {
    variable: "GECKODRIVER",
    names: &["geckodriver"],
    package: None,
};

/// The browser that comes with WebKitGTK. It stands in for Safari.
pub const MINIBROWSER: Program = Program {
    variable: "MINIBROWSER",
    names: &["MiniBrowser"],
    package: Some("webkit2gtk-driver"),
};

/// WebKitGTK's driver.
pub const WEBKIT_DRIVER: Program = Program {
    variable: "WEBKIT_DRIVER",
    names: &["WebKitWebDriver"],
    package: Some("webkit2gtk-driver"),
};

/// A screen without a screen, for the one browser that cannot do without.
pub const XVFB: Program = Program {
    variable: "XVFB",
    names: &["Xvfb"],
    package: Some("xvfb"),
};

/// Installs what the stories take from npm.
pub const NPM: Program = Program {
    variable: "NPM",
    names: &["npm"],
    package: Some("npm"),
};

/// What our server is measured against.
pub const NGINX: Program = Program {
    variable: "NGINX",
    names: &["nginx"],
    package: Some("nginx-light"),
};

/// Each engine with what it takes to run it.
pub const ENGINES: [(&str, &[Program]); 3] = [
    ("chromium", &[CHROMIUM, CHROMEDRIVER]),
    ("firefox", &[FIREFOX, GECKODRIVER]),
    ("webkit", &[MINIBROWSER, WEBKIT_DRIVER, XVFB]),
];

impl Program {
    /// Where it is: the variable, the search path, Cargo's folder, or the folders where WebKitGTK hides its browser.
    pub fn find(&self) -> Option<PathBuf> {
        if let Some(named) = env::var_os(self.variable) {
            return Some(PathBuf::from(named)).filter(|path| path.is_file());
        }
        folders()
            .iter()
            .flat_map(|folder| self.names.iter().map(move |name| folder.join(name)))
            .find(|path| path.is_file())
    }

    /// How to get it, in a few words.
    pub fn remedy(&self) -> String {
        match self.package {
            Some(package) => format!("the package {package} (or {} with its path)", self.variable),
            None => format!(
                "`cargo install geckodriver --locked` (or {} with its path)",
                self.variable
            ),
        }
    }
}

fn folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = env::var_os("PATH")
        .map(|path| env::split_paths(&path).collect())
        .unwrap_or_default();
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    folders.extend(cargo.map(|cargo| cargo.join("bin")));
    // Debian puts servers there, and not everyone has it on the search path.
    folders.push(PathBuf::from("/usr/sbin"));
    folders.extend(webkit_folders());
    folders
}

/// `/usr/libexec/webkit2gtk-4.1`, `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1` and their like, the newest first.
fn webkit_folders() -> Vec<PathBuf> {
    let mut parents = vec![PathBuf::from("/usr/libexec")];
    parents.extend(entries(Path::new("/usr/lib")));
    let mut folders: Vec<PathBuf> = parents
        .iter()
        .flat_map(|parent| entries(parent))
        .filter(|path| path.join("MiniBrowser").is_file())
        .collect();
    folders.sort();
    folders.reverse();
    folders
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder)
        .map(|entries| {
            entries
                .filter_map(|entry| Some(entry.ok()?.path()))
                .collect()
        })
        .unwrap_or_default()
}
