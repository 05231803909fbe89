//! What the browser stories need: finds it, installs what is missing if it can, or says what to install.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use tictactoe_e2e_programs::{ENGINES, FIREFOX, GECKODRIVER, NPM, Program};

use crate::{Done, cargo, page, run};

/// Installs what is missing. Chromium is required; the other engines are optional outside CI.
pub(crate) fn prepare() -> Done {
    install_packages()?;
    install_geckodriver()?;
    install_node_modules()?;
    for (engine, programs) in ENGINES {
        let missing: Vec<String> = missing(programs).map(Program::remedy).collect();
        if missing.is_empty() {
            continue;
        }
        let message = format!(
            "{engine} cannot be tested: install {}",
            missing.join(" and ")
        );
        if engine == "chromium" || env::var_os("CI").is_some() {
            return Err(message);
        }
        eprintln!("xtask: SKIPPED: {message}");
    }
    Ok(())
}

fn missing(programs: &[Program]) -> impl Iterator<Item = &Program> {
    programs.iter().filter(|program| program.find().is_none())
}

/// Installs all Debian packages that the stories need.
fn install_packages() -> Done {
    let engines = ENGINES.iter().flat_map(|(_, programs)| *programs);
    let programs: Vec<Program> = engines.chain(&[NPM]).copied().collect();
    install(&programs)
}

/// Installs the Debian packages of missing programs, if this is Debian and we are root.
pub(crate) fn install(programs: &[Program]) -> Done {
    let mut packages: Vec<&str> = missing(programs)
        .filter_map(|program| program.package)
        .collect();
    packages.dedup();
    if packages.is_empty() || !is_root() || !Path::new("/etc/debian_version").exists() {
        return Ok(());
    }
    println!("Installing {}", packages.join(" "));
    run(apt().arg("update"))?;
    run(apt()
        .args(["install", "--yes", "--no-install-recommends"])
        .args(packages))
}

pub(crate) fn apt() -> Command {
    let mut command = Command::new("apt-get");
    command
        .arg("--quiet=2")
        .env("DEBIAN_FRONTEND", "noninteractive");
    command
}

pub(crate) fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    id.is_ok_and(|id| id.stdout == b"0\n")
}

/// Debian does not package it. Only Firefox needs it.
fn install_geckodriver() -> Done {
    if FIREFOX.find().is_none() || GECKODRIVER.find().is_some() {
        return Ok(());
    }
    println!("Installing geckodriver: this takes a few minutes, once");
    cargo(&["install", "geckodriver", "--locked"])
}

/// Installs axe-core and Lighthouse, exactly as in the lock file.
fn install_node_modules() -> Done {
    let folder = page::root().join("e2e");
    let changed = |name: &str| {
        folder
            .join(name)
            .metadata()
            .and_then(|file| file.modified())
    };
    // npm writes this file last.
    let installed = changed("node_modules/.package-lock.json");
    if let (Ok(installed), Ok(locked)) = (installed, changed("package-lock.json"))
        && installed >= locked
    {
        return Ok(());
    }
    let npm = NPM
        .find()
        .ok_or_else(|| format!("axe-core and Lighthouse need npm: install {}", NPM.remedy()))?;
    run(Command::new(npm)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(folder))
}
