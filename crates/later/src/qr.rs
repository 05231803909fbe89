//! A link as a QR code, for the camera of another device.

use alloc::string::String;
use alloc::vec;

use qrcodegen_no_heap::{QrCode, QrCodeEcc, QrSegment, Version};
use tictactoe::words::{fill, number};

/// Holds 331 bytes. A larger code is hard to scan from a small screen.
const LARGEST: Version = Version::new(13);

/// The light margin that the code needs, in modules.
const QUIET_ZONE: i32 = 4;

/// The QR code of a link as an SVG, one unit per module; `None` if the link is too long. It is dark on light in every
/// theme.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn qr_svg(text: &str) -> Option<String> {
    let [mut code, mut scratch] = [(); 2].map(|()| vec![0; LARGEST.buffer_len()]);
    // Links have lower-case letters, which need byte mode.
    let segments = [QrSegment::make_bytes(text.as_bytes())];
    let (length, correction, version) = QrCode::encode_segments_to_codewords(
        &segments,
        &mut code,
        QrCodeEcc::Medium,
        Version::MIN,
        LARGEST,
        true,
    )
    .ok()?;
    let code = QrCode::encode_codewords(&mut code, length, &mut scratch, correction, version, None);
    let side = count(code.size() + 2 * QUIET_ZONE);
    let modules: String = (0..code.size()).map(|y| row(&code, y)).collect();
    // Without crisp edges, hairlines would show between the rows.
    let markup = "<svg viewBox=\"0 0 #0 #0\" role=\"img\" aria-label=\"QR code of the link\" \
                  shape-rendering=\"crispEdges\"><rect class=\"quiet\" width=\"#0\" height=\"#0\" fill=\"white\"/>\
                  <path class=\"modules\" fill=\"black\" d=\"#1\"/></svg>";
    Some(fill(markup, &[&side, &modules]))
}

/// The dark modules of a row, a rectangle for each run.
fn row(code: &QrCode<'_>, y: i32) -> String {
    let mut rectangles = String::new();
    let mut start = 0;
    // One column past the end, which is light and ends the last run.
    for x in 0..=code.size() {
        if code.get_module(x, y) {
            continue;
        }
        if start < x {
            let [left, top] = [start, y].map(|at| count(at + QUIET_ZONE));
            rectangles.push_str(&fill("M#0 #1h#2v1H#0z", &[&left, &top, &count(x - start)]));
        }
        start = x + 1;
    }
    rectangles
}

fn count(modules: i32) -> String {
    number(usize::try_from(modules).unwrap_or_default())
}
