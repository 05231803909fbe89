//! Friends far apart, each with a browser of another engine.

mod links;
mod looks;
mod news;
mod people;
mod speed;
mod storms;
mod table;
mod tabs;

use crate::story::Story;

/// All stories of rooms.
pub(crate) fn stories() -> impl Iterator<Item = &'static Story> {
    [
        people::STORIES,
        news::STORIES,
        speed::STORIES,
        storms::STORIES,
        tabs::STORIES,
        links::STORIES,
        looks::STORIES,
    ]
    .into_iter()
    .flatten()
}
