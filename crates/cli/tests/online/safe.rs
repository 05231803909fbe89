//! A server behind TLS, as on the open internet.

use std::fs;
use std::sync::Arc;
use std::thread;

use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use rustls::ServerConfig;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

use crate::people::{Person, Server, tictactoe};

/// Starts a TLS proxy for this server, with a self-signed certificate for this host until the end of this year. Returns
/// its port and the certificate.
fn proxy(server: &Server, host: &str, year: i32) -> (u16, String) {
    let mut own = CertificateParams::new([host.to_owned()]).unwrap();
    own.not_after = date_time_ymd(year, 12, 31);
    let key = KeyPair::generate().unwrap();
    let own = own.self_signed(&key).unwrap();
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![own.der().clone()], key)
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
    (port.recv().unwrap(), own.pem())
}

#[test]
fn a_server_behind_tls_is_played_at_if_it_can_be_trusted() {
    let server = Server::start();
    let (port, certificate) = proxy(&server, "localhost", 4000);
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
        said.ends_with(
            ": the server's certificate is not trusted; this machine does not know who issued it\n"
        ),
        "{said}"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_certificate_that_is_of_no_use_is_refused_with_the_reason() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    for (host, year, reason) in [
        ("elsewhere.example", 4000, "it is for another host"),
        (
            "localhost",
            2000,
            "it has expired, or this machine's clock is wrong",
        ),
    ] {
        let (port, certificate) = proxy(&server, host, year);
        let file = folder.path().join(host);
        fs::write(&file, certificate).unwrap();
        let url = format!("https://localhost:{port}/");
        let mut command = tictactoe(&["online", "--server", &url]);
        let output = command.env("SSL_CERT_FILE", &file).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            said,
            format!(
                "tictactoe: no connection to {url}: no secure connection can be made: the server's certificate is not \
                 trusted; {reason}\n"
            )
        );
        assert_eq!(output.status.code(), Some(1));
    }
}
