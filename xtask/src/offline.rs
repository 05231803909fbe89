//! The service worker, into which the build writes the list of files to cache.

use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

/// The worker's file name. It lies beside the page, because its folder is its scope.
pub(crate) const WORKER: &str = "sw.js";

/// Read by hosts, never requested by browsers.
pub(crate) const HEADERS: &str = "_headers";

/// Tells the page whether there are rooms. It is not cached, so that a room server can answer in its place.
pub(crate) const ROOMS: &str = "online";

/// The files of a build: each path in `dist/` with its content.
pub(crate) type Files = Vec<(String, Vec<u8>)>;

/// The worker with the list of these files and the name of their build: a hash of the list and of the worker itself.
pub(crate) fn worker(script: &str, files: &Files) -> Result<String, String> {
    let list: Vec<String> = files
        .iter()
        .filter(|(path, _)| path != HEADERS && path != ROOMS)
        .map(|(path, content)| {
            let address = if path == "index.html" { "./" } else { path };
            format!("\"{address}\":\"{}\"", integrity(content))
        })
        .collect();
    let list = format!("{{{}}}", list.join(","));
    let name = integrity([script, &list].concat().as_bytes());
    let script = filled(script, "\"FILES\"", &list)?;
    filled(&script, "\"BUILD\"", &format!("\"{name}\""))
}

/// The script with `text` in place of `place`, which must occur exactly once.
fn filled(script: &str, place: &str, text: &str) -> Result<String, String> {
    match script.split(place).collect::<Vec<_>>()[..] {
        [before, after] => Ok([before, text, after].concat()),
        _ => Err(format!("{WORKER} has no place for {place}")),
    }
}

/// The hash of a file, in the format of subresource integrity.
fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = include_str!("../../crates/web/static/sw.js");

    fn files(contents: &[(&str, &str)]) -> Files {
        let file =
            |(path, content): &(&str, &str)| ((*path).to_owned(), content.as_bytes().to_vec());
        contents.iter().map(file).collect()
    }

    #[test]
    fn every_file_is_listed_once_by_the_hash_of_its_content() {
        let built = files(&[
            ("_headers", "/*"),
            ("index.html", "<p>"),
            ("assets/a.js", ""),
        ]);
        let worker = worker(SCRIPT, &built).unwrap();
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(
            worker
                .matches(&format!("\"assets/a.js\":\"{empty}\""))
                .count(),
            1
        );
        assert_eq!(worker.matches("\"./\":\"sha256-").count(), 1);
        assert!(!worker.contains("_headers") && !worker.contains("\"index.html\":"));
        assert!(!worker.contains("\"FILES\"") && !worker.contains("\"BUILD\""));
    }

    #[test]
    fn the_name_changes_with_every_file_its_path_and_the_worker() {
        let name = |script: &str, built: &[(&str, &str)]| {
            let worker = worker(script, &files(built)).unwrap();
            let (_, rest) = worker.split_once("const BUILD = \"").unwrap();
            rest.split_once('"').unwrap().0.to_owned()
        };
        let changed = SCRIPT.replace("skipWaiting", "clients.claim");
        let names = [
            name(SCRIPT, &[("a", "1"), ("b", "2")]),
            name(SCRIPT, &[("a", "1"), ("b", "3")]),
            name(SCRIPT, &[("a", "1"), ("c", "2")]),
            name(&changed, &[("a", "1"), ("b", "2")]),
        ];
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{names:?}");
        }
        assert_eq!(
            name(SCRIPT, &[("_headers", "1")]),
            name(SCRIPT, &[("_headers", "2")])
        );
    }

    #[test]
    fn a_script_without_a_place_for_the_list_is_refused() {
        assert!(worker("const BUILD = \"BUILD\";", &Files::new()).is_err());
    }
}
