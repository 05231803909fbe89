//! What the page promises to browsers: nothing inline, nothing from elsewhere, one policy, one colour.

use tictactoe::words;

use crate::sources::{all, one, page, source};

#[test]
fn nothing_is_inline_and_every_address_is_relative() {
    let page = page();
    for element in all(&page, "*") {
        for (name, value) in element.value().attrs() {
            assert!(name != "style" && !name.starts_with("on"), "{name}={value}");
            if name == "src" || name == "href" {
                assert!(!value.starts_with('/') && !value.contains(':'), "{value}");
            }
        }
    }
    assert!(all(&page, "style").is_empty());
    let scripts = all(&page, "script");
    assert_eq!(scripts.len(), 2);
    assert!(scripts.iter().all(|script| script.attr("src").is_some()));
}

#[test]
fn the_policy_of_the_page_is_that_of_the_headers() {
    let page = page();
    let policy = one(&page, "meta[http-equiv=Content-Security-Policy]")
        .attr("content")
        .unwrap();
    // Only a header can say this; the page itself cannot.
    let header = format!("Content-Security-Policy: {policy}; frame-ancestors 'none'");
    assert!(source("_headers").lines().any(|line| line.trim() == header));
    for part in [
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ] {
        assert!(policy.contains(part), "{part}");
    }
    assert!(!policy.contains("'unsafe-"), "{policy}");
}

#[test]
fn the_browsers_frame_has_the_colour_of_the_background() {
    let page = page();
    let tokens = source("style/1-tokens.css");
    let background = tokens
        .lines()
        .find_map(|line| line.trim().strip_prefix("--bg: light-dark("))
        .and_then(|rest| rest.strip_suffix(");"))
        .unwrap();
    let themes: Vec<&str> = all(&page, "meta[name=theme-color]")
        .into_iter()
        .map(|theme| theme.attr("content").unwrap())
        .collect();
    assert_eq!(background, themes.join(", "));
    let schemes = all(&page, "meta[name=theme-color]").into_iter();
    let schemes: Vec<&str> = schemes.map(|theme| theme.attr("media").unwrap()).collect();
    assert_eq!(
        schemes,
        [
            "(prefers-color-scheme: light)",
            "(prefers-color-scheme: dark)"
        ]
    );
}

#[test]
fn what_is_loaded_later_is_named_in_the_markup_so_that_the_build_can_rename_it() {
    let page = page();
    assert_eq!(
        one(&page, "meta[name=solver]").attr("content"),
        Some("solver.js")
    );
    assert_eq!(
        one(&page, "link[rel=modulepreload]").attr("href"),
        Some("app.js")
    );
    assert_eq!(
        one(&page, "meta[name=module]").attr("content"),
        Some("app.wasm")
    );
    assert!(source("shell.js").contains("meta[name=solver]"));
    assert_eq!(
        one(&page, "meta[name=offline]").attr("content"),
        Some("offline.js")
    );
    assert!(source("loader.js").contains("meta[name=offline]"));
}

#[test]
fn the_page_says_what_it_is() {
    let page = page();
    assert_eq!(one(&page, "html").attr("lang"), Some("en"));
    let description = one(&page, "meta[name=description]").attr("content");
    assert!(description.is_some_and(|text| (50..=160).contains(&text.chars().count())));
    assert!(all(&page, "link[rel=icon]").len() == 1);
}

#[test]
fn the_manifest_says_the_same_as_the_page_and_names_no_host() {
    let page = page();
    let manifest = source("manifest.webmanifest");
    let name = one(&page, "meta[name=manifest]").attr("content");
    assert_eq!(name, Some("manifest.webmanifest"));
    assert!(source("loader.js").contains("meta[name=manifest]"));
    let says = |name: &str, value: &str| {
        let pair = format!("\"{name}\": \"{value}\"");
        assert!(manifest.contains(&pair), "{pair}");
    };
    let description = one(&page, "meta[name=description]").attr("content");
    let colour = one(&page, "meta[name=theme-color][media*=light]").attr("content");
    says("name", words::TITLE);
    says("short_name", words::TITLE);
    says("description", description.unwrap());
    says("background_color", colour.unwrap());
    says("theme_color", colour.unwrap());
    says("start_url", ".");
    says("scope", ".");
    says("display", "standalone");
    // Without an `id`, the start URL is the identity of the app: two folders of a host are two apps.
    assert!(!manifest.contains("\"id\""));
    assert!(!manifest.contains("://"));
}

#[test]
fn hosts_are_told_never_to_keep_the_worker_for_long() {
    let headers = source("_headers");
    let rule = |path: &str, header: &str| {
        let (_, rest) = headers.split_once(&format!("\n{path}\n")).unwrap();
        let mut lines = rest.lines().take_while(|line| line.starts_with(' '));
        assert!(lines.any(|line| line.trim() == header), "{path}: {header}");
    };
    for path in ["/", "/index.html", "/sw.js", "/manifest.webmanifest"] {
        rule(path, "Cache-Control: no-cache");
    }
    rule(
        "/manifest.webmanifest",
        "Content-Type: application/manifest+json",
    );
}
