//! More than one window at a time.

use thirtyfour::WindowHandle;

use super::Player;
use crate::must;

/// A window of the browser.
#[derive(Clone, Debug)]
pub struct Window(WindowHandle);

impl Player {
    /// The window that the person looks at.
    #[track_caller]
    pub fn window(&self) -> Window {
        let handle = self.browser.ask(async |driver| driver.window().await);
        Window(must("the window", handle))
    }

    /// Opens another window and looks at it. A tab would stay without frames in WebKit.
    #[track_caller]
    pub fn open_window(&self) -> Window {
        let handle = self.browser.ask(async |driver| driver.new_window().await);
        let window = Window(must("another window", handle));
        self.look_at(&window);
        window
    }

    /// Looks at this window.
    #[track_caller]
    pub fn look_at(&self, window: &Window) {
        let handle = window.0.clone();
        let looked = self
            .browser
            .ask(async |driver| driver.switch_to_window(handle).await);
        must("look at a window", looked);
    }

    /// Closes the window and looks at another.
    #[track_caller]
    pub fn close_window(&self, other: &Window) {
        let closed = self.browser.ask(async |driver| driver.close_window().await);
        must("close the window", closed);
        self.look_at(other);
    }
}
