//! What a folder may contain, and what of it is served.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use crate::http::get;
use crate::server::{Running, folder, page};
use tictactoe_site::{Embedded, Site};

fn refusal(folder: &Path) -> String {
    Site::from_folder(folder).unwrap_err().to_string()
}

/// Creates something at a path.
type Make<'a> = &'a dyn Fn(&Path);

fn make_pipe(place: &Path) {
    let made = Command::new("mkfifo").arg(place).status().unwrap();
    assert!(made.success());
}

#[test]
fn what_cannot_be_served_gets_a_sentence_that_names_it() {
    let elsewhere = tempfile::tempdir().unwrap();
    fs::write(elsewhere.path().join("secret.txt"), "secret").unwrap();
    let cases: [(&str, Make<'_>, &str); 7] = [
        ("pipe", &make_pipe, " is not a file and cannot be served"),
        (
            "out.txt",
            &|place| symlink(elsewhere.path().join("secret.txt"), place).unwrap(),
            " is a link that leads out of the folder; put the file itself in its place",
        ),
        (
            "out",
            &|place| symlink(elsewhere.path(), place).unwrap(),
            " is a link that leads out of the folder; put the file itself in its place",
        ),
        (
            "assets/loop",
            &|place| symlink("..", place).unwrap(),
            " is a link to a folder that it lies in; remove it",
        ),
        (
            "itself",
            &|place| symlink("itself", place).unwrap(),
            " cannot be opened: Too many levels of symbolic links (os error 40)",
        ),
        (
            "nowhere",
            &|place| symlink("gone", place).unwrap(),
            " cannot be opened: No such file or directory (os error 2)",
        ),
        (
            "assets/device",
            &|place| symlink("/dev/zero", place).unwrap(),
            " is a link that leads out of the folder; put the file itself in its place",
        ),
    ];
    for (name, make, sentence) in cases {
        let folder = folder();
        let place = folder.path().join(name);
        make(&place);
        assert_eq!(
            refusal(folder.path()),
            format!("{}{sentence}", place.display())
        );
    }
}

#[test]
fn a_headers_file_that_is_none_gets_a_sentence_too() {
    let folder = folder();
    let place = folder.path().join("_headers");
    fs::remove_file(&place).unwrap();
    make_pipe(&place);
    assert!(refusal(folder.path()).ends_with("_headers is not a file and cannot be served"));
}

#[test]
fn links_that_stay_in_the_folder_are_served() {
    let folder = folder();
    symlink("index.html", folder.path().join("start.html")).unwrap();
    symlink("assets", folder.path().join("files")).unwrap();
    let link = folder.path().with_extension("link");
    symlink(folder.path(), &link).unwrap();
    let site = Site::from_folder(&link);
    fs::remove_file(&link).unwrap();
    let server = Running::of(site.unwrap());
    let answer = get(server.address, "/start.html", "");
    assert_eq!(answer.body, page().as_bytes());
    assert_eq!(
        get(server.address, "/files/app.0123abcd.js", "").status,
        200
    );
}

#[test]
fn a_folder_without_a_proper_headers_file_is_no_site() {
    let folder = folder();
    for (text, line) in [
        ("  X-Frame-Options: DENY", 1),
        ("/*\nX-Frame-Options: DENY", 2),
        ("/*\n  no header", 2),
        ("/*\n  Bad Name: value", 2),
    ] {
        fs::write(folder.path().join("_headers"), text).unwrap();
        let error = refusal(folder.path());
        assert!(
            error.starts_with(&format!("line {line} of _headers")),
            "{error}"
        );
    }
    fs::remove_file(folder.path().join("_headers")).unwrap();
    let place = folder.path().display();
    assert_eq!(
        refusal(folder.path()),
        format!("{place} is not a built page: it has no _headers file")
    );
    for name in ["nowhere", "index.html"] {
        assert_eq!(
            refusal(&folder.path().join(name)),
            format!("{place}/{name}: there is no such folder")
        );
    }
}

#[test]
fn a_site_can_be_altered() {
    let mut site = Site::from_folder(folder().path()).unwrap();
    site.put("/more.txt", b"more".to_vec()).unwrap();
    assert!(site.remove("/icon.svg"));
    assert!(!site.remove("/icon.svg"));
    assert_eq!(
        site.paths().collect::<Vec<_>>(),
        [
            "/assets/app.0123abcd.css",
            "/assets/app.0123abcd.js",
            "/assets/app.0123abcd.wasm",
            "/index.html",
            "/more.txt",
            "/online",
            "/two words é.txt",
        ]
    );
    let server = Running::of(site);
    assert_eq!(get(server.address, "/more.txt", "").body, b"more");
    assert_eq!(get(server.address, "/icon.svg", "").status, 404);
}

#[test]
fn a_build_script_gets_every_file_in_every_encoding_that_makes_it_smaller() {
    let (folder, out) = (folder(), tempfile::tempdir().unwrap());
    let text = Embedded::write(folder.path(), out.path()).unwrap();
    let paths: Vec<String> = Site::from_folder(folder.path())
        .unwrap()
        .paths()
        .map(|path| format!("path: {path:?}"))
        .collect();
    for path in &paths {
        assert_eq!(text.matches(path.as_str()).count(), 1, "{path}");
    }
    assert_eq!(text.matches("path: ").count(), paths.len());
    let included = text.split("include_bytes!(\"").skip(1);
    let included: Vec<&str> = included.filter_map(|rest| rest.split('"').next()).collect();
    // Every file but three, which are too short, three times.
    assert_eq!(included.len(), 4 * 3 + 3);
    for name in included {
        assert!(out.path().join(name).is_file(), "{name}");
    }
    fs::remove_file(folder.path().join("_headers")).unwrap();
    assert!(Embedded::write(folder.path(), out.path()).is_err());
}
