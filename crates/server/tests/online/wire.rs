//! A proxy to Redis whose connections can be made half-open.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub(crate) struct Wire {
    pub(crate) address: String,
    cuts: watch::Sender<()>,
}

impl Wire {
    pub(crate) async fn to(port: u16) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("redis://{}", listener.local_addr().unwrap());
        let cuts = watch::Sender::new(());
        let cut = cuts.subscribe();
        tokio::spawn(async move {
            loop {
                let (near, _) = listener.accept().await.unwrap();
                tokio::spawn(carry(near, port, cut.clone()));
            }
        });
        Wire { address, cuts }
    }

    /// Forwards nothing more over the current connections, which stay open.
    pub(crate) fn go_silent(&self) {
        self.cuts.send_replace(());
    }
}

async fn carry(mut near: TcpStream, port: u16, mut cut: watch::Receiver<()>) {
    cut.mark_unchanged();
    let mut far = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    tokio::select! {
        _ = copy_bidirectional(&mut near, &mut far) => {}
        _ = cut.changed() => std::future::pending().await,
    }
}
