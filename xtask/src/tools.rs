//! Tools that Cargo installs, each in the version that is known to work.

use std::process::{Command, Stdio};

use crate::{Done, cargo};

/// A command of Cargo that is not its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tool {
    /// `cargo NAME` runs it, and `cargo-NAME` is its crate.
    pub(crate) name: &'static str,
    version: &'static str,
}

/// Which lines the tests run.
pub(crate) const LLVM_COV: Tool = Tool {
    name: "llvm-cov",
    version: "0.9.1",
};

/// Licences, sources and known faults of dependencies.
pub(crate) const DENY: Tool = Tool {
    name: "deny",
    version: "0.20.2",
};

/// Dependencies that nothing uses.
pub(crate) const MACHETE: Tool = Tool {
    name: "machete",
    version: "0.9.2",
};

impl Tool {
    pub(crate) fn is_installed(self) -> bool {
        let mut probe = Command::new(format!("cargo-{}", self.name));
        // That it starts is enough: not every tool knows what is asked here.
        probe.arg("--version").stdout(Stdio::null());
        probe.stderr(Stdio::null()).status().is_ok()
    }

    pub(crate) fn install(self) -> Done {
        if self.is_installed() {
            return Ok(());
        }
        let package = format!("cargo-{}", self.name);
        println!("Installing {package}: this takes a few minutes, once");
        cargo(&["install", &package, "--version", self.version, "--locked"])
    }
}
