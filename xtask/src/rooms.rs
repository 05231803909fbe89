//! The room server's load measurements and chaos proofs.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::browsers::{apt, is_root};
use crate::{Done, cargo_command, run};

/// Installs Redis if it is missing and we may. Without it some tests are skipped, which in CI is a failure.
pub(crate) fn prepare() -> Done {
    if has_redis() {
        return Ok(());
    }
    if is_root() && Path::new("/etc/debian_version").exists() {
        println!("Installing redis-server");
        run(apt().arg("update"))?;
        run(apt().args([
            "install",
            "--yes",
            "--no-install-recommends",
            "redis-server",
        ]))?;
    }
    let message = "rooms in Redis cannot be tested: install redis-server, or name it by REDIS";
    if has_redis() {
        return Ok(());
    }
    if env::var_os("CI").is_some() {
        return Err(message.to_owned());
    }
    eprintln!("xtask: SKIPPED: {message}");
    Ok(())
}

/// Runs the load measurements: bounded in count and time, and on this machine only.
pub(crate) fn load(what: &[&str]) -> Done {
    prepare()?;
    let bench = ["bench", "--package", "tictactoe-server", "--bench", "load"];
    run(cargo_command().args(bench).arg("--").args(what))
}

/// The long form of the proofs that the tests run in a short one, and what is measured.
pub(crate) fn chaos() -> Done {
    prepare()?;
    run(cargo_command()
        .args(["test", "--package", "tictactoe", "--test", "proofs"])
        .arg("rooms")
        .env("TICTACTOE_SEEDS", "10000"))?;
    // One at a time, so that they do not compete for CPU time.
    run(cargo_command()
        .args(["test", "--package", "tictactoe-server", "--test", "online"])
        .args(["--", "--test-threads=1", "--nocapture"])
        .env("TICTACTOE_CHAOS", "1"))?;
    // The tests have no short form of what is measured.
    load(&[])?;
    load(&["control"])
}

fn has_redis() -> bool {
    let program = env::var_os("REDIS").unwrap_or("redis-server".into());
    let version = Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    version.is_ok_and(|status| status.success())
}
