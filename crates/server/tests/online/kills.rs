//! Servers and stores killed while people play: acknowledged moves are kept exactly once, and every game goes on.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::client::PATIENCE;
use crate::long;
use crate::player::{Game, play_on};
use crate::programs::{Redis, Rooms};

const GAMES: usize = 8;

/// Games of two players each, while servers are killed.
pub(crate) struct Evening {
    pub(crate) games: Vec<Arc<Game>>,
    players: JoinSet<Result<(), String>>,
    is_over: Arc<AtomicBool>,
}

impl Evening {
    /// Starts the games, against the servers at these addresses.
    pub(crate) fn start(addresses: &Arc<Mutex<Vec<String>>>) -> Evening {
        let is_over = Arc::new(AtomicBool::new(false));
        let games: Vec<_> = (0..GAMES).map(|_| Arc::new(Game::default())).collect();
        let mut players = JoinSet::new();
        for game in &games {
            for is_host in [true, false] {
                let (game, is_over) = (Arc::clone(game), Arc::clone(&is_over));
                players.spawn(play_on(game, is_host, Arc::clone(addresses), is_over));
            }
        }
        Evening {
            games,
            players,
            is_over,
        }
    }

    fn counts(&self) -> Vec<u64> {
        let counts = self
            .games
            .iter()
            .map(|game| game.moves.load(Ordering::SeqCst));
        counts.collect()
    }

    /// Waits until a move has been made in every game.
    pub(crate) async fn goes_on(&mut self) -> Result<(), String> {
        let before = self.counts();
        let deadline = Instant::now() + PATIENCE;
        while self
            .counts()
            .iter()
            .zip(&before)
            .any(|(now, before)| now <= before)
        {
            if let Some(ended) = self.players.try_join_next() {
                ended.map_err(|error| error.to_string())??;
            }
            if Instant::now() > deadline {
                return Err(format!("stuck: {before:?}, {:?}", self.counts()));
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Ok(())
    }

    pub(crate) async fn end(mut self) -> Result<u64, String> {
        self.is_over.store(true, Ordering::SeqCst);
        while let Some(ended) = self.players.join_next().await {
            ended.map_err(|error| error.to_string())??;
        }
        Ok(self.counts().iter().sum())
    }
}

/// Waits for a random time, so that kills hit every stage of a game.
async fn some_moment() {
    tokio::time::sleep(Duration::from_micros(fastrand::u64(..30_000))).await;
}

/// Plays on one server that stores its rooms in `place`, and kills it this often.
async fn killed(place: &str, kills: usize) -> Result<u64, String> {
    let mut server = Rooms::start("127.0.0.1:0", place);
    let address = server.address.clone();
    let addresses = Arc::new(Mutex::new(vec![address.clone()]));
    let mut evening = Evening::start(&addresses);
    for _ in 0..kills {
        evening.goes_on().await?;
        some_moment().await;
        server.running.kill();
        server = Rooms::start(&address, place);
    }
    evening.goes_on().await?;
    evening.end().await
}

#[tokio::test]
async fn a_server_that_is_killed_loses_and_doubles_no_acknowledged_move() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("rooms").display().to_string();
    let moves = killed(&place, long(5, 200)).await.unwrap();
    println!("{moves} moves");
    assert!(moves > 0);
}

/// Whether a player has noticed the loss of something acknowledged, rather than a game that is merely stuck.
fn is_loss(played: &Result<u64, String>) -> bool {
    let Err(error) = played else {
        return false;
    };
    error == "the room is lost" || error.contains("was acknowledged; now")
}

/// The control run: rooms in memory do not survive, and the players notice.
#[tokio::test]
async fn rooms_that_are_lost_are_noticed() {
    let played = killed("memory", 2).await;
    assert!(is_loss(&played), "{played:?}");
}

/// Plays on three servers and one Redis, and kills servers and Redis in turn.
async fn killed_around_redis(
    folder: &Path,
    kills: usize,
    syncs: bool,
) -> Option<Result<u64, String>> {
    let mut redis = Redis::start(folder)?;
    let port = redis.port();
    let place = redis.address.clone();
    let mut servers: Vec<Rooms> = (0..3)
        .map(|_| Rooms::start("127.0.0.1:0", &place))
        .collect();
    let addresses: Vec<String> = servers
        .iter()
        .map(|server| server.address.clone())
        .collect();
    let mut evening = Evening::start(&Arc::new(Mutex::new(addresses)));
    for kill in 0..2 * kills {
        if let Err(error) = evening.goes_on().await {
            return Some(Err(error));
        }
        some_moment().await;
        if kill % 2 == 0 {
            let server = &mut servers[kill / 2 % 3];
            server.running.kill();
            *server = Rooms::start(&server.address.clone(), &place);
        } else {
            redis.running.kill();
            if !syncs {
                std::fs::remove_dir_all(folder.join("appendonlydir")).unwrap();
            }
            redis = Redis::on_port(port, folder)?;
        }
    }
    if let Err(error) = evening.goes_on().await {
        return Some(Err(error));
    }
    Some(evening.end().await)
}

#[tokio::test]
async fn three_servers_and_redis_are_killed_in_turn_and_the_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    if let Some(played) = killed_around_redis(folder.path(), long(2, 50), true).await {
        println!("{} moves", played.unwrap());
    }
}

/// The control run: the players notice when Redis has lost its file.
#[tokio::test]
async fn a_redis_that_forgets_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    if let Some(played) = killed_around_redis(folder.path(), 1, false).await {
        assert!(is_loss(&played), "{played:?}");
    }
}
