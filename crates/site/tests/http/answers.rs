//! Responses: status, headers, encodings and paths.

use std::io::Read;

use crate::http::{Answer, exchange, get};
use crate::server::{Running, page};

fn unpacked(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    match answer.header("content-encoding") {
        None => plain.extend(&answer.body),
        Some("gzip") => {
            let mut decoder = flate2::read::GzDecoder::new(&answer.body[..]);
            decoder.read_to_end(&mut plain).unwrap();
        }
        Some("br") => {
            brotli::BrotliDecompress(&mut &answer.body[..], &mut plain).unwrap();
        }
        Some(other) => panic!("{other} was not asked for"),
    }
    plain
}

#[test]
fn every_file_comes_with_its_type_and_the_headers_of_the_headers_file() {
    let server = Running::small();
    let forever = "public, max-age=31536000, immutable";
    for (path, media_type, cached) in [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/icon.svg?query", "image/svg+xml", "no-cache"),
        // As the headers file says, where its name says nothing.
        ("/online", "text/plain", "no-cache"),
        (
            "/assets/app.0123abcd.js",
            "text/javascript; charset=utf-8",
            forever,
        ),
        (
            "/assets/app.0123abcd.css",
            "text/css; charset=utf-8",
            forever,
        ),
        ("/assets/app.0123abcd.wasm", "application/wasm", forever),
    ] {
        let answer = get(server.address, path, "");
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), Some(media_type), "{path}");
        assert_eq!(answer.header("cache-control"), Some(cached), "{path}");
        assert_eq!(answer.header("vary"), Some("Accept-Encoding"), "{path}");
        assert_eq!(answer.header("accept-ranges"), Some("none"), "{path}");
        assert_eq!(
            answer.header("content-security-policy"),
            Some("default-src 'none'"),
            "{path}"
        );
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        assert_eq!(
            answer.header("content-length"),
            Some(answer.body.len().to_string().as_str()),
            "{path}"
        );
    }
    assert_eq!(get(server.address, "/", "").body, page().as_bytes());
}

#[test]
fn a_client_gets_the_encoding_it_wants_and_the_same_content_in_each() {
    let server = Running::small();
    let mut tags = Vec::new();
    for (accept, expected) in [
        ("", None),
        ("Accept-Encoding: gzip\r\n", Some("gzip")),
        ("Accept-Encoding: gzip, deflate, br, zstd\r\n", Some("br")),
        (
            "Accept-Encoding: gzip\r\nAccept-Encoding: br\r\n",
            Some("br"),
        ),
        ("Accept-Encoding: br;q=0.1, gzip;q=0.9\r\n", Some("gzip")),
        ("Accept-Encoding: br;q=0, *;q=0.5\r\n", Some("gzip")),
        ("Accept-Encoding: identity;q=0\r\n", None),
    ] {
        let answer = get(server.address, "/", accept);
        assert_eq!(answer.status, 200, "{accept}");
        assert_eq!(answer.header("content-encoding"), expected, "{accept}");
        assert_eq!(unpacked(&answer), page().as_bytes(), "{accept}");
        tags.push((expected, answer.header("etag").unwrap().to_owned()));
    }
    // ETags are strong, and differ between encodings.
    for (encoding, tag) in &tags {
        assert!(tag.starts_with('"') && tag.ends_with('"'), "{tag}");
        for (other_encoding, other_tag) in &tags {
            assert_eq!(encoding == other_encoding, tag == other_tag);
        }
    }
}

#[test]
fn a_file_that_would_not_shrink_is_sent_as_it_is() {
    let server = Running::small();
    let answer = get(server.address, "/icon.svg", "Accept-Encoding: gzip, br\r\n");
    assert_eq!(answer.header("content-encoding"), None);
    assert_eq!(answer.body, b"<svg/>");
}

#[test]
fn what_the_client_has_already_is_not_sent_again() {
    let server = Running::small();
    let gzip = "Accept-Encoding: gzip\r\n";
    let tag = get(server.address, "/", gzip)
        .header("etag")
        .unwrap()
        .to_owned();
    for condition in [
        format!("If-None-Match: {tag}\r\n"),
        format!("If-None-Match: W/{tag}\r\n"),
        format!("If-None-Match: \"other\", {tag}\r\n"),
        "If-None-Match: *\r\n".to_owned(),
    ] {
        let answer = get(server.address, "/", &format!("{gzip}{condition}"));
        assert_eq!(answer.status, 304, "{condition}");
        assert_eq!(answer.body, b"", "{condition}");
        assert_eq!(answer.header("etag"), Some(tag.as_str()));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert_eq!(answer.header("vary"), Some("Accept-Encoding"));
    }
    // The ETag of one encoding does not match another.
    let condition = format!("If-None-Match: {tag}\r\n");
    assert_eq!(get(server.address, "/", &condition).status, 200);
    assert_eq!(
        get(server.address, "/", "If-None-Match: \"x\"\r\n").status,
        200
    );
}

#[test]
fn head_is_get_without_the_body() {
    let server = Running::small();
    for path in ["/", "/assets/app.0123abcd.wasm", "/missing"] {
        let get = get(server.address, path, "");
        let head = exchange(server.address, "HEAD", path, "");
        assert_eq!(head.status, get.status);
        assert_eq!(head.body, b"");
        let fields = |answer: &Answer| {
            let fields = answer.headers.iter().filter(|(name, _)| name != "date");
            fields.cloned().collect::<Vec<_>>()
        };
        assert_eq!(fields(&head), fields(&get), "{path}");
    }
}

#[test]
fn ranges_are_answered_with_the_whole() {
    let server = Running::small();
    let answer = get(server.address, "/", "Range: bytes=0-9\r\n");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.body, page().as_bytes());
}

#[test]
fn other_methods_are_told_which_are_allowed() {
    let server = Running::small();
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for path in ["/", "/missing"] {
            let answer = exchange(server.address, method, path, "Content-Length: 0\r\n");
            assert_eq!(answer.status, 405, "{method}");
            assert_eq!(answer.header("allow"), Some("GET, HEAD"), "{method}");
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        }
    }
}

#[test]
fn no_path_leads_to_what_is_not_on_the_site() {
    let server = Running::small();
    let long = format!("/{}", "a".repeat(15_000));
    for path in [
        "/missing",
        "/assets",
        "/assets/",
        "/_headers",
        "/.hidden",
        "/..",
        "/../Cargo.toml",
        "/assets/../index.html",
        "/%2e%2e/Cargo.toml",
        "/%2e%2e%2fCargo.toml",
        "/..%5cCargo.toml",
        "/%2findex.html",
        "/assets%2fapp.0123abcd.js",
        "/index%2ehtml%",
        "/index.html%00.css",
        "/index.html/",
        "//index.html",
        "//etc/passwd",
        "/etc/passwd",
        "/%ff%fe",
        "/INDEX.HTML",
        long.as_str(),
    ] {
        let answer = get(server.address, path, "");
        let start = &path[..path.len().min(40)];
        assert_eq!(answer.status, 404, "{start}");
        assert_eq!(answer.body, b"404 Not Found\n", "{start}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/plain; charset=utf-8")
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        // Not even under a path whose files are cached forever.
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{start}");
    }
    assert_eq!(
        get(server.address, "/assets/old.js", "").header("cache-control"),
        Some("no-cache")
    );
}

#[test]
fn percent_encoded_characters_are_decoded() {
    let server = Running::small();
    for path in ["/index%2ehtml", "/%69ndex.html", "/index%2Ehtml?%2e"] {
        assert_eq!(get(server.address, path, "").body, page().as_bytes());
    }
    for path in ["/two%20words%20%C3%A9.txt", "/two%20words%20%c3%a9%2etxt"] {
        assert_eq!(get(server.address, path, "").body, b"words");
    }
    // The rules of the headers file apply to the decoded path.
    let answer = get(server.address, "/%61ssets/app.0123abcd.js", "");
    let forever = Some("public, max-age=31536000, immutable");
    assert_eq!(answer.header("cache-control"), forever);
}
