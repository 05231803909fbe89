//! The `_headers` file that static hosts read: which headers go with which path.
//!
//! ```text
//! /*
//!   X-Content-Type-Options: nosniff
//! /assets/*
//!   Cache-Control: public, max-age=31536000, immutable
//! ```

use std::fmt;

use http::{HeaderMap, HeaderName, HeaderValue};

/// The headers of a site, by path.
#[derive(Clone, Default, Debug)]
pub(crate) struct Rules(Vec<Rule>);

#[derive(Clone, Debug)]
struct Rule {
    path: String,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl Rules {
    /// Parses paths, one per line, each followed by its headers on indented lines. A line that begins with `#` is a
    /// comment.
    pub(crate) fn parse(text: &str) -> Result<Rules, RuleError> {
        let mut rules = Vec::<Rule>::new();
        for (number, line) in (1..).zip(text.lines()) {
            let words = line.trim();
            if words.is_empty() || words.starts_with('#') {
                continue;
            }
            if line.starts_with('/') {
                rules.push(Rule {
                    path: words.to_owned(),
                    headers: Vec::new(),
                });
                continue;
            }
            let rule = rules.last_mut().filter(|_| line.starts_with([' ', '\t']));
            let header = header(words);
            let (Some(rule), Some(header)) = (rule, header) else {
                return Err(RuleError { line: number });
            };
            rule.headers.push(header);
        }
        Ok(Rules(rules))
    }

    /// The headers of every rule that matches the path. A header that two rules set is sent twice, which means the same
    /// as the joined value that static hosts send.
    pub(crate) fn headers(&self, path: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for rule in self.0.iter().filter(|rule| rule.matches(path)) {
            for (name, value) in &rule.headers {
                headers.append(name, value.clone());
            }
        }
        headers
    }
}

impl Rule {
    fn matches(&self, path: &str) -> bool {
        match self.path.strip_suffix('*') {
            Some(prefix) => path.starts_with(prefix),
            None => path == self.path,
        }
    }
}

fn header(words: &str) -> Option<(HeaderName, HeaderValue)> {
    let (name, value) = words.split_once(':')?;
    Some((name.parse().ok()?, value.trim().parse().ok()?))
}

/// A line of the `_headers` file that is neither a path nor an indented header below one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RuleError {
    pub(crate) line: usize,
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {} of {} is neither a path nor an indented `Name: value`",
            self.line,
            crate::prepare::RULES_FILE
        )
    }
}

impl std::error::Error for RuleError {}
