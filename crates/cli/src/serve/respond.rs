//! The response of a site to a request: a pure function of method, path and headers.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;

use super::encoding::Encoding;
use super::site::Site;

const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");

impl Site {
    /// The response to a request for this path. The headers of the site's `_headers` file go with every response.
    pub fn respond(&self, method: &Method, path: &str, request: &HeaderMap) -> Response {
        if method != Method::GET && method != Method::HEAD {
            let mut response = self.refusal(path, StatusCode::METHOD_NOT_ALLOWED);
            set(
                &mut response,
                header::ALLOW,
                HeaderValue::from_static("GET, HEAD"),
            );
            return response;
        }
        let Some(file) = self.file(path) else {
            return without_body_for_head(method, self.refusal(path, StatusCode::NOT_FOUND));
        };
        let variant = file.variant(request);
        let mut response = Response::new(Body::empty());
        *response.headers_mut() = self.headers(path);
        response
            .headers_mut()
            .entry(header::CACHE_CONTROL)
            .or_insert(NO_CACHE);
        set(&mut response, header::ETAG, variant.etag.clone());
        set(
            &mut response,
            header::VARY,
            HeaderValue::from_static("Accept-Encoding"),
        );
        if is_current(&variant.etag, request) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        set(
            &mut response,
            header::CONTENT_TYPE,
            HeaderValue::from_static(file.media_type),
        );
        set(
            &mut response,
            header::ACCEPT_RANGES,
            HeaderValue::from_static("none"),
        );
        if variant.encoding != Encoding::Identity {
            set(
                &mut response,
                header::CONTENT_ENCODING,
                HeaderValue::from_static(variant.encoding.name()),
            );
        }
        set(
            &mut response,
            header::CONTENT_LENGTH,
            variant.body.len().into(),
        );
        *response.body_mut() = variant.body.clone().into();
        without_body_for_head(method, response)
    }

    /// A short text that says the status. The file may be there later, so this is not cached.
    fn refusal(&self, path: &str, status: StatusCode) -> Response {
        let text = format!("{status}\n");
        let mut response = Response::new(Body::empty());
        *response.status_mut() = status;
        *response.headers_mut() = self.headers(path);
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
}

fn set(response: &mut Response, name: HeaderName, value: HeaderValue) {
    response.headers_mut().insert(name, value);
}

fn without_body_for_head(method: &Method, mut response: Response) -> Response {
    if method == Method::HEAD {
        *response.body_mut() = Body::empty();
    }
    response
}

/// Whether the client has this variant already. A weak tag is as good, since ranges are never sent.
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
