//! The browser calls that the page makes, implemented by `static/shell.js`. Elements are named by their selectors;
//! tests check that the markup has each of them.

use alloc::string::String;

use tictactoe::words;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Sets the text of the element, if it differs.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn write(selector: &str, text: &str);

    /// Sets or removes the attribute. Returns whether that changed anything.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn set(selector: &str, name: &str, value: Option<&str>) -> bool;

    /// Checks or unchecks a choice or a switch.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn check(selector: &str, checked: bool);

    /// Opens the dialog over the page, or closes it. Returns whether this call opened it.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn open(dialog: &str, open: bool) -> bool;

    /// Sets the text of a field, unless somebody is typing in it.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn fill(field: &str, text: &str);

    /// Saves the text under this name, or removes it.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn keep(name: &str, text: Option<&str>);

    /// The text saved under this name.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn recall(name: &str) -> Option<String>;

    /// Sets aside the unreadable text saved under this name.
    #[wasm_bindgen(js_namespace = shell, js_name = setAside)]
    pub(crate) fn set_aside(name: &str);

    /// Removes everything saved.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn forget();

    /// Adds the finished round of this link to the records, and calls `on_recorded`.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn record(ticket: u32, link: &str, coached: bool);

    /// Writes the statistics into their sheet.
    #[wasm_bindgen(js_namespace = shell, js_name = showStatistics)]
    pub(crate) fn show_statistics();

    /// Plays this cue; while the page is hidden, only if it is from afar.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn play(cue: &str, from_afar: bool);

    /// Shows this as a system notification, if the page is hidden.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn notify(text: &str);

    /// Asks the person for permission to show notifications.
    #[wasm_bindgen(js_namespace = shell, js_name = askToNotify)]
    pub(crate) fn ask_to_notify();

    /// 32 unguessable random bits.
    #[wasm_bindgen(js_namespace = shell, js_name = randomBits)]
    pub(crate) fn random_bits() -> u32;

    /// Connects to the room server, and calls `on_connected`, `on_received` and `on_disconnected`.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn connect(ticket: u32);

    /// Sends this over the connection.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn send(text: &str);

    /// Closes the connection with this ticket.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn disconnect(ticket: u32);

    /// Calls `on_waited` after `delay` milliseconds. A later call replaces an earlier one.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn wait(ticket: u32, delay: u32);

    /// Shows the page's address with this link, and its QR code.
    #[wasm_bindgen(js_namespace = shell, js_name = showInvitation)]
    pub(crate) fn show_invitation(link: &str);

    /// Opens the popover in front of everything else, or closes it.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn popover(selector: &str, open: bool);

    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn focus(selector: &str);

    /// Scrolls no further than it takes to bring the element into view.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn reveal(selector: &str);

    /// Appends a copy of the template to the element, with the number in this attribute of the copy's first child, or
    /// of the copy if it has none.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn append(selector: &str, template: &str, attribute: &str, number: usize);

    /// A random number from 0 up to, but not including, 1.
    #[wasm_bindgen(js_namespace = Math)]
    pub(crate) fn random() -> f64;

    /// Calls `on_time` after `delay` milliseconds. A later call replaces an earlier one.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn later(delay: u32);

    /// Asks the solver for a move, and calls `on_moved` after `delay` milliseconds at the earliest; or asks for an
    /// analysis, and calls `on_analyzed`.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn solve(ticket: u32, kind: &str, board: &str, first: &str, delay: u32);

    /// Shares the page's address with this link, by the clipboard only if `copies`, otherwise as the system can. Calls
    /// `on_shared`.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn share(link: &str, copies: bool, ticket: u32);

    /// Switches to the newer build.
    #[wasm_bindgen(js_namespace = shell)]
    pub(crate) fn update();
}

/// Sets or removes a boolean attribute.
pub(crate) fn toggle(selector: &str, name: &str, on: bool) {
    set(selector, name, on.then_some(""));
}

/// Shows the element or hides it.
pub(crate) fn show(selector: &str, visible: bool) {
    toggle(selector, "hidden", !visible);
}

/// Marks the element as disabled, but keeps it focusable.
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
