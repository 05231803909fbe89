//! What can be tested of the page without a browser.

#![cfg(test)]

#[path = "../../src/control.rs"]
mod control;
mod controls;
mod keys;
mod markup;
mod promises;
mod sources;
mod words_of_the_page;
