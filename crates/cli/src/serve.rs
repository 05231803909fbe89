//! `tictactoe serve`: the page and the rooms, on an address of this machine.

mod address;
mod attached;
mod log;
mod online;
mod stop;

use std::io::Write;
use std::mem;
use std::thread;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::middleware::{from_fn_with_state, map_response_with_state};
use axum::response::Response;
use tictactoe_site::{Embedded, Limits, Server, Site, refusing, router};
use tokio::net::TcpListener;

use self::log::Log;
use self::online::Rooms;
use self::stop::Stop;
use crate::arguments::ServeArguments;
use crate::exit::{Exit, Failure};
use crate::output::report;

/// The page that the build script embedded, if it found one.
static PAGE: Option<Embedded> = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Serves the page until it is told to stop.
pub(crate) fn serve(arguments: &ServeArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    // First of all: nothing else ends the first process of a container.
    let stop = Stop::on_signal()?;
    let log = arguments.log.then(Log::start);
    block_on(run(arguments, &stop, log.as_ref(), output))??;
    // Not on the line where a terminal shows ^C.
    let stopped = b"\nStopped.\n";
    match log {
        // After the log's own lines, and no less patient than they are.
        Some(mut log) => log.requests.write_all(stopped)?,
        None => output.write_all(stopped)?,
    }
    Ok(Exit::Done)
}

/// Runs this to its end. What other threads are doing then, such as a backup, is not waited for: it can be cut off at any
/// moment, as by a power failure. What is cut off is still logged.
fn block_on<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().build().map_err(Failure::System)?;
    let done = runtime.block_on(work);
    runtime.shutdown_background();
    Ok(done)
}

async fn run(
    arguments: &ServeArguments,
    stop: &Stop,
    log: Option<&Log>,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let mut site = match &arguments.dir {
        Some(folder) => Site::from_folder(folder)?,
        None => embedded(PAGE.as_ref())?,
    };
    let attached = if arguments.attached {
        stop.at_end_of_input();
        attached::reloading(&mut site)?
    } else {
        Router::new()
    };
    let logged = |routes: Router| match log {
        Some(log) => routes.layer(from_fn_with_state(log.requests.clone(), log::log)),
        None => routes,
    };
    let server = Server {
        limits: Limits {
            connections: connections(arguments.max_connections),
            ..Limits::default()
        },
        headers: site.headers("/"),
        without_host: logged(refusing(site.headers("/"))),
        on_full: |limit| {
            // On a thread of its own: who does not read it holds nobody up.
            let _ = thread::Builder::new().spawn(move || {
                report(format_args!(
                    "all {limit} connections are taken; further clients wait until one is closed"
                ));
            });
        },
    };
    let listener = listen(&arguments.address()).await?;
    let address = listener.local_addr().map_err(Failure::System)?;
    let rooms = Rooms::open(&arguments.online, address, server.limits.connections).await?;
    let routes = logged(routes(site, rooms.router().merge(attached)));
    let stop = stop.gracefully();
    write!(output, "{}", address::announcement(address))?;
    if online::are_off_by_default(&arguments.online, address) {
        writeln!(output, "Rooms are off; add --online to host them.")?;
    }
    output.flush()?;
    if arguments.open
        && let Err(error) = open::that_detached(address::url(address))
    {
        report(format_args!("no browser could be opened: {error}"));
    }
    server.run(listener, routes, rooms.closed_after(stop)).await;
    Ok(())
}

/// All routes: those of the page, and `more`, whose responses get the page's security headers.
fn routes(site: Site, more: Router) -> Router {
    let headers = site.headers("/");
    router(site).merge(more.layer(map_response_with_state(headers, with_headers)))
}

/// The page's headers, each with all its values, except those that the response has itself.
async fn with_headers(State(mut headers): State<HeaderMap>, mut response: Response) -> Response {
    headers.extend(mem::take(response.headers_mut()));
    *response.headers_mut() = headers;
    response
}

fn embedded(page: Option<&Embedded>) -> Result<Site, Failure> {
    Ok(page.ok_or(Failure::NotEmbedded)?.site()?)
}

/// How many connections may be open: as many as wanted, up to what the open-file limit allows.
fn connections(wanted: Option<u32>) -> u32 {
    /// Reserved for the standard streams, the listener and the runtime.
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
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_end_does_not_wait_for_what_other_threads_do() {
        let (keep, kept) = channel::<()>();
        let (ends, ended) = channel();
        thread::spawn(move || {
            let begun = block_on(async move {
                // As the copy of a large file would.
                tokio::task::spawn_blocking(move || kept.recv());
            });
            ends.send(begun.is_ok())
        });
        assert_eq!(ended.recv_timeout(Duration::from_mins(1)), Ok(true));
        drop(keep);
    }

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
