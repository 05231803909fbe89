//! A room server without the page: what the proofs and benchmarks start, kill and measure.

mod flawed;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use axum::serve::ListenerExt;
use tictactoe_server::{
    EmbeddedStore, Limits, MemoryStore, Online, Options, Rate, RedisStore, RoomStore,
    store::StoreError,
};
use tokio::net::TcpListener;

use flawed::{Flaw, Flawed};

const HELP: &str = "\
Usage: tictactoe-rooms ADDRESS memory|FILE|redis://... [ORIGIN] [slow|grows|panics]

Serves rooms, without limits on how many and how fast, to its own pages and to those of the origin. Prints its address once
it listens. The last word is a flaw for control runs.";

const ANY: Rate = Rate {
    burst: 1 << 30,
    per_kilosecond: 0,
};

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (origins, flaws): (Vec<String>, Vec<String>) = words
        .iter()
        .skip(2)
        .cloned()
        .partition(|word| word.contains("://"));
    let flaw = match flaws.as_slice() {
        [] => Some(None),
        [name] => Flaw::named(name).map(Some),
        [_, _, ..] => None,
    };
    let (Some(flaw), [address, place, ..]) = (flaw, words.as_slice()) else {
        eprintln!("{HELP}");
        return ExitCode::from(2);
    };
    match serve(address, place, origins, flaw).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tictactoe-rooms: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(
    address: &str,
    place: &str,
    origins: Vec<String>,
    flaw: Option<Flaw>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut options = Options::new(store(place, flaw).await?);
    options.origins = origins;
    options.limits = Limits {
        sockets: usize::MAX,
        sockets_per_address: usize::MAX,
        rooms: usize::MAX,
        rooms_per_network: ANY,
        messages: ANY,
        ..Limits::default()
    };
    let listener = TcpListener::bind(address).await?;
    options.is_local = listener.local_addr()?.ip().is_loopback();
    let online = Online::start(options).await?;
    println!("{}", listener.local_addr()?);
    // A move is a small packet: Nagle's algorithm would hold it back until the previous one is acknowledged.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let service = online.router();
    let service = service.into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).await?;
    Ok(())
}

async fn store(place: &str, flaw: Option<Flaw>) -> Result<Arc<dyn RoomStore>, StoreError> {
    let store: Arc<dyn RoomStore> = match place {
        "memory" => Arc::new(MemoryStore::default()),
        address if address.starts_with("redis://") => Arc::new(RedisStore::connect(address).await?),
        file => Arc::new(EmbeddedStore::open(&PathBuf::from(file))?),
    };
    Ok(match flaw {
        Some(flaw) => Arc::new(Flawed::open(store, flaw).await),
        None => store,
    })
}
