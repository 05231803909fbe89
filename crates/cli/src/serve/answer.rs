//! What a site answers to a request: a pure function of method, path and headers.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;

use super::encoding::Encoding;
use super::site::Site;

const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");

impl Site {
    /// The answer to a request for this path. The headers of the site's `_headers` file go with every answer.
    pub fn answer(&self, method: &Method, path: &str, request: &HeaderMap) -> Response {
        if method != Method::GET && method != Method::HEAD {
            let mut answer = self.refusal(path, StatusCode::METHOD_NOT_ALLOWED);
            set(
                &mut answer,
                header::ALLOW,
                HeaderValue::from_static("GET, HEAD"),
            );
            return answer;
        }
        let Some(file) = self.file(path) else {
            return without_body_for_head(method, self.refusal(path, StatusCode::NOT_FOUND));
        };
        let form = file.form(request);
        let mut answer = Response::new(Body::empty());
        *answer.headers_mut() = self.headers(path);
        answer
            .headers_mut()
            .entry(header::CACHE_CONTROL)
            .or_insert(NO_CACHE);
        set(&mut answer, header::ETAG, form.etag.clone());
        set(
            &mut answer,
            header::VARY,
            HeaderValue::from_static("Accept-Encoding"),
        );
        if is_current(&form.etag, request) {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
            return answer;
        }
        set(
            &mut answer,
            header::CONTENT_TYPE,
            HeaderValue::from_static(file.media_type),
        );
        set(
            &mut answer,
            header::ACCEPT_RANGES,
            HeaderValue::from_static("none"),
        );
        if form.encoding != Encoding::Identity {
            set(
                &mut answer,
                header::CONTENT_ENCODING,
                HeaderValue::from_static(form.encoding.name()),
            );
        }
        set(&mut answer, header::CONTENT_LENGTH, form.body.len().into());
        *answer.body_mut() = form.body.clone().into();
        without_body_for_head(method, answer)
    }

    /// A short text that says the status. What is not there may come, so nothing keeps it.
    fn refusal(&self, path: &str, status: StatusCode) -> Response {
        let text = format!("{status}\n");
        let mut answer = Response::new(Body::empty());
        *answer.status_mut() = status;
        *answer.headers_mut() = self.headers(path);
        set(&mut answer, header::CACHE_CONTROL, NO_CACHE);
        set(
            &mut answer,
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/plain; charset=utf-8"),
        );
        set(&mut answer, header::CONTENT_LENGTH, text.len().into());
        *answer.body_mut() = text.into();
        answer
    }
}

fn set(answer: &mut Response, name: HeaderName, value: HeaderValue) {
    answer.headers_mut().insert(name, value);
}

fn without_body_for_head(method: &Method, mut answer: Response) -> Response {
    if method == Method::HEAD {
        *answer.body_mut() = Body::empty();
    }
    answer
}

/// Whether the client has this form already. A weak tag of it is as good, since nothing is sent in parts.
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
