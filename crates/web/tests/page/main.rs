//! What can be told of the page without a browser.

#![cfg(test)]

#[path = "../../src/input.rs"]
mod input;
mod keys;
mod markup;
