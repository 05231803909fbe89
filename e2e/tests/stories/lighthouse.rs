//! Lighthouse, on a simulated slow phone, against our own server.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tictactoe_e2e::{Host, Look, Player, chromium_arguments, programs};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    #[alone]
    #[in_chromium]
    lighthouse_gives_full_marks,
];

/// What else the machine does can only make a page look slower, so the best of a few tries is the page's own figure.
const TRIES: usize = 5;

/// The least for speed where even that best suffers from a slow or busy machine.
const LEAST_PERFORMANCE: f64 = 95.0;

/// By how much Lighthouse slows a machine down to be like a phone in the middle of the market.
const SLOWDOWN: f64 = 4.0;

/// The speed of the machines that this slowdown is meant for, in Lighthouse's own measure.
const SPEED: f64 = 1500.0;

struct Figures {
    /// How fast the machine was, in Lighthouse's own measure.
    speed: f64,
    scores: Vec<(&'static str, f64)>,
    largest_paint_ms: f64,
    layout_shift: f64,
    blocking_ms: f64,
}

fn lighthouse_gives_full_marks(_: &Player, host: &Host) {
    let mut failures = Vec::new();
    let mut slowdown = SLOWDOWN;
    for _ in 0..TRIES {
        let (figures, report) = match run(host, slowdown) {
            Ok(run) => run,
            Err(error) => {
                println!("Lighthouse mobile: {error}");
                failures.push(error);
                continue;
            }
        };
        let Figures {
            speed,
            scores,
            largest_paint_ms,
            layout_shift,
            blocking_ms,
        } = &figures;
        let told = format!(
            "Lighthouse mobile: {scores:?}, largest paint {largest_paint_ms:.0} ms, layout shift {layout_shift}, blocking time {blocking_ms:.0} ms (speed {speed:.0}, {slowdown:.1} times slower)"
        );
        println!("{told}");
        if figures.reach_the_goals() {
            return;
        }
        if !figures.are_good() {
            failures.push(format!("{told}\nlost on {:?}", lost_on(&report)));
        }
        // The phone is the same, however slow the machine is that plays it.
        slowdown = SLOWDOWN * (speed / SPEED).min(1.0);
    }
    assert!(failures.len() < TRIES, "{failures:#?}");
}

impl Figures {
    /// Whether nothing is wrong but what a slow or busy machine can do.
    fn are_good(&self) -> bool {
        let is_good = |(category, score): &(&str, f64)| match *category {
            "performance" => *score >= LEAST_PERFORMANCE,
            _ => *score >= 100.0,
        };
        self.scores.iter().all(is_good) && self.layout_shift <= 0.0
    }

    fn reach_the_goals(&self) -> bool {
        self.scores.iter().all(|(_, score)| *score >= 100.0)
            && self.largest_paint_ms < 1000.0
            && self.layout_shift <= 0.0
            && self.blocking_ms <= 0.0
    }
}

fn run(host: &Host, slowdown: f64) -> Result<(Figures, Value), String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.json");
    let flags = chromium_arguments(Look::Light, &folder.path().join("profile")).join(" ");
    let lighthouse = Path::new(env!("CARGO_MANIFEST_DIR")).join("node_modules/.bin/lighthouse");
    let output = Command::new(&lighthouse)
        .arg(host.address())
        .args([
            "--quiet",
            "--form-factor=mobile",
            "--output=json",
            "--no-enable-error-reporting",
        ])
        .arg(format!("--throttling.cpuSlowdownMultiplier={slowdown}"))
        .arg("--only-categories=performance,accessibility,best-practices,seo")
        .arg(format!("--chrome-flags={flags}"))
        .arg(format!("--output-path={}", path.display()))
        .env("CHROME_PATH", programs::CHROMIUM.find().unwrap())
        .output()
        .expect("run `npm ci` in e2e/");
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let report: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    let score = |name| {
        (
            name,
            report["categories"][name]["score"].as_f64().unwrap_or(0.0) * 100.0,
        )
    };
    let audit = |name: &str| report["audits"][name]["numericValue"].as_f64().unwrap();
    let figures = Figures {
        speed: report["environment"]["benchmarkIndex"].as_f64().unwrap(),
        scores: ["performance", "accessibility", "best-practices", "seo"]
            .map(score)
            .to_vec(),
        largest_paint_ms: audit("largest-contentful-paint"),
        layout_shift: audit("cumulative-layout-shift"),
        blocking_ms: audit("total-blocking-time"),
    };
    Ok((figures, report))
}

/// The audits that cost something.
fn lost_on(report: &Value) -> Vec<&str> {
    let audits = report["audits"].as_object().into_iter().flatten();
    let lost = audits.filter(|(_, audit)| audit["score"].as_f64().is_some_and(|score| score < 1.0));
    lost.map(|(name, _)| name.as_str()).collect()
}
