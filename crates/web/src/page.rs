//! The elements of the page, found once, and what is written into them: only what has changed.

use core::mem::discriminant;

use tictactoe::{Counter, Mark, MatchView, Square, SquareView, View, words};
use wasm_bindgen::{JsCast, throw_str};
use web_sys::{
    Document, Element, HtmlCollection, HtmlDialogElement, HtmlElement, HtmlInputElement,
};

/// The elements that change.
pub(crate) struct Page {
    menu: Element,
    modes: HtmlCollection,
    setup: Element,
    levels: HtmlCollection,
    marks: HtmlCollection,
    game: Element,
    status: Element,
    board: Element,
    squares: HtmlCollection,
    counters: HtmlCollection,
    names: HtmlCollection,
    rounds: HtmlCollection,
    live: Element,
    dialog: HtmlDialogElement,
    dialog_icon: Element,
    dialog_title: Element,
    dialog_sentence: Element,
    confetti: Element,
}

impl Page {
    /// Finds the elements.
    pub(crate) fn find(document: &Document) -> Page {
        let one = |id| found(document.get_element_by_id(id));
        let all = |class| document.get_elements_by_class_name(class);
        Page {
            menu: one("menu"),
            modes: all("mode"),
            setup: one("setup"),
            levels: all("level"),
            marks: all("mark"),
            game: one("match"),
            status: one("status"),
            board: one("board"),
            squares: all("square"),
            counters: all("counter"),
            names: all("name"),
            rounds: all("rounds"),
            live: one("live"),
            dialog: one("result").unchecked_into(),
            dialog_icon: one("result-icon"),
            dialog_title: one("result-title"),
            dialog_sentence: one("result-sentence"),
            confetti: one("confetti"),
        }
    }

    /// Lets the menu be used; until then its buttons would do nothing.
    pub(crate) fn enable(&self) {
        set(&self.menu, "disabled", None);
    }

    /// Puts the focus on this square.
    pub(crate) fn focus_square(&self, square: Square) {
        focus(&item(&self.squares, square.index()));
    }

    /// Writes what differs between the two views, and puts the focus on the first choice of a new screen.
    pub(crate) fn paint(&self, old: &View, new: &View) {
        show(&self.menu, matches!(new, View::Menu));
        show(&self.setup, matches!(new, View::Setup(_)));
        show(&self.game, matches!(new, View::Match(_)));
        let first_choice = match new {
            View::Menu => {
                self.show_result(false);
                item(&self.modes, 0)
            }
            View::Setup(settings) => {
                let level = item(&self.levels, settings.level as usize);
                level.unchecked_ref::<HtmlInputElement>().set_checked(true);
                let mark = item(&self.marks, settings.mark as usize);
                mark.unchecked_ref::<HtmlInputElement>().set_checked(true);
                level
            }
            View::Match(new) => {
                let old = match old {
                    View::Match(old) => Some(old),
                    View::Menu | View::Setup(_) => None,
                };
                self.paint_match(old, new);
                self.show_result(new.result_is_open);
                item(&self.squares, 0)
            }
        };
        if discriminant(old) != discriminant(new) {
            focus(&first_choice);
        }
    }

    fn paint_match(&self, old: Option<&MatchView>, new: &MatchView) {
        if old.map(|old| old.status) != Some(new.status) {
            self.status.set_text_content(Some(new.status.text));
            let class = new.status.thinking.then_some("thinking");
            set(&self.status, "class", class);
            set(&self.status, "data-mark", mark_name(new.status.mark));
        }
        for (index, &square) in new.squares.iter().enumerate() {
            if old.and_then(|old| old.squares.get(index)) != Some(&square) {
                paint_square(&item(&self.squares, index), square);
            }
        }
        set(&self.board, "class", new.drawn.then_some("drawn"));
        for (index, counter) in new.counters.iter().enumerate() {
            if old.and_then(|old| old.counters.get(index)) != Some(counter) {
                paint_counter(&item(&self.counters, index), counter);
                item(&self.names, index).set_text_content(Some(counter.label));
                let rounds = words::number(counter.rounds);
                item(&self.rounds, index).set_text_content(Some(&rounds));
            }
        }
        if old.map(|old| &old.announcement) != Some(&new.announcement) {
            self.live.set_text_content(Some(&new.announcement.text()));
        }
        if let Some(result) = new.result {
            set(&self.dialog_icon, "data-mark", mark_name(result.winner));
            self.dialog_title.set_text_content(Some(result.title));
            self.dialog_sentence.set_text_content(Some(result.sentence));
        }
        let celebrate = new.result.is_some_and(|result| result.celebrate);
        show(&self.confetti, celebrate);
    }

    fn show_result(&self, open: bool) {
        match (open, self.dialog.open()) {
            // It can fail only where the dialog has left the page; the status line still tells the result.
            (true, false) => drop(self.dialog.show_modal()),
            (false, true) => self.dialog.close(),
            _ => {}
        }
    }
}

fn paint_square(element: &Element, square: SquareView) {
    let class = if square.winning {
        "square winning"
    } else {
        "square"
    };
    let inert = square.preview.is_none();
    set(element, "class", Some(class));
    set(element, "data-mark", mark_name(square.mark));
    set(element, "data-preview", mark_name(square.preview));
    set(element, "aria-disabled", inert.then_some("true"));
    set(element, "aria-label", Some(&square.label()));
}

fn paint_counter(element: &Element, counter: &Counter) {
    set(element, "data-mark", mark_name(counter.mark));
    set(element, "aria-current", counter.to_move.then_some("true"));
}

fn mark_name(mark: Option<Mark>) -> Option<&'static str> {
    mark.map(|mark| match mark {
        Mark::X => "x",
        Mark::O => "o",
    })
}

fn show(element: &Element, visible: bool) {
    set(element, "hidden", (!visible).then_some(""));
}

/// Sets the attribute, or takes it away. The names are constants and valid, so neither can fail.
fn set(element: &Element, name: &str, value: Option<&str>) {
    drop(match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    });
}

/// It can fail only for an element that has left the page.
fn focus(element: &Element) {
    drop(element.unchecked_ref::<HtmlElement>().focus());
}

fn item(elements: &HtmlCollection, index: usize) -> Element {
    let index = u32::try_from(index).ok();
    found(index.and_then(|index| elements.item(index)))
}

/// Without an element there is no game: the loader catches this and says so.
fn found(element: Option<Element>) -> Element {
    element.unwrap_or_else(|| throw_str("the page lacks an element"))
}
