//! What comes from others: licences, sources and known faults of dependencies, and whether each is used.

use std::env;

use crate::tools::{DENY, MACHETE, Tool};
use crate::{Done, cargo};

/// Checks everything, and installs what it takes.
pub(crate) fn supply() -> Done {
    MACHETE.install()?;
    DENY.install()?;
    unused()?;
    allowed()?;
    faultless()
}

/// Checks as much as is installed: these tools take minutes to build, and `lint` should not.
pub(crate) fn supply_if_installed() -> Done {
    let checks: [(Tool, fn() -> Done); 2] = [(MACHETE, unused), (DENY, allowed)];
    for (tool, check) in checks {
        if tool.is_installed() {
            check()?;
        } else {
            let name = tool.name;
            println!(
                "cargo-{name} is missing and its check is left to CI; `cargo xtask supply` installs it"
            );
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

/// The list of known faults is a repository of its own, which not every machine can fetch; CI must.
fn faultless() -> Done {
    if let Err(message) = cargo(&["deny", "fetch", "db"]) {
        if env::var_os("CI").is_some() {
            return Err(message);
        }
        eprintln!("xtask: SKIPPED: the list of known faults cannot be fetched");
        return Ok(());
    }
    cargo(&["deny", "check", "--disable-fetch", "advisories"])
}
