//! Weighs the page, and fails above the budget.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::{Compression, write::GzEncoder};

use crate::{Done, page};

/// What a first visit may weigh, in bytes after gzip -9.
const BUDGET: usize = 35_000;
/// What its styles may weigh.
const STYLE_BUDGET: usize = 7_000;

#[derive(Clone, Copy, Default)]
struct Weight {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Builds the page and prints the weight of each file and of the first visit.
pub(crate) fn size() -> Done {
    page::build()?;
    let dist = page::dist();
    let mut visit = Weight::default();
    let mut styles = 0;
    println!("{:>8} {:>8} {:>8}", "raw", "gzip -9", "brotli");
    for file in page::files(&dist)? {
        let name = file
            .strip_prefix(&dist)
            .unwrap_or(&file)
            .display()
            .to_string();
        let weight = weigh(&file)?;
        print_row(weight, &name);
        if is_loaded_first(&name) {
            visit.raw += weight.raw;
            visit.gzip += weight.gzip;
            visit.brotli += weight.brotli;
        }
        if name.starts_with("assets/style.") {
            styles = weight.gzip;
        }
    }
    print_row(visit, "first visit: HTML, CSS, JS and WASM");
    within("the first visit", visit.gzip, BUDGET)?;
    within("the styles", styles, STYLE_BUDGET)
}

/// The icon is drawn later, and the rest is for hosts and for visits without scripts.
fn is_loaded_first(name: &str) -> bool {
    name == "index.html" || (name.starts_with("assets/") && !name.contains("noscript"))
}

fn within(what: &str, weight: usize, budget: usize) -> Done {
    if weight <= budget {
        Ok(())
    } else {
        Err(format!(
            "{what} weighs {weight} bytes, which is {} too many",
            weight - budget
        ))
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
    let compressed = || -> std::io::Result<(usize, usize)> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&content)?;
        let mut brotli = Vec::new();
        brotli::BrotliCompress(
            &mut content.as_slice(),
            &mut brotli,
            &brotli::enc::BrotliEncoderParams::default(),
        )?;
        Ok((gzip.finish()?.len(), brotli.len()))
    };
    let (gzip, brotli) =
        compressed().map_err(|error| format!("cannot compress {}: {error}", file.display()))?;
    Ok(Weight {
        raw: content.len(),
        gzip,
        brotli,
    })
}
