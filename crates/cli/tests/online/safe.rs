//! A server behind TLS, as on the open internet.

use std::fs;
use std::sync::Arc;
use std::thread;

use rustls::ServerConfig;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

use crate::people::{Person, Server, tictactoe};

/// Starts a TLS proxy for this server, with a self-signed certificate for `localhost`. Returns its port and the
/// certificate.
fn proxy(server: &Server) -> (u16, String) {
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(own.signing_key.serialize_der()));
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![own.cert.der().clone()], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let inner = format!("127.0.0.1:{}", server.port());
    let (sender, port) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind("localhost:0").await.unwrap();
            sender.send(listener.local_addr().unwrap().port()).unwrap();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let (acceptor, inner) = (acceptor.clone(), inner.clone());
                tokio::spawn(async move {
                    let Ok(mut outer) = acceptor.accept(stream).await else {
                        return;
                    };
                    let mut inner = TcpStream::connect(inner).await.unwrap();
                    let _ = copy_bidirectional(&mut outer, &mut inner).await;
                });
            }
        });
    });
    (port.recv().unwrap(), own.cert.pem())
}

#[test]
fn a_server_behind_tls_is_played_at_if_it_can_be_trusted() {
    let server = Server::start();
    let (port, certificate) = proxy(&server);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("trusted.pem");
    fs::write(&file, certificate).unwrap();
    let url = format!("https://localhost:{port}/");
    let mut command = tictactoe(&["online", "--server", &url]);
    let mut host = Person::start(command.env("SSL_CERT_FILE", &file));
    let link = host.until("  https").trim().to_owned();
    assert!(link.starts_with(&url), "{link}");
    let mut guest = Person::start(tictactoe(&["join", &link]).env("SSL_CERT_FILE", &file));
    host.write("5");
    guest.until("Your friend plays 5.");
    // Who does not know the certificate does not talk to whoever has it.
    let output = tictactoe(&["join", &link]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("no secure connection can be made ("),
        "{said}"
    );
    assert_eq!(output.status.code(), Some(1));
}
