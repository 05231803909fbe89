//! Takes a picture of every screen and state on every board, in every theme and six sizes, into the folder that is given.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use tictactoe_e2e::{Browser, Engine, Host, Look, Player, Size};

const SIZES: [Size; 6] = [
    (320, 568),
    (390, 844),
    (568, 320),
    (768, 1024),
    (1440, 900),
    (1920, 1080),
];

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
    for (look, theme, name) in THEMES {
        let player = Player::new(Browser::launch(Engine::Chromium, look)?);
        for size in SIZES {
            let (width, height) = size;
            let mut pictures = Vec::new();
            // What moves is at its end in every picture, but for the confetti, which is gone then.
            player.tour(&host, size, theme, |state| {
                player.settle();
                pictures.push((state.replace([' ', ','], "-"), player.picture()));
            });
            for (number, (state, picture)) in pictures.into_iter().enumerate() {
                let file = format!("{width}x{height}-{name}-{number:02}-{state}.png");
                fs::write(folder.join(file), picture)?;
            }
        }
    }
    Ok(())
}
