//! The supply chain: licences, sources and known vulnerabilities of dependencies, and whether each is used.

use std::env;

use crate::tools::{DENY, MACHETE, Tool};
use crate::{Done, cargo};

/// Runs every check, and installs the tools for it.
pub(crate) fn supply() -> Done {
    MACHETE.install()?;
    DENY.install()?;
    unused()?;
    licences_and_sources()?;
    advisories()
}

/// Runs the checks whose tools are installed. Building the tools takes minutes, which is too long for `lint`.
pub(crate) fn supply_if_installed() -> Done {
    let checks: [(Tool, fn() -> Done); 2] = [(MACHETE, unused), (DENY, licences_and_sources)];
    for (tool, check) in checks {
        if tool.is_installed() {
            check()?;
        } else {
            eprintln!("xtask: SKIPPED: {tool} is not installed; `cargo xtask supply` installs it");
        }
    }
    Ok(())
}

fn unused() -> Done {
    cargo(&["machete"])
}

fn licences_and_sources() -> Done {
    cargo(&["deny", "--offline", "check", "licenses", "bans", "sources"])
}

/// The database of known vulnerabilities is a repository of its own, which not every machine can fetch. CI must.
fn advisories() -> Done {
    if let Err(message) = cargo(&["deny", "fetch", "db"]) {
        if env::var_os("CI").is_some() {
            return Err(message);
        }
        eprintln!("xtask: SKIPPED: the database of known vulnerabilities cannot be fetched");
        return Ok(());
    }
    cargo(&["deny", "check", "--disable-fetch", "advisories"])
}
