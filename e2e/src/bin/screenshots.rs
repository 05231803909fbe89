//! Takes a picture of every screen and state, light and dark, in four sizes, into the folder that is given.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use tictactoe_e2e::{Browser, Engine, Host, Look, Player, Size};

const SIZES: [Size; 4] = [(320, 568), (568, 320), (768, 1024), (1440, 900)];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or("say which folder: screenshots FOLDER")?;
    fs::create_dir_all(&folder)?;
    let host = Host::whole()?;
    let broken = Host::altered(|name, content| (name != "app.wasm").then_some(content))?;
    for (look, name) in [(Look::Light, "light"), (Look::Dark, "dark")] {
        let player = Player::new(Browser::launch(Engine::Chromium, look)?);
        for size in SIZES {
            let (width, height) = size;
            let camera = Camera {
                player: &player,
                folder: &folder,
                name: format!("{width}x{height}-{name}"),
            };
            player.open_sized(&host, size);
            camera.follow_a_session()?;
            player.go_to_sized(&broken, size);
            player.wait_until("the words of a failure", |shown| {
                shown.screen() == "failure"
            });
            camera.take("failure")?;
        }
    }
    Ok(())
}

struct Camera<'a> {
    player: &'a Player,
    folder: &'a Path,
    name: String,
}

impl Camera<'_> {
    fn follow_a_session(&self) -> Result<(), Box<dyn Error>> {
        let player = self.player;
        player.stop_time();
        self.take("menu")?;
        player.press("vs Computer");
        self.take("setup")?;
        player.press("Start Game");
        player.press("5");
        self.take("thinking")?;
        player.press("Menu");
        player.press("vs Player");
        player.press_all("1 4");
        player.point_at("5");
        self.take("running")?;
        player.press_all("2 5 3");
        self.take("won")?;
        player.let_time_pass();
        self.take("won-dialog")?;
        player.press("Play Again");
        player.press_all("5 1 2 8 3 7 4 6 9");
        self.take("drawn")?;
        player.let_time_pass();
        self.take("drawn-dialog")?;
        player.key("Escape");
        self.take("drawn-after")?;
        self.follow_the_coach()
    }

    fn follow_the_coach(&self) -> Result<(), Box<dyn Error>> {
        let player = self.player;
        player.press("New Game");
        player.press_all("1 5 9");
        player.press("Coach");
        self.take("coach")?;
        player.press("Values");
        player.press("Hint");
        self.take("coach-hint")?;
        player.press("1 X top left");
        self.take("coach-back")?;
        player.follow("v1.x.hard.x.15247369");
        player.press("8");
        player.let_time_pass();
        self.take("computer-dialog")?;
        player.press("Review");
        self.take("review")?;
        player.follow("v1.x.two.11");
        self.take("notice")
    }

    /// What moves is at its end in every picture, but for the confetti, which is gone then.
    fn take(&self, state: &str) -> Result<(), Box<dyn Error>> {
        self.player.settle();
        let path = self.folder.join(format!("{}-{state}.png", self.name));
        fs::write(path, self.player.picture())?;
        Ok(())
    }
}
