//! Measures the page, and fails above its budget.

use std::fs;
use std::ops::AddAssign;
use std::path::Path;

use tictactoe_site::Prepared;

use crate::Done;
use crate::page::{self, Options};

/// The budget of a first visit, in bytes after gzip -9.
const VISIT_BUDGET: usize = 75_500;
/// The budget of its styles.
const STYLE_BUDGET: usize = 7_000;
/// The budget of the first visit and everything loaded later.
const TOTAL_BUDGET: usize = 106_500;

#[derive(Clone, Copy, Default)]
struct Weight {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl AddAssign for Weight {
    fn add_assign(&mut self, other: Weight) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

/// Builds the page and prints the size of each file, of the first visit, and of everything.
pub(crate) fn size() -> Done {
    page::build(Options::USUAL)?;
    let dist = page::dist();
    let (mut visit, mut styles, mut everything) = <(Weight, Weight, Weight)>::default();
    println!("{:>8} {:>8} {:>8}", "raw", "gzip -9", "brotli");
    for file in page::files(&dist)? {
        let name = file
            .strip_prefix(&dist)
            .unwrap_or(&file)
            .display()
            .to_string();
        let weight = weigh(&file)?;
        print_row(weight, &name);
        if !is_counted(&name) {
            continue;
        }
        everything += weight;
        if !is_later(&name) {
            visit += weight;
        }
        if name.starts_with("assets/style.") {
            styles += weight;
        }
    }
    print_row(visit, "first visit: HTML, CSS, JS and WASM");
    print_row(everything, "everything: with what is loaded later");
    within("the first visit", visit, VISIT_BUDGET)?;
    within("the stylesheet", styles, STYLE_BUDGET)?;
    within("everything", everything, TOTAL_BUDGET)
}

/// Whether a file counts: not icons, which are pictures, nor files for hosts or for visits without scripts.
pub(crate) fn is_counted(name: &str) -> bool {
    let is_asset = name.starts_with("assets/") && !name.contains("noscript");
    is_asset || ["index.html", "manifest.webmanifest", "sw.js"].contains(&name)
}

/// Whether a file is loaded later: the solver, the statistics, QR codes, sound, online rooms, and offline use.
fn is_later(name: &str) -> bool {
    let is_asset = [
        "assets/later.",
        "assets/solver.",
        "assets/sound.",
        "assets/statistics.",
        "assets/offline.",
        "assets/online.",
        "assets/room.",
    ]
    .iter()
    .any(|start| name.starts_with(start));
    is_asset || ["manifest.webmanifest", "sw.js"].contains(&name)
}

fn within(what: &str, Weight { gzip, .. }: Weight, budget: usize) -> Done {
    match gzip.checked_sub(budget) {
        None | Some(0) => Ok(()),
        Some(excess) => Err(format!(
            "{what} weighs {gzip} bytes, which is {excess} too many"
        )),
    }
}

fn print_row(weight: Weight, name: &str) {
    println!(
        "{:>8} {:>8} {:>8}  {name}",
        weight.raw, weight.gzip, weight.brotli
    );
}

fn weigh(file: &Path) -> Result<Weight, String> {
    let content =
        fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let Prepared {
        plain,
        gzip,
        brotli,
    } = Prepared::new(content)
        .map_err(|error| format!("cannot compress {}: {error}", file.display()))?;
    // As it is sent: compressed only if that makes it smaller.
    let sent = |compressed: Option<Vec<u8>>| compressed.as_ref().unwrap_or(&plain).len();
    Ok(Weight {
        raw: plain.len(),
        gzip: sent(gzip),
        brotli: sent(brotli),
    })
}
