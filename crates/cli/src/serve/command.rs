//! `tictactoe serve`: the page in this binary, on an address of this machine.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::Notify;

use super::{Site, router, run};
use crate::arguments::ServeArguments;
use crate::exit::{Exit, Failure};
use crate::output::report;

/// Serves the page until Ctrl+C.
pub(crate) fn serve(arguments: &ServeArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    let site = match &arguments.dir {
        Some(folder) => Site::from_folder(folder)?,
        None => Site::embedded()?,
    };
    let stop = Arc::new(Notify::new());
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || stop.notify_one())?;
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Failure::System)?
        .block_on(async {
            let listener = listen(&arguments.addr).await?;
            let address = url(listener.local_addr().map_err(Failure::System)?);
            writeln!(output, "Serving on {address} — Ctrl+C to stop")?;
            output.flush()?;
            if arguments.open
                && let Err(error) = open::that_detached(&address)
            {
                report(format_args!("no browser could be opened: {error}"));
            }
            run(listener, router(site), stopped.notified()).await;
            // Not on the line where a terminal shows ^C.
            writeln!(output, "\nStopped.")?;
            Ok(Exit::Done)
        })
}

async fn listen(address: &str) -> Result<TcpListener, Failure> {
    TcpListener::bind(address)
        .await
        .map_err(|error| Failure::Address {
            address: address.to_owned(),
            error,
        })
}

/// An address that a browser on this machine can open, which `0.0.0.0` and `[::]` are not.
fn url(address: SocketAddr) -> String {
    let ip = match address.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    format!("http://{}", SocketAddr::new(ip, address.port()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_shown_is_one_that_a_browser_can_open() {
        for (address, expected) in [
            ("127.0.0.1:3000", "http://127.0.0.1:3000"),
            ("192.168.1.2:80", "http://192.168.1.2:80"),
            ("0.0.0.0:3000", "http://127.0.0.1:3000"),
            ("[::]:3000", "http://[::1]:3000"),
        ] {
            assert_eq!(url(address.parse().unwrap()), expected);
        }
    }
}
