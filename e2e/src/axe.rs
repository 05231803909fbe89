//! What axe-core, the accessibility checker, finds on the page.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::json;

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

/// Which rules to check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Every rule, best practices included.
    All,
    /// Those that another theme can break: about colours and sizes.
    OfThemes,
}

/// What axe could not decide is not a violation.
const CHECK: &str = "
    const [values, done] = arguments;
    const rules = values ? { runOnly: { type: 'rule', values } } : {};
    axe.run(document, { resultTypes: ['violations'], ...rules }).then(
        ({ violations }) => done(violations.map(({ id, nodes }) =>
            ({ id, nodes: nodes.map(node => `${node.html}: ${node.failureSummary}`) }))),
        (error) => done([{ id: 'axe failed', nodes: [String(error)] }]));";

impl Player {
    /// Checks the page as it is now; settles what moves first.
    #[track_caller]
    pub fn violations(&self, rules: Rules) -> Vec<Violation> {
        self.settle();
        if !self.script::<bool>("return 'axe' in window", &[]) {
            let path =
                Path::new(env!("CARGO_MANIFEST_DIR")).join("node_modules/axe-core/axe.min.js");
            let axe = must("run `npm ci` in e2e/", fs::read_to_string(path));
            self.script::<()>(&axe, &[]);
        }
        let rules = match rules {
            Rules::All => json!(null),
            Rules::OfThemes => json!(["color-contrast", "link-in-text-block", "target-size"]),
        };
        self.script_async(CHECK, &[rules])
    }
}
