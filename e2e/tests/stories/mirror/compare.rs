//! Where what the page shows differs from what the core says.

use std::fmt::Debug;

use tictactoe::engine::{Prospect, Value};
use tictactoe::{GameView, Mark, MoveView, PausedView, Session, Sheet, SquareView, View, words};
use tictactoe_e2e::{Coach, Counter, Shown};

/// Everything in which the page differs, in words.
pub(super) fn difference(shown: &Shown, view: &View, session: &Session) -> Vec<String> {
    let mut found = Differences(Vec::new());
    match view {
        View::Menu(menu) => {
            found.compare("screen", shown.screen(), "menu");
            found.compare(
                "notice",
                &*shown.notice,
                menu.link_error.unwrap_or_default(),
            );
            let words = |paused: &PausedView| words::paused(paused.level, &paused.status);
            found.compare("left", &shown.left, &menu.paused.as_ref().map(words));
            found.compare("earlier", &shown.earlier, &menu.earlier.as_ref().map(words));
        }
        View::Setup(_, settings) => {
            found.compare("screen", shown.screen(), "setup");
            let side = settings.board.side();
            let board = format!("{side}×{side}");
            let chosen = [words::level(settings.level), settings.mark.letter(), &board];
            found.compare("chosen", &shown.chosen, &chosen.map(str::to_owned).to_vec());
            found.compare("side", &shown.side, &side);
        }
        View::Game(view) => compare_game(&mut found, shown, view, session),
        View::Lobby(_) => found.compare("screen", shown.screen(), "room"),
    }
    let sheet = match session.sheet() {
        None => "",
        Some(Sheet::Settings) => "settings",
        Some(Sheet::Shortcuts) => "shortcuts",
        Some(Sheet::Statistics) => "statistics",
        Some(Sheet::Deletion) => "deletion",
        Some(Sheet::Resignation | Sheet::Leaving) => "resignation",
    };
    found.compare("sheet", &*shown.sheet, sheet);
    found.0
}

struct Differences(Vec<String>);

impl Differences {
    fn compare<T: PartialEq + Debug + ?Sized>(&mut self, what: &str, shown: &T, expected: &T) {
        if shown != expected {
            let words = format!("{what} is {shown:?} and should be {expected:?}");
            self.0.push(words);
        }
    }
}

fn compare_game(found: &mut Differences, shown: &Shown, view: &GameView, session: &Session) {
    let letter = |mark: Option<Mark>| mark.map_or(".", Mark::letter);
    found.compare("screen", shown.screen(), "match");
    found.compare("status", &shown.status, &view.status.text);
    found.compare("its mark", &*shown.status_mark, letter(view.status.mark));
    found.compare("thinking", &shown.thinking, &view.status.thinking);
    found.compare("side", &shown.side, &view.variant.side());
    let squares = |of: fn(&SquareView) -> Option<Mark>| -> String {
        view.squares
            .iter()
            .map(|square| letter(of(square)))
            .collect()
    };
    found.compare("marks", &shown.marks, &squares(|square| square.mark));
    found.compare(
        "previews",
        &shown.previews,
        &squares(|square| square.preview),
    );
    let labels: Vec<String> = view.squares.iter().map(SquareView::label).collect();
    found.compare("labels", &shown.labels, &labels);
    for (what, shown, is_one) in [
        (
            "winning",
            &shown.winning,
            (|square| square.winning) as fn(&SquareView) -> bool,
        ),
        ("last", &shown.last, |square| square.last),
        ("unavailable", &shown.unavailable, |square| {
            square.preview.is_none()
        }),
        ("hinted", &shown.coach.hinted, |square| {
            square.hinted.is_some()
        }),
    ] {
        found.compare(what, shown, &numbers(view, is_one));
    }
    found.compare("faded", &shown.faded, &view.drawn);
    found.compare("over", &shown.over, &view.result.is_some());
    let winner = view.result.and_then(|result| result.winner);
    found.compare(
        "struck",
        &*shown.struck,
        letter(winner.map(|(mark, _)| mark)),
    );
    let counters = view.counters.clone().map(|counter| Counter {
        name: counter.label,
        level: counter.level.map_or("", words::level).to_owned(),
        rounds: counter.rounds,
        to_move: counter.to_move,
    });
    found.compare("counters", &shown.counters, &counters.to_vec());
    // The result waits below a sheet.
    let is_open = view.result_is_open && session.sheet().is_none();
    let dialog = view.result.filter(|_| is_open);
    let dialog = dialog.map(|result| (result.title(), result.sentence()));
    found.compare("result", &shown.dialog, &dialog);
    let next_level = view.next_level.filter(|_| is_open).map(words::level);
    found.compare(
        "next level",
        &*shown.next_level,
        next_level.unwrap_or_default(),
    );
    found.compare("toast", &shown.toast, &toast(view));
    compare_coach(found, &shown.coach, view);
    let celebrated = view.result.filter(|_| is_open);
    let confetti = celebrated.is_some_and(|result| result.celebrate);
    found.compare("confetti", &shown.confetti, &if confetti { 30 } else { 0 });
}

fn numbers(view: &GameView, is_one: fn(&SquareView) -> bool) -> String {
    let squares = view.squares.iter().filter(|square| is_one(square));
    let numbers: Vec<String> = squares.map(|square| square.square.to_string()).collect();
    numbers.join(" ")
}

fn toast(view: &GameView) -> Option<(String, bool)> {
    match (view.coach.shared, view.restorable) {
        (Some(how), _) => Some((words::coach::shared(how).to_owned(), false)),
        (_, Some(what)) => Some((words::restorable(what).to_owned(), true)),
        (_, None) => None,
    }
}

fn compare_coach(found: &mut Differences, shown: &Coach, view: &GameView) {
    let coach = &view.coach;
    let mut moves = vec![words::coach::START.to_owned()];
    moves.extend(coach.moves.iter().map(MoveView::text));
    let aside = coach.notice.map(|notice| notice.text()).unwrap_or_default();
    found.compare("aside", &shown.aside, &aside);
    found.compare("current", &shown.current, &moves[coach.ply]);
    found.compare("moves", &shown.moves, &moves);
    found.compare("reviews", &shown.reviews, &coach.reviews);
    let values: Vec<String> = view
        .squares
        .iter()
        .map(|square| value(square.prospect))
        .collect();
    found.compare("values", &shown.values, &values);
    found.compare("switch", &shown.shows_values, &coach.shows_values);
    let mut course = vec![String::new()];
    course.extend(coach.moves.iter().map(standing));
    found.compare("course", &shown.course, &course);
    let mistakes = coach.moves.iter().filter(|made| made.is_mistake());
    let mistakes: Vec<usize> = mistakes.map(|made| made.ply).collect();
    found.compare("mistakes", &shown.mistakes, &mistakes);
    found.compare(
        "try again",
        &shown.try_again,
        &coach.first_mistake.is_some(),
    );
    let names = if coach.reviews {
        [
            words::coach::EARLIER,
            words::coach::LATER,
            words::coach::HINT,
        ]
    } else {
        [words::coach::UNDO, words::coach::REDO, words::coach::HINT]
    };
    let can = [
        coach.can_undo,
        coach.can_redo,
        coach.can_hint || coach.can_review || coach.reviews,
    ];
    let idle = names.into_iter().zip(can).filter(|(_, can)| !can);
    let idle: Vec<String> = idle.map(|(name, _)| name.to_owned()).collect();
    found.compare("idle", &shown.idle, &idle);
}

/// What stands on a square: a number only where one is known.
fn value(prospect: Option<Prospect>) -> String {
    let Some(Prospect { value, plies, .. }) = prospect else {
        return String::new();
    };
    let plies = plies.map(|plies| format!(" {plies}")).unwrap_or_default();
    format!("{}{plies}", words::coach::value(value))
}

/// Who stands better after a move.
fn standing(made: &MoveView) -> String {
    let winner = match made.value {
        None => return String::new(),
        Some(Value::Draw) => None,
        Some(Value::Win) => Some(made.mark),
        Some(Value::Loss) => Some(made.mark.other()),
    };
    winner.map_or(".", Mark::letter).to_owned()
}
