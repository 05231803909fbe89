//! Benchmarks: the engine against another one, and the server against nginx, as ratios within one run.

mod load;

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tictactoe_e2e_programs::NGINX;
use tictactoe_site::Prepared;

use crate::page::{self, Options};
use crate::{Done, browsers, cargo, size};

/// The most CPU time that a request may take, relative to nginx.
const MOST: f64 = 1.0;

/// Both are measured in turn, so that other load on the machine affects both.
const ROUNDS: usize = 5;

/// Runs all benchmarks, those after a missed goal too.
pub(crate) fn bench() -> Done {
    let programs = cargo(&[
        "bench",
        "--no-fail-fast",
        "--package",
        "tictactoe",
        "--package",
        "tictactoe-cli",
    ]);
    let served = against_nginx();
    programs.and(served)
}

/// Compares the CPU time per request with that of nginx, for the same files and headers.
pub(crate) fn against_nginx() -> Done {
    if !cfg!(target_os = "linux") {
        eprintln!("xtask: SKIPPED: CPU time is measured on Linux only");
        return Ok(());
    }
    browsers::install(&[NGINX])?;
    let Some(nginx) = NGINX.find() else {
        eprintln!(
            "xtask: SKIPPED: nginx is missing; install {}",
            NGINX.remedy()
        );
        return Ok(());
    };
    page::build(Options::USUAL)?;
    cargo(&["build", "--release", "--package", "tictactoe-cli"])?;
    let folder = std::env::temp_dir().join(format!("tic-tac-toe-bench-{}", std::process::id()));
    let measured = measure(&nginx, &folder);
    // A folder left behind does no harm.
    let _ = fs::remove_dir_all(&folder);
    let [ours, theirs] = measured?;
    let ratio = ours / theirs;
    println!("CPU time a request: {ours:.2} µs, nginx {theirs:.2} µs, ratio {ratio:.2}");
    if ratio > MOST {
        return Err(format!(
            "a request takes {ratio:.2} times the CPU time of nginx"
        ));
    }
    Ok(())
}

/// Microseconds per request, ours and nginx's: the median of the rounds.
fn measure(nginx: &Path, folder: &Path) -> Result<[f64; 2], String> {
    let paths = prepare(folder)?;
    let [own_address, nginx_address] = [free_address()?, free_address()?];
    let configuration = folder.join("nginx.conf");
    fs::write(&configuration, nginx_configuration(folder, nginx_address)?)
        .map_err(|error| format!("cannot write {}: {error}", configuration.display()))?;
    let binary = page::root().join("target/release/tictactoe");
    let servers = [
        Running::start(
            Command::new(binary)
                .args(["serve", "--no-online", "--addr"])
                .arg(own_address.to_string()),
            own_address,
        )?,
        Running::start(
            Command::new(nginx).arg("-c").arg(&configuration),
            nginx_address,
        )?,
    ];
    let mut rounds = [const { Vec::new() }; 2];
    for _ in 0..ROUNDS {
        for (server, rounds) in servers.iter().zip(&mut rounds) {
            rounds.push(server.cost(&paths)?);
        }
    }
    Ok(rounds.map(median))
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Copies the page, with the `.gz` files that nginx expects; returns the paths that a visit requests.
fn prepare(folder: &Path) -> Result<Vec<String>, String> {
    let files = tictactoe_site::read_folder(&page::dist()).map_err(|error| error.to_string())?;
    let failed = |error: std::io::Error| format!("cannot write to {}: {error}", folder.display());
    let mut paths = Vec::new();
    for (path, content) in files {
        let place = folder.join(path.trim_start_matches('/'));
        fs::create_dir_all(place.parent().unwrap_or(folder)).map_err(failed)?;
        let prepared = Prepared::new(content).map_err(failed)?;
        fs::write(&place, &prepared.plain).map_err(failed)?;
        if let Some(gzip) = prepared.gzip {
            fs::write(format!("{}.gz", place.display()), gzip).map_err(failed)?;
        }
        match path.trim_start_matches('/') {
            "index.html" => paths.push("/".to_owned()),
            name if size::is_counted(name) => paths.push(path),
            _ => {}
        }
    }
    Ok(paths)
}

/// Configured for speed: one process, cached file handles, no logging. It sends the same headers as we do.
fn nginx_configuration(folder: &Path, address: SocketAddr) -> Result<String, String> {
    let rules = page::dist().join("_headers");
    let rules = fs::read_to_string(&rules)
        .map_err(|error| format!("cannot read {}: {error}", rules.display()))?;
    let for_all = rules
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with(' '));
    let headers: Vec<String> = for_all
        .filter_map(|line| line.trim().split_once(": "))
        .map(|(name, value)| format!("add_header {name} \"{value}\";"))
        .collect();
    let headers = headers.join("\n");
    let folder = folder.display();
    Ok(format!(
        "daemon off; master_process off; worker_processes 1; pid {folder}/nginx.pid; error_log stderr crit;
events {{ worker_connections 1024; }}
http {{
types {{ text/html html; text/css css; text/javascript js; application/wasm wasm; image/svg+xml svg; image/png png; }}
default_type application/octet-stream; access_log off; sendfile on; tcp_nopush on; gzip_static on; gzip_vary on;
open_file_cache max=1000 inactive=1h; open_file_cache_valid 1h; keepalive_requests 100000000; keepalive_timeout 1h;
client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
server {{ listen {address}; root {folder}; index index.html;
{headers} add_header Cache-Control no-cache; }}
}}
"
    ))
}

fn free_address() -> Result<SocketAddr, String> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .and_then(|listener| listener.local_addr())
        .map_err(|error| format!("no port is free: {error}"))
}

/// A server that is killed when dropped.
struct Running {
    child: Child,
    address: SocketAddr,
}

impl Running {
    fn start(command: &mut Command, address: SocketAddr) -> Result<Running, String> {
        const PATIENCE: Duration = Duration::from_secs(20);
        let child = command
            .stdout(Stdio::null())
            .spawn()
            .map_err(|error| format!("{command:?} does not start: {error}"))?;
        let running = Running { child, address };
        let start = Instant::now();
        while TcpStream::connect(address).is_err() {
            if start.elapsed() > PATIENCE {
                return Err(format!("{command:?} does not answer"));
            }
            sleep(Duration::from_millis(10));
        }
        Ok(running)
    }

    /// Microseconds of CPU time per request.
    fn cost(&self, paths: &[String]) -> Result<f64, String> {
        /// Linux reports CPU time in hundredths of a second.
        const MICROSECONDS_A_TICK: f64 = 10_000.0;
        let before = self.ticks()?;
        let requests = load::load(self.address, paths)
            .map_err(|error| format!("the server has stopped answering: {error}"))?;
        let ticks = self.ticks()? - before;
        Ok(ticks * MICROSECONDS_A_TICK / f64::from(requests))
    }

    /// The CPU time used so far, in user and kernel mode.
    fn ticks(&self) -> Result<f64, String> {
        let place = PathBuf::from(format!("/proc/{}/stat", self.child.id()));
        let text = fs::read_to_string(&place)
            .map_err(|error| format!("cannot read {}: {error}", place.display()))?;
        // `utime` and `stime`: the 12th and 13th fields after the name, which may contain anything.
        let fields = text.rsplit(')').next().unwrap_or("").split_whitespace();
        let ticks = fields
            .skip(11)
            .take(2)
            .filter_map(|ticks| ticks.parse::<f64>().ok());
        Ok(ticks.sum())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // If this fails, it has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
