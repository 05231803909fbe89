//! What the page asks of the browser, which `static/shell.js` carries out. Elements are named by their selectors; the
//! markup is tested to have each of them.

use alloc::string::String;

use tictactoe::words;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Writes the text, unless it is there already.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn write(selector: &str, text: &str);

    /// Sets the attribute, or takes it away, unless it is so already. Tells whether it was not.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn set(selector: &str, name: &str, value: Option<&str>) -> bool;

    /// Checks a choice or a switch, or not.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn check(selector: &str, checked: bool);

    /// Opens the dialog over the page, or closes it. Tells whether it was opened now.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn open(dialog: &str, open: bool) -> bool;

    /// Puts the text into a field, unless somebody types in it.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn fill(field: &str, text: &str);

    /// Keeps the text under this name, or forgets it.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn keep(name: &str, text: Option<&str>);

    /// Sets aside what is kept under this name and cannot be read.
    #[wasm_bindgen(js_namespace = shell, js_name = setAside)]
    pub(crate) fn set_aside(name: &str);

    /// Forgets everything that is kept.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn forget();

    /// Adds the finished round of this link to the records, and calls `on_recorded`.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn record(ticket: u32, link: &str, coached: bool);

    /// Writes the statistics into their sheet.
    #[wasm_bindgen(js_namespace = shell, js_name = showStatistics)]
    pub(crate) fn show_statistics();

    /// Lets this cue be heard, unless nobody looks at the page.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn play(cue: &str);

    /// Lets the confetti fall in front of all that is open, or not.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn celebrate(confetti: &str, open: bool);

    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn focus(selector: &str);

    /// Scrolls no further than it takes to bring the element into view.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn reveal(selector: &str);

    /// Puts a copy of the template at the end of the element, with a number in this attribute of what it holds.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn append(selector: &str, template: &str, attribute: &str, number: usize);

    /// A number from 0 up to 1, without it.
    #[wasm_bindgen(js_namespace = Math)]
    pub(crate) fn random() -> f64;

    /// Calls `on_time` after so many milliseconds, and not after those of an earlier call.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn later(delay: u32);

    /// Lets the solver think, and calls `on_moved` no sooner than after so many milliseconds, or lets it analyze, and calls
    /// `on_analyzed`.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn solve(ticket: u32, kind: &str, board: &str, first: &str, delay: u32);

    /// Hands the page's address with this link to the person, and calls `on_shared`.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn share(link: &str, ticket: u32);

    /// Loads the newer build in place of this one.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn update();
}

/// Sets the attribute to nothing, or takes it away.
pub(crate) fn toggle(selector: &str, name: &str, on: bool) {
    set(selector, name, on.then_some(""));
}

/// Shows the element or hides it.
pub(crate) fn show(selector: &str, visible: bool) {
    toggle(selector, "hidden", !visible);
}

/// Lets the element look and say as if a press did nothing; it keeps its place in the order of the focus.
pub(crate) fn disable(selector: &str, disabled: bool) {
    set(selector, "aria-disabled", disabled.then_some("true"));
}

/// The selector of the element with this number in an attribute.
pub(crate) fn numbered(attribute: &str, number: usize) -> String {
    words::fill("[#0=\"#1\"]", &[attribute, &words::number(number)])
}

/// The selector of a part of an element.
pub(crate) fn inside(selector: &str, part: &str) -> String {
    [selector, " ", part].concat()
}
