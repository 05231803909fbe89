//! Cargo subcommands by third parties, each in a version that is known to work.

use std::fmt;

use crate::{Done, cargo, cargo_command};

/// A Cargo subcommand by a third party.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tool {
    /// `cargo NAME` runs it, and `cargo-NAME` is its crate.
    pub(crate) name: &'static str,
    version: &'static str,
}

/// Line coverage of the tests.
pub(crate) const LLVM_COV: Tool = Tool {
    name: "llvm-cov",
    version: "0.9.1",
};

/// Licences, sources and advisories of dependencies.
pub(crate) const DENY: Tool = Tool {
    name: "deny",
    version: "0.20.2",
};

/// Unused dependencies.
pub(crate) const MACHETE: Tool = Tool {
    name: "machete",
    version: "0.9.2",
};

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cargo-{} {}", self.name, self.version)
    }
}

impl Tool {
    /// Whether it is there in this version; another is as good as none.
    pub(crate) fn is_installed(self) -> bool {
        let said = cargo_command().args([self.name, "--version"]).output();
        said.is_ok_and(|said| is_version(&String::from_utf8_lossy(&said.stdout), self.version))
    }

    pub(crate) fn install(self) -> Done {
        if self.is_installed() {
            return Ok(());
        }
        println!("Installing {self}: this takes a few minutes, once");
        let package = format!("cargo-{}", self.name);
        cargo(&["install", &package, "--version", self.version, "--locked"])
    }
}

/// Whether a tool that says this has the version. Some put their name before it.
fn is_version(said: &str, version: &str) -> bool {
    said.split_whitespace().last() == Some(version)
}

#[test]
fn another_version_of_a_tool_is_not_the_tool() {
    for said in ["0.20.2\n", "cargo-deny 0.20.2\n"] {
        assert!(is_version(said, "0.20.2"), "{said}");
    }
    for said in [
        "",
        "0.20.1\n",
        "cargo-deny 0.20.20\n",
        "cargo-deny 10.20.2\n",
    ] {
        assert!(!is_version(said, "0.20.2"), "{said}");
    }
}
