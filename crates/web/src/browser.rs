//! What the page asks of the browser; `static/browser.js` carries it out. An element is named by a selector and its place
//! among those that match.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = browser)]
extern "C" {
    /// Writes the text, unless it is there already.
    pub(crate) fn write(selector: &str, index: usize, text: &str);

    /// Sets the attribute, or takes it away, and tells whether it was otherwise before.
    pub(crate) fn set(selector: &str, index: usize, name: &str, value: Option<&str>) -> bool;

    /// Shows the element or hides it, and tells whether it was otherwise before.
    pub(crate) fn show(selector: &str, index: usize, visible: bool) -> bool;

    /// Makes this one the choice among its group.
    pub(crate) fn check(selector: &str, index: usize);

    /// Makes the one element the first thing in the other, unless it is there already.
    pub(crate) fn prepend(selector: &str, parent: &str, index: usize);

    /// Scrolls no further than it takes to bring the element into view.
    pub(crate) fn reveal(selector: &str, index: usize);

    /// Puts the focus on the element.
    pub(crate) fn focus(selector: &str, index: usize);

    /// Opens the dialog over the page or closes it, and tells whether it has just been opened.
    pub(crate) fn dialog(visible: bool) -> bool;

    /// Calls `answer` with this ticket after so many milliseconds.
    pub(crate) fn later(delay: u32, ticket: u32);

    /// Does not call `answer` after all.
    pub(crate) fn forget();

    /// Copies the page's address with this link, or shows it there where that is not allowed, and calls `shared` with
    /// this ticket.
    pub(crate) fn share(link: &str, ticket: u32);

    /// A number from 0 up to 1, without it.
    #[wasm_bindgen(js_namespace = Math)]
    pub(crate) fn random() -> f64;
}
