//! Takes a picture of every screen and state on every board, in every theme and six sizes, into the folder that is given.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use tictactoe_e2e::{Browser, Engine, Host, Look, Player, SIZES, Table};

/// Each theme, with the system that it is seen on.
const THEMES: [(Look, &str, &str); 5] = [
    (Look::Light, "Auto", "light"),
    (Look::Light, "Paper", "paper"),
    (Look::Light, "Contrast", "contrast"),
    (Look::Dark, "Auto", "dark"),
    (Look::Dark, "Contrast", "contrast-dark"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or("say which folder: screenshots FOLDER")?;
    fs::create_dir_all(&folder)?;
    let host = Host::whole()?;
    let table = Table::new()?;
    for (look, theme, name) in THEMES {
        let player = Player::new(Browser::launch(Engine::Chromium, look)?);
        let views = SIZES.map(|size| (size, theme));
        let (mut number, mut pictures) = (0, Vec::new());
        // Animations are at their end in every picture, so the confetti is gone.
        let mut take = |state: &str| {
            number += 1;
            player.in_each(&views, |((width, height), _)| {
                player.settle();
                let state = state.replace([' ', ','], "-");
                let file = format!("{width}x{height}-{name}-{number:02}-{state}.png");
                pictures.push((file, player.picture()));
            });
        };
        player.tour(&host, views[0], &mut take);
        player.tour_online(&table, views[0], &mut take);
        for (file, picture) in pictures {
            fs::write(folder.join(file), picture)?;
        }
    }
    Ok(())
}
