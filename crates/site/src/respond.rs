//! The response of a site to a request: a pure function of method, path and headers.

use std::borrow::Cow;

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use percent_encoding::percent_decode_str;

use crate::site::Site;

const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");

/// Headers about the body, which a 304 response does not have.
const OF_THE_BODY: [HeaderName; 4] = [
    header::ACCEPT_RANGES,
    header::CONTENT_ENCODING,
    header::CONTENT_LENGTH,
    header::CONTENT_TYPE,
];

impl Site {
    /// The response to a request for this path, which is still percent-encoded. The headers of the site's `_headers`
    /// file go with every response.
    pub fn respond(&self, method: &Method, path: &str, request: &HeaderMap) -> Response<Bytes> {
        let decoded = decoded(path);
        let path = decoded.as_deref().unwrap_or(path);
        if method != Method::GET && method != Method::HEAD {
            let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, self.headers(path));
            set(
                &mut response,
                header::ALLOW,
                HeaderValue::from_static("GET, HEAD"),
            );
            return response;
        }
        let Some(file) = decoded.as_deref().and_then(|path| self.file(path)) else {
            return without_body_for_head(
                method,
                refusal(StatusCode::NOT_FOUND, self.headers(path)),
            );
        };
        let variant = file.variant(request);
        let mut response = Response::new(Bytes::new());
        *response.headers_mut() = variant.headers.clone();
        if is_current(&variant.etag, request) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            for name in OF_THE_BODY {
                response.headers_mut().remove(name);
            }
            return response;
        }
        *response.body_mut() = variant.body.clone();
        without_body_for_head(method, response)
    }
}

/// A short text with the status, and these headers. It must not be cached, since the next response may differ.
pub(crate) fn refusal(status: StatusCode, headers: HeaderMap) -> Response<Bytes> {
    let text = format!("{status}\n");
    let mut response = Response::new(Bytes::new());
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    set(&mut response, header::CACHE_CONTROL, NO_CACHE);
    set(
        &mut response,
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/plain; charset=utf-8"),
    );
    set(&mut response, header::CONTENT_LENGTH, text.len().into());
    *response.body_mut() = text.into();
    response
}

/// The percent-decoded path; `None` if no file can have it. An encoded `/` would be part of a file name, and no name
/// contains one.
fn decoded(path: &str) -> Option<Cow<'_, str>> {
    let decoded = percent_decode_str(path).decode_utf8().ok()?;
    let slashes = |text: &str| text.bytes().filter(|&byte| byte == b'/').count();
    (slashes(&decoded) == slashes(path)).then_some(decoded)
}

fn set(response: &mut Response<Bytes>, name: HeaderName, value: HeaderValue) {
    response.headers_mut().insert(name, value);
}

fn without_body_for_head(method: &Method, mut response: Response<Bytes>) -> Response<Bytes> {
    if method == Method::HEAD {
        *response.body_mut() = Bytes::new();
    }
    response
}

/// Whether the client already has this variant. Weak comparison is enough, since ranges are never sent.
fn is_current(etag: &HeaderValue, request: &HeaderMap) -> bool {
    request
        .get_all(header::IF_NONE_MATCH)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .map(|tag| tag.strip_prefix("W/").unwrap_or(tag))
        .any(|tag| tag == "*" || tag.as_bytes() == etag.as_bytes())
}
