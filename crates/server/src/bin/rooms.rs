//! Rooms alone, without the page: what the proofs start, kill and measure.

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

const HELP: &str = "\
Usage: tictactoe-rooms ADDRESS memory|FILE|redis://...

Serves rooms, without limits on how many and how fast. Prints its address once it listens.";

const ANY: Rate = Rate {
    burst: 1 << 30,
    per_kilosecond: 0,
};

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, place] = words.as_slice() else {
        eprintln!("{HELP}");
        return ExitCode::from(2);
    };
    match serve(address, place).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tictactoe-rooms: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(address: &str, place: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut options = Options::new(store(place).await?);
    options.limits = Limits {
        sockets: usize::MAX,
        sockets_per_address: usize::MAX,
        rooms: usize::MAX,
        rooms_per_address: ANY,
        messages: ANY,
        ..Limits::default()
    };
    let online = Online::start(options).await?;
    let listener = TcpListener::bind(address).await?;
    println!("{}", listener.local_addr()?);
    // A move is a small packet, and the next one must not wait until it is acknowledged.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let service = online.router();
    let service = service.into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).await?;
    Ok(())
}

async fn store(place: &str) -> Result<Arc<dyn RoomStore>, StoreError> {
    Ok(match place {
        "memory" => Arc::new(MemoryStore::default()),
        address if address.starts_with("redis://") => Arc::new(RedisStore::connect(address).await?),
        file => Arc::new(EmbeddedStore::open(&PathBuf::from(file))?),
    })
}
