//! The supply chain: licences, sources and known vulnerabilities of dependencies, and whether each is used.

use crate::tools::{DENY, MACHETE, Tool};
use crate::{Done, cargo};

/// Runs every check, and installs the tools for it.
pub(crate) fn supply() -> Done {
    MACHETE.install()?;
    DENY.install()?;
    unused()?;
    allowed()?;
    faultless()
}

/// Runs the checks whose tools are installed. Building the tools takes minutes, which is too long for `lint`.
pub(crate) fn supply_if_installed() -> Done {
    let checks: [(Tool, fn() -> Done); 2] = [(MACHETE, unused), (DENY, allowed)];
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

fn allowed() -> Done {
    cargo(&["deny", "--offline", "check", "licenses", "bans", "sources"])
}

/// The list of known faults is a repository of its own, which not every machine can fetch.
fn faultless() -> Done {
    if cargo(&["deny", "fetch", "db"]).is_err() {
        eprintln!("xtask: SKIPPED: the list of known faults cannot be fetched");
        return Ok(());
    }
    cargo(&["deny", "check", "--disable-fetch", "advisories"])
}
