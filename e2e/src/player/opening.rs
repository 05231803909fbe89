//! The page in a browser, in any size.

use serde_json::{Value, json};
use thirtyfour::By;

use super::Player;
use super::waiting::Patience;
use crate::engine::Engine;
use crate::host::Host;
use crate::must;

/// The width and height of the window's inside, in CSS pixels.
pub type Size = (u32, u32);

/// Windows that everything fits into, from the smallest to the largest.
pub const SIZES: [Size; 6] = [
    (320, 568),
    (390, 844),
    (568, 320),
    (768, 1024),
    (1440, 900),
    (1920, 1080),
];

/// A window, and a theme by its name in the settings.
pub type View = (Size, &'static str);

impl Player {
    /// Gives the browser its usual size and speed again.
    #[track_caller]
    pub fn calm_down(&self) {
        if self.engine() == Engine::Chromium {
            self.chromium("Emulation.clearDeviceMetricsOverride", json!({}));
            self.chromium("Emulation.setScrollbarsHidden", json!({ "hidden": false }));
            self.chromium("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }));
        }
    }

    /// Opens the page as somebody who comes for the first time, and waits until it can be used.
    #[track_caller]
    pub fn open(&self, host: &Host) {
        self.forget_earlier_visits(host);
        self.open_address(host.address());
    }

    /// Goes to a place of the host where the page does not run, and forgets what it has kept. To come from there is no
    /// reload.
    #[track_caller]
    fn forget_earlier_visits(&self, host: &Host) {
        self.go_to(&host.elsewhere());
        self.script::<Value>("localStorage.clear()", &[]);
    }

    /// Opens the page at this address and waits until it can be used.
    #[track_caller]
    pub fn open_address(&self, address: &str) {
        self.go_to(address);
        self.get_ready();
    }

    /// Loads the page again, which brings back what was kept.
    #[track_caller]
    pub fn open_again(&self) {
        must(
            "open again",
            self.browser.ask(async |driver| driver.refresh().await),
        );
        self.get_ready();
    }

    /// Follows a link to another end of the page's address. The page goes back to where it was and opens it there, so the
    /// same can be followed twice.
    #[track_caller]
    pub fn follow(&self, link: &str) {
        // Nobody is as quick as a driver: the browser may still be on its way back from where the page was before.
        self.wait_for(
            "the way back is done",
            "const isShown = (selector) => document.querySelector(selector) !== null;
             const most = isShown('#menu:not([hidden])') ? 0 : 1;
             return (history.state?.depth ?? 0) <= most + isShown('dialog[open]');",
        );
        let script = "
            const [link, done] = arguments;
            const opened = () => addEventListener('popstate', () => setTimeout(done, 0, null), { once: true });
            addEventListener('hashchange', opened, { once: true });
            location.hash = link;";
        self.script_async::<Value>(script, &[link.into()]);
    }

    /// Goes back, as the browser's button does, and waits until the page has heard of it.
    #[track_caller]
    pub fn go_back(&self) {
        self.step_in_history(-1);
    }

    /// Goes forward, as the browser's button does, and waits until the page has heard of it.
    #[track_caller]
    pub fn go_forward(&self) {
        self.step_in_history(1);
    }

    #[track_caller]
    fn step_in_history(&self, step: i32) {
        let script = "
            const [step, done] = arguments;
            addEventListener('popstate', () => setTimeout(done), { once: true });
            history.go(step);
            setTimeout(done, 5000);";
        self.script_async::<Value>(script, &[step.into()]);
    }

    /// Opens the page in a window of this size, or in a frame of this size where windows cannot be so small.
    #[track_caller]
    pub fn open_sized(&self, host: &Host, size: Size) {
        self.go_to_sized(host, size);
        self.get_ready();
    }

    /// Opens an address, whatever comes.
    #[track_caller]
    pub fn go_to(&self, address: &str) {
        must(
            address,
            self.browser.ask(async |driver| driver.goto(address).await),
        );
    }

    /// Opens the page in this size, whatever comes.
    #[track_caller]
    pub fn go_to_sized(&self, host: &Host, size: Size) {
        if self.engine() == Engine::Chromium {
            self.resize(size);
            self.forget_earlier_visits(host);
            self.go_to(host.address());
        } else {
            self.forget_earlier_visits(host);
            self.go_to(&host.frame(size.0, size.1));
            must(
                "the frame",
                self.browser
                    .ask(async |driver| driver.find(By::Tag("iframe")).await?.enter_frame().await),
            );
        }
    }

    /// Gives Chromium's window another size.
    #[track_caller]
    pub fn resize(&self, (width, height): Size) {
        self.chromium(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
        );
        // A phone's lie over the page and take no room.
        self.chromium("Emulation.setScrollbarsHidden", json!({ "hidden": true }));
    }

    /// Shows the page as it is in each of these windows and themes, and at last in the first of them again. A page opened
    /// by [`Player::open_sized`] can do so in every engine.
    #[track_caller]
    pub fn in_each(&self, views: &[View], mut look: impl FnMut(View)) {
        for &view in views {
            self.show(view);
            look(view);
        }
        if let Some(&first) = views.first() {
            self.show(first);
        }
    }

    #[track_caller]
    fn show(&self, (size, theme): View) {
        if self.engine() == Engine::Chromium {
            self.resize(size);
        }
        let script = "
            const [width, height, theme] = arguments;
            if (frameElement) Object.assign(frameElement, { width, height });
            const { dataset } = document.documentElement;
            if (theme === 'auto') delete dataset.theme;
            else dataset.theme = theme;";
        let (width, height) = size;
        let theme = theme.to_lowercase();
        self.script::<Value>(script, &[width.into(), height.into(), theme.into()]);
        let has_size = format!("return innerWidth === {width} && innerHeight === {height}");
        self.wait_for("the window", &has_size);
    }

    #[track_caller]
    fn get_ready(&self) {
        let patience = Patience::new();
        let is_ready = "return document.body?.className === 'ready'";
        // While one page goes and another comes there is none to ask.
        while !self.try_script(is_ready, &[]).unwrap_or(false) {
            assert!(patience.lasts(), "the page never starts");
        }
        self.script::<Value>(include_str!("../scripts/recorder.js"), &[]);
    }
}
