//! Saving a match from several tabs to one place: each tab writes everything it knows, and none may lose a room that
//! another has entered, because its key is stored nowhere else.

use alloc::string::String;

/// The match that a tab should store now: a three-way merge. The tab stored `before` the last time and finds `stored`
/// now, which differs if another tab has written since. Changes of that tab to rooms that this tab has not changed are
/// kept.
///
/// ```
/// use tictactoe::beside_other_tabs;
/// let room = "c1.join.00000000000000000000000000000001.00000000000000000000000000000002";
/// let stored = format!("m1\nin.{room}");
/// let game = "on.medium.running.1.0.0.0.0.3.x.two.e";
/// let kept = beside_other_tabs(Some(format!("m1\n{game}")), None, Some(&stored));
/// assert_eq!(kept.unwrap(), format!("m1\nroom.{room}\n{game}"));
/// ```
pub fn beside_other_tabs(
    own: Option<String>,
    before: Option<&str>,
    stored: Option<&str>,
) -> Option<String> {
    if stored == before {
        return own;
    }
    let [now, before, stored] = [own.as_deref(), before, stored].map(|text| match text {
        Some(text) if text.starts_with("m1\n") => text,
        Some(_) | None => "m1",
    });
    let mut text = String::from("m1");
    for line in stored.split('\n') {
        if let Some(room) = Room::of(line)
            && room.find_in(now).or(room.find_in(before)).is_none()
        {
            text.push_str("\nroom.");
            text.push_str(room.line);
        }
    }
    for line in now.split('\n').skip(1) {
        let (place, kept) = match Room::of(line) {
            Some(room) if room.place == "room" && room.is_unchanged_since(before) => {
                match room.find_in(stored) {
                    Some(theirs) => ("room.", theirs.line),
                    None => continue,
                }
            }
            Some(_) | None => ("", line),
        };
        text.push('\n');
        text.push_str(place);
        text.push_str(kept);
    }
    (text != "m1").then_some(text)
}

/// A room in a saved match.
#[derive(Clone, Copy, PartialEq)]
struct Room<'a> {
    /// Whether it is on the screen (`in`) or was left (`room`).
    place: &'a str,
    /// The rest of the line.
    line: &'a str,
    name: &'a str,
}

impl<'a> Room<'a> {
    fn of(line: &'a str) -> Option<Room<'a>> {
        let (place, line) = line.split_once('.')?;
        let name = line.split('.').nth(2)?;
        matches!(place, "room" | "in").then_some(Room { place, line, name })
    }

    /// Whether the text had the same to say of this room, wherever it was shown.
    fn is_unchanged_since(self, before: &str) -> bool {
        self.find_in(before).is_some_and(|it| it.line == self.line)
    }

    fn find_in(self, text: &str) -> Option<Room<'_>> {
        let mut rooms = text.split('\n').filter_map(Room::of);
        rooms.find(|room| room.name == self.name)
    }
}
