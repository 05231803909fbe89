//! Goals met or missed. In a control run, where the servers have a flaw, every goal must be missed.

/// The outcome of the measurements.
pub(crate) struct Verdict {
    pub(crate) is_control: bool,
    reached: Vec<String>,
    missed: Vec<String>,
    /// What could not be measured.
    left_out: Vec<String>,
}

impl Verdict {
    pub(crate) fn new(is_control: bool) -> Verdict {
        Verdict {
            is_control,
            reached: Vec::new(),
            missed: Vec::new(),
            left_out: Vec::new(),
        }
    }

    /// Records a measurement that must be at most `most`.
    pub(crate) fn at_most(&mut self, what: &str, measured: f64, most: f64, unit: &str) {
        let line = format!("{what}: {measured:.1} {unit} (goal: at most {most} {unit})");
        self.note(line, measured <= most);
    }

    /// Records a measurement that must be at least `least`.
    pub(crate) fn at_least(&mut self, what: &str, measured: f64, least: f64, unit: &str) {
        let line = format!("{what}: {measured:.0}{unit} (goal: at least {least}{unit})");
        self.note(line, measured >= least);
    }

    /// Records what cannot be measured here.
    pub(crate) fn cannot(&mut self, what: &str, why: &str) {
        self.left_out.push(format!("{what}: {why}"));
    }

    fn note(&mut self, line: String, is_reached: bool) {
        if is_reached {
            println!("{line}");
            self.reached.push(line);
        } else {
            println!("{line} MISSED");
            self.missed.push(line);
        }
    }

    /// Fails if a goal was missed, or met in a control run, or something could not be measured.
    pub(crate) fn end(self) -> Result<(), String> {
        let (bad, why) = if self.is_control {
            (self.reached, "a flaw is not noticed")
        } else {
            (self.missed, "a goal is missed")
        };
        if !bad.is_empty() {
            return Err(format!("{why}:\n{}", bad.join("\n")));
        }
        if !self.left_out.is_empty() {
            let left_out = self.left_out.join("\n");
            return Err(format!("cannot be measured here:\n{left_out}"));
        }
        Ok(())
    }
}
