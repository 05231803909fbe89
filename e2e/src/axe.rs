//! What axe-core, the accessibility checker, finds on the page.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::must;
use crate::player::Player;

/// Something that stands in somebody's way.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Violation {
    /// The rule that is broken.
    pub id: String,
    /// The elements that break it, with the reason.
    pub nodes: Vec<String>,
}

/// Every rule, best practices as well. What axe could not decide is not a violation.
const CHECK: &str = "
    const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations.map(({ id, nodes }) =>
            ({ id, nodes: nodes.map(node => `${node.html}: ${node.failureSummary}`) }))),
        (error) => done([{ id: 'axe failed', nodes: [String(error)] }]));";

impl Player {
    /// Checks the page as it is now; settles what moves first.
    #[track_caller]
    pub fn violations(&self) -> Vec<Violation> {
        self.settle();
        if !self.script::<bool>("return 'axe' in window", &[]) {
            let path =
                Path::new(env!("CARGO_MANIFEST_DIR")).join("node_modules/axe-core/axe.min.js");
            let axe = must("run `npm ci` in e2e/", fs::read_to_string(path));
            self.script::<()>(&axe, &[]);
        }
        self.script_async(CHECK, &[])
    }
}
