//! Each action on each screen and in each phase of a round: accepted, or refused for the right reason.

use tictactoe::{
    Action, Answer, Effect, Game, GameAction, Illegal, Level, Link, LinkError, Mark, MenuAction,
    Mode, Phase, Refusal, SetupAction, Shared, Ticket, Variant,
};

use super::desk::{Desk, analysis};
use super::samples::first_wins;
use crate::positions::square;

/// A row for each action, a column for each phase. A dash says that there is no such action here, `none` that there is
/// nothing to go to, `wait` that the computer is to move; `3×3` is accepted where the engine has told enough.
const TABLE: &str = "
                menu   left   setup  yours  computers  peoples  ended  result  closed  back   reviewed
    VsComputer  done   done   -      -      -          -        -      -       -       -      -
    VsPlayer    done   done   -      -      -          -        -      -       -       -      -
    ChooseLevel -      -      done   -      -          -        -      -       -       -      -
    ChooseMark  -      -      done   -      -          -        -      -       -       -      -
    ChooseBoard -      -      done   -      -          -        -      -       -       -      -
    Start       -      -      done   -      -          -        -      -       -       -      -
    Back        -      -      done   -      -          -        -      -       -       -      -
    Play        -      -      -      done   wait       done     over   over    over    wait   over
    PlayTaken   -      -      -      taken  wait       taken    over   over    over    wait   over
    PlayBeyond  -      -      -      beyond wait       beyond   over   over    over    wait   over
    Undo        -      -      -      done   done       done     done   done    done    none   done
    Redo        -      -      -      none   none       none     none   none    none    done   none
    StepTo      -      -      -      done   done       done     done   done    done    done   done
    StepTooFar  -      -      -      none   none       none     none   none    none    none   none
    NewRound    -      -      -      done   done       done     done   done    done    done   done
    Hint        -      -      -      done   -          done     -      -       -       -      -
    Values      -      -      -      done   done       done     done   done    done    done   done
    Review      -      -      -      -      -          -        done   done    done    -      -
    TryAgain    -      -      -      none   none       none     none   none    none    none   3×3
    CloseResult -      -      -      -      -          -        -      done    -       -      -
    CloseReview -      -      -      -      -          -        -      -       -       -      done
    Share       -      -      -      done   done       done     done   done    done    done   done
    SetLevel    -      -      -      done   done       -        -      -       -       done   done
    SetBoard    -      -      -      -      -          done     done   done    done    -      -
    SameBoard   -      -      -      -      -          -        -      -       -       -      -
    ResetScores -      -      -      done   done       done     done   done    done    done   done
    ToMenu      -      -      -      done   done       done     done   done    done    done   done
    Move        stale  stale  stale  stale  done       stale    stale  stale   stale   stale  stale
    ResultDue   stale  stale  stale  stale  stale      stale    done   stale   stale   stale  stale
    Analysis    stale  stale  stale  stale  stale      stale    stale  stale   stale   stale  stale
    Shared      stale  stale  stale  stale  stale      stale    stale  stale   stale   stale  stale
    TooOld      stale  stale  stale  stale  stale      stale    stale  stale   stale   stale  stale
    Open        done   done   done   done   done       done     done   done    done    done   done
    OpenBroken  done   done   done   done   done       done     done   done    done    done   done
    Restore     none   done   none   none   none       none     none   none    none    none   none
";

#[test]
fn each_action_is_accepted_or_refused_as_the_phase_demands() {
    let mut lines = TABLE.trim().lines().map(str::split_whitespace);
    let phases: Vec<&str> = lines.next().unwrap().collect();
    let mut checked = 0;
    for mut line in lines {
        let name = line.next().unwrap();
        for (phase, expected) in phases.iter().zip(line) {
            for variant in Variant::ALL {
                let desk = desk_in(phase, variant);
                let action = action(name, &desk, variant);
                assert_eq!(family(action), family_of(name));
                let expected = match (expected, variant) {
                    // The largest board has no square beyond it.
                    ("beyond", Variant::Five) => "taken",
                    ("3×3", Variant::Three) => "done",
                    ("3×3", Variant::Four | Variant::Five) => "none",
                    (expected, _) => expected,
                };
                let outcome = outcome(&desk, action);
                assert_eq!(outcome, expected, "{name} in {phase} on {variant}");
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 35 * 11 * 3);
}

/// What the session makes of the action, in a word of the table. It is a value: whatever is refused changes nothing.
fn outcome(desk: &Desk, action: Action) -> &'static str {
    match desk.session.update(action) {
        Ok(_) => "done",
        Err(Refusal::NotHere) => "-",
        Err(Refusal::NotYourTurn) => "wait",
        Err(Refusal::NothingThere) => "none",
        Err(Refusal::Stale) => "stale",
        Err(Refusal::Illegal(Illegal::Over)) => "over",
        Err(Refusal::Illegal(Illegal::Taken(_))) => "taken",
        Err(Refusal::Illegal(Illegal::OffBoard(_))) => "beyond",
    }
}

/// A session in this phase. Square 1 is taken and square 9 empty in every game that is not looked back at.
fn desk_in(phase: &str, variant: Variant) -> Desk {
    let against = |person| Mode::Computer {
        level: Level::Hard,
        person,
    };
    let mut desk = match phase {
        "menu" | "setup" => Desk::at_menu(),
        "computers" | "yours" => Desk::begun(against(Mark::X), variant),
        "peoples" | "left" | "ended" | "result" | "closed" => Desk::two_people(variant),
        "back" => Desk::opened(against(Mark::O), variant, &[1]),
        // A person who played O has lost a draw.
        "reviewed" => Desk::opened(against(Mark::O), variant, first_wins(variant)),
        other => panic!("no phase {other}"),
    };
    match phase {
        "setup" => drop(desk.act(Action::Menu(MenuAction::VsComputer))),
        "computers" | "yours" | "peoples" | "left" => drop(desk.play(&[1])),
        "ended" | "result" | "closed" => drop(desk.play(first_wins(variant))),
        "back" => drop(desk.game(GameAction::StepTo(0))),
        "reviewed" => drop(desk.game(GameAction::Review)),
        _ => {}
    }
    match phase {
        "yours" => drop(desk.reply(2)),
        "left" => drop(desk.game(GameAction::ToMenu)),
        "result" | "reviewed" => desk.answer_all(),
        "closed" => {
            desk.answer_all();
            desk.game(GameAction::CloseResult);
        }
        _ => {}
    }
    desk
}

/// Every answer carries the newest ticket there is.
fn action(name: &str, desk: &Desk, variant: Variant) -> Action {
    let newest = desk.effects.last().map(Effect::ticket).unwrap_or_default();
    let other_board = if variant == Variant::Four {
        Variant::Five
    } else {
        Variant::Four
    };
    let square_9 = square(9);
    match name {
        "VsComputer" => Action::Menu(MenuAction::VsComputer),
        "VsPlayer" => Action::Menu(MenuAction::VsPlayer),
        "ChooseLevel" => Action::Setup(SetupAction::SetLevel(Level::Easy)),
        "ChooseMark" => Action::Setup(SetupAction::SetMark(Mark::O)),
        "ChooseBoard" => Action::Setup(SetupAction::SetBoard(other_board)),
        "Start" => Action::Setup(SetupAction::Start),
        "Back" => Action::Setup(SetupAction::Back),
        "Play" => Action::Game(GameAction::Play(square_9)),
        "PlayTaken" => Action::Game(GameAction::Play(square(1))),
        "PlayBeyond" if variant == Variant::Five => action("PlayTaken", desk, variant),
        "PlayBeyond" => Action::Game(GameAction::Play(square(25))),
        "Undo" => Action::Game(GameAction::Undo),
        "Redo" => Action::Game(GameAction::Redo),
        "StepTo" => Action::Game(GameAction::StepTo(1)),
        "StepTooFar" => Action::Game(GameAction::StepTo(8)),
        "NewRound" => Action::Game(GameAction::NewRound),
        "Hint" => Action::Game(GameAction::Hint),
        "Values" => Action::Game(GameAction::ToggleValues),
        "Review" => Action::Game(GameAction::Review),
        "TryAgain" => Action::Game(GameAction::TryAgain),
        "CloseResult" => Action::Game(GameAction::CloseResult),
        "CloseReview" => Action::Game(GameAction::CloseReview),
        "Share" => Action::Game(GameAction::Share),
        "SetLevel" => Action::Game(GameAction::SetLevel(Level::Easy)),
        "SetBoard" => Action::Game(GameAction::SetBoard(other_board)),
        "SameBoard" => Action::Game(GameAction::SetBoard(variant)),
        "ResetScores" => Action::Game(GameAction::ResetScores),
        "ToMenu" => Action::Game(GameAction::ToMenu),
        "Move" => Action::Answer(Answer::Move {
            ticket: newest,
            square: square_9,
        }),
        "TooOld" => Action::Answer(Answer::Move {
            ticket: Ticket::default(),
            square: square_9,
        }),
        "ResultDue" => Action::Answer(Answer::ResultDue { ticket: newest }),
        "Analysis" => Action::Answer(Answer::Analysis {
            ticket: newest,
            analysis: analysis(Game::new(Variant::Three, Mark::O).board()).unwrap(),
        }),
        "Shared" => Action::Answer(Answer::Shared {
            ticket: newest,
            how: Shared::Copied,
        }),
        "Open" => Action::Open(Link::parse("v1.x.two.5")),
        "OpenBroken" => Action::Open(Err(LinkError::Broken)),
        "Restore" => Action::Restore,
        other => panic!("no action {other}"),
    }
}

/// The row that tells of actions like this one. A new action does not compile until it has one.
fn family(action: Action) -> &'static str {
    match action {
        Action::Menu(MenuAction::VsComputer) => "VsComputer",
        Action::Menu(MenuAction::VsPlayer) => "VsPlayer",
        Action::Setup(SetupAction::SetLevel(_)) => "ChooseLevel",
        Action::Setup(SetupAction::SetMark(_)) => "ChooseMark",
        Action::Setup(SetupAction::SetBoard(_)) => "ChooseBoard",
        Action::Setup(SetupAction::Start) => "Start",
        Action::Setup(SetupAction::Back) => "Back",
        Action::Game(GameAction::Play(_)) => "Play",
        Action::Game(GameAction::Undo) => "Undo",
        Action::Game(GameAction::Redo) => "Redo",
        Action::Game(GameAction::StepTo(_)) => "StepTo",
        Action::Game(GameAction::NewRound) => "NewRound",
        Action::Game(GameAction::Hint) => "Hint",
        Action::Game(GameAction::ToggleValues) => "Values",
        Action::Game(GameAction::Review) => "Review",
        Action::Game(GameAction::TryAgain) => "TryAgain",
        Action::Game(GameAction::CloseResult) => "CloseResult",
        Action::Game(GameAction::CloseReview) => "CloseReview",
        Action::Game(GameAction::Share) => "Share",
        Action::Game(GameAction::SetLevel(_)) => "SetLevel",
        Action::Game(GameAction::SetBoard(_)) => "SetBoard",
        Action::Game(GameAction::ResetScores) => "ResetScores",
        Action::Game(GameAction::ToMenu) => "ToMenu",
        Action::Answer(Answer::Move { .. }) => "Move",
        Action::Answer(Answer::ResultDue { .. }) => "ResultDue",
        Action::Answer(Answer::Analysis { .. }) => "Analysis",
        Action::Answer(Answer::Shared { .. }) => "Shared",
        Action::Open(_) => "Open",
        Action::Restore => "Restore",
    }
}

fn family_of(row: &str) -> &str {
    match row {
        "PlayTaken" | "PlayBeyond" => "Play",
        "StepTooFar" => "StepTo",
        "SameBoard" => "SetBoard",
        "TooOld" => "Move",
        "OpenBroken" => "Open",
        own => own,
    }
}

#[test]
fn the_phases_of_the_table_are_those_of_the_round() {
    for (name, phase) in [
        ("yours", Phase::Running),
        ("computers", Phase::Running),
        ("peoples", Phase::Running),
        ("back", Phase::Running),
        ("ended", Phase::Ended),
        ("result", Phase::ResultOpen),
        ("closed", Phase::ResultClosed),
        ("reviewed", Phase::Reviewing),
    ] {
        for variant in Variant::ALL {
            assert_eq!(desk_in(name, variant).screen().phase(), phase, "{name}");
        }
    }
}
