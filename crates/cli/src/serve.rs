//! `tictactoe serve`: the page in this binary, on an address of this machine.

mod address;
mod attached;
mod log;
mod online;
mod stop;

use std::io::Write;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::middleware::{from_fn_with_state, map_response_with_state};
use axum::response::Response;
use tictactoe_site::{Embedded, Limits, Server, Site, refusing, router};
use tokio::net::TcpListener;

use self::log::Log;
use self::online::Rooms;
use crate::arguments::ServeArguments;
use crate::exit::{Exit, Failure};
use crate::output::report;

/// The page inside the binary, as the build script found it.
static PAGE: Option<Embedded> = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Serves the page until it is told to stop.
pub(crate) fn serve(arguments: &ServeArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Failure::System)?
        .block_on(run(arguments, output))
}

async fn run(arguments: &ServeArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    // First of all: nothing else ends the first process of a container.
    let stop = stop::on_signal().map_err(Failure::System)?;
    let mut site = match &arguments.dir {
        Some(folder) => Site::from_folder(folder)?,
        None => embedded(PAGE.as_ref())?,
    };
    let attached = if arguments.attached {
        stop::at_end_of_input(stop.clone());
        attached::reloading(&mut site)?
    } else {
        Router::new()
    };
    let server = Server {
        limits: Limits {
            connections: connections(arguments.max_connections),
            ..Limits::default()
        },
        headers: site.headers("/"),
        without_host: refusing(site.headers("/")),
        on_full: |limit| {
            report(format_args!(
                "all {limit} connections are taken; further clients wait until one is closed"
            ));
        },
    };
    let listener = listen(&arguments.address()).await?;
    let address = listener.local_addr().map_err(Failure::System)?;
    let log = arguments.log.then(Log::start);
    let rooms = Rooms::open(&arguments.online, address, server.limits.connections).await?;
    let mut routes = routes(site, rooms.router().merge(attached));
    if let Some(log) = &log {
        routes = routes.layer(from_fn_with_state(log.requests.clone(), log::log));
    }
    write!(output, "{}", address::announcement(address))?;
    output.flush()?;
    if arguments.open
        && let Err(error) = open::that_detached(address::url(address))
    {
        report(format_args!("no browser could be opened: {error}"));
    }
    server.run(listener, routes, rooms.closed_after(stop)).await;
    // Not on the line where a terminal shows ^C.
    let stopped = "\nStopped.";
    match log {
        // After the log's own lines, and no less patient than they are.
        Some(mut log) => writeln!(log.requests, "{stopped}")?,
        None => writeln!(output, "{stopped}")?,
    }
    Ok(Exit::Done)
}

/// Everything that is served: the page, and beside it what has routes of its own, with the page's security headers.
fn routes(site: Site, more: Router) -> Router {
    let headers = site.headers("/");
    router(site).merge(more.layer(map_response_with_state(headers, with_headers)))
}

async fn with_headers(State(headers): State<HeaderMap>, mut response: Response) -> Response {
    for (name, value) in &headers {
        let entry = response.headers_mut().entry(name);
        entry.or_insert_with(|| value.clone());
    }
    response
}

fn embedded(page: Option<&Embedded>) -> Result<Site, Failure> {
    Ok(page.ok_or(Failure::NotEmbedded)?.site()?)
}

/// How many connections may be open: as many as wanted, if the system allows so many files.
fn connections(wanted: Option<u32>) -> u32 {
    /// For standard streams, the listener and the runtime.
    const OTHER_FILES: u64 = 32;
    let connections = wanted.unwrap_or(Limits::default().connections);
    let files = rlimit::increase_nofile_limit(u64::from(connections) + OTHER_FILES);
    let Ok(files) = files else {
        return connections;
    };
    let allowed = files.saturating_sub(OTHER_FILES).max(files / 2).max(1);
    let allowed = u32::try_from(allowed).unwrap_or(u32::MAX);
    if wanted.is_some_and(|wanted| wanted > allowed) {
        report(format_args!(
            "the system allows {files} open files, so at most {allowed} connections"
        ));
    }
    connections.min(allowed)
}

async fn listen(address: &str) -> Result<TcpListener, Failure> {
    TcpListener::bind(address)
        .await
        .map_err(|error| Failure::Address {
            address: address.to_owned(),
            error,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_binary_without_the_page_says_how_to_build_one() {
        let failure = embedded(None).unwrap_err();
        assert_eq!(
            failure.to_string(),
            "this binary was built without the page; run `cargo xtask build` first, then build it again"
        );
        assert_eq!(failure.status(), 1);
    }
}
