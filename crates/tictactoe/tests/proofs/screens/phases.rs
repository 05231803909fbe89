//! Each action on each screen and in each phase of a round: accepted, or refused for the right reason.

mod actions;

use tictactoe::{
    Action, Answer, GameAction, Illegal, Level, Mark, MenuAction, Mode, Phase, Refusal, Sheet,
    SheetAction, Variant,
};

use super::desk::Desk;
use super::samples::first_wins;
use actions::{action, family, family_of};

/// A row for each action, a column for each phase. A dash means that there is no such action here, `none` that there is
/// nothing to go to, `wait` that the computer is to move; `3×3` is accepted where the engine has answered enough, `big`
/// where its answer was still pending.
const TABLE: &str = "
                menu   left   setup  yours   computers  peoples  ended  result  closed  back   reviewed  sheet   failed
    VsComputer  done   done   -      -       -          -        -      -       -       -      -         -       -
    VsPlayer    done   done   -      -       -          -        -      -       -       -      -         -       -
    Earlier     none   none   -      -       -          -        -      -       -       -      -         -       -
    Online      none   none   -      -       -          -        -      -       -       -      -         -       -
    ToRoom      none   none   -      -       -          -        -      -       -       -      -         -       -
    ChooseLevel -      -      done   -       -          -        -      -       -       -      -         -       -
    ChooseMark  -      -      done   -       -          -        -      -       -       -      -         -       -
    ChooseBoard -      -      done   -       -          -        -      -       -       -      -         -       -
    Start       -      -      done   -       -          -        -      -       -       -      -         -       -
    SetupBack   -      -      done   -       -          -        -      -       -       -      -         -       -
    Play        -      -      -      done    wait       done     over   over    over    wait   over      -       wait
    PlayTaken   -      -      -      taken   wait       taken    over   over    over    wait   over      -       wait
    PlayBeyond  -      -      -      beyond  wait       beyond   over   over    over    wait   over      -       wait
    Undo        -      -      -      done    done       done     done   done    done    none   done      -       done
    Redo        -      -      -      none    none       none     none   none    none    done   none      -       none
    StepTo      -      -      -      done    done       done     done   done    done    done   done      -       done
    StepTooFar  -      -      -      none    none       none     none   none    none    none   none      -       none
    NewRound    -      -      -      done    done       done     done   done    done    done   done      -       done
    Hint        -      -      -      done    -          done     -      -       -       -      -         -       -
    Values      -      -      -      done    done       done     done   done    done    done   done      -       done
    Review      -      -      -      -       -          -        done   done    done    -      -         -       -
    TryAgain    -      -      -      none    none       none     none   none    none    none   3×3       -       none
    CloseResult -      -      -      -       -          -        -      done    -       -      -         -       -
    CloseReview -      -      -      -       -          -        -      -       -       -      done      -       -
    Share       -      -      -      done    done       done     done   done    done    done   done      -       done
    SetLevel    -      -      -      done    done       -        -      -       -       done   done      -       done
    SetBoard    -      -      -      -       -          done     done   done    done    -      -         -       done
    SameBoard   -      -      -      -       -          -        -      -       -       -      -         -       -
    ResetScores -      -      -      done    done       done     done   done    done    done   done      -       done
    ToMenu      -      -      -      done    done       done     done   done    done    done   done      -       done
    Move        stale  stale  stale  stale   done       stale    stale  stale   stale   stale  stale     stale   stale
    ResultDue   stale  stale  stale  stale   stale      stale    done   stale   stale   stale  stale     stale   stale
    Analysis    stale  stale  stale  stale   stale      stale    stale  stale   stale   stale  stale     stale   stale
    Shared      stale  stale  stale  stale   stale      stale    stale  stale   stale   stale  stale     stale   stale
    TooOld      stale  stale  stale  stale   stale      stale    stale  stale   stale   stale  stale     stale   stale
    Open        done   done   done   done    done       done     done   done    done    done   done      done    done
    OpenBroken  done   done   done   done    done       done     done   done    done    done   done      done    done
    Restore     none   done   none   none    none       none     none   none    none    none   none      none    none
    Failed      stale  stale  stale  stale   done       stale    stale  stale   stale   stale  big       stale   stale
    Recorded    stale  stale  stale  stale   stale      stale    done   stale   stale   stale  stale     stale   stale
    Back        none   none   done   done    done       done     done   done    done    done   done      done    done
    Forward     none   done   none   none    none       none     none   none    done    none   none      none    none
    OpenSheet   done   done   done   done    done       done     done   done    done    done   done      -       done
    OtherSheet  done   done   done   done    done       done     done   done    done    done   done      done    done
    CloseSheet  -      -      -      -       -          -        -      -       -       -      -         done    -
    Delete      -      -      -      -       -          -        -      -       -       -      -         -       -
    SetTheme    done   done   done   done    done       done     done   done    done    done   done      done    done
    Shortcuts   done   done   done   done    done       done     done   done    done    done   done      done    done
    Sound       done   done   done   done    done       done     done   done    done    done   done      done    done
    SetName     done   done   done   done    done       done     done   done    done    done   done      done    done
    Motion      done   done   done   done    done       done     done   done    done    done   done      done    done
    Notify      done   done   done   done    done       done     done   done    done    done   done      done    done
    UpdateReady done   done   done   done    done       done     done   done    done    done   done      done    done
    Update      none   none   none   none    none       none     none   none    none    none   none      none    none
    Drawn       stale  stale  stale  stale   stale      stale    stale  stale   stale   stale  stale     stale   stale
    Connected   stale  stale  stale  stale   stale      stale    stale  stale   stale   stale  stale     stale   stale
    Heard       stale  stale  stale  stale   stale      stale    stale  stale   stale   stale  stale     stale   stale
    Broken      stale  stale  stale  stale   stale      stale    stale  stale   stale   stale  stale     stale   stale
    Waited      stale  stale  stale  stale   stale      stale    stale  stale   stale   stale  stale     stale   stale
    Join        done   done   done   done    done       done     done   done    done    done   done      done    done
    Found       done   done   done   done    done       done     done   done    done    done   done      done    done
    Wake        -      -      -      -       -          -        -      -       -       -      -         -       -
    Answer      -      -      -      -       -          -        -      -       -       -      -         -       -
    CopyLink    -      -      -      -       -          -        -      -       -       -      -         -       -
    ShareOwn    -      -      -      -       -          -        -      -       -       -      -         -       -
    Return      -      -      -      -       -          -        -      -       -       -      -         -       -
    Leave       -      -      -      -       -          -        -      -       -       -      -         -       -
    Resign      -      -      -      -       -          -        -      -       -       -      -         -       -
    LeaveNow    -      -      -      -       -          -        -      -       -       -      -         -       -
    AskResign   -      -      -      -       -          -        -      -       -       -      -         -       -
    AskLeave    -      -      -      -       -          -        -      -       -       -      -         -       -
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
                    ("3×3", Variant::Three) | ("big", Variant::Four | Variant::Five) => "done",
                    ("3×3", Variant::Four | Variant::Five) => "none",
                    ("big", Variant::Three) => "stale",
                    (expected, _) => expected,
                };
                let outcome = outcome(&desk, action);
                assert_eq!(outcome, expected, "{name} in {phase} on {variant}");
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 71 * 13 * 3);
}

/// The outcome of the action, in a word of the table. It is a value: a refused action changes nothing.
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
        "computers" | "yours" | "failed" => Desk::begun(against(Mark::X), variant),
        "peoples" | "left" | "sheet" | "ended" | "result" | "closed" => Desk::two_people(variant),
        "back" => Desk::opened(against(Mark::O), variant, &[1]),
        // The person, who plays O, has lost a drawn position.
        "reviewed" => Desk::opened(against(Mark::O), variant, first_wins(variant)),
        other => panic!("no phase {other}"),
    };
    match phase {
        "setup" => drop(desk.act(Action::Menu(MenuAction::VsComputer))),
        "computers" | "yours" | "peoples" | "left" | "sheet" | "failed" => drop(desk.play(&[1])),
        "ended" | "result" | "closed" => drop(desk.play(first_wins(variant))),
        "back" => drop(desk.game(GameAction::StepTo(0))),
        "reviewed" => drop(desk.game(GameAction::Review)),
        _ => {}
    }
    match phase {
        "yours" => drop(desk.reply(2)),
        "left" => drop(desk.game(GameAction::ToMenu)),
        "sheet" => drop(desk.act(Action::Sheet(SheetAction::Open(Sheet::Settings)))),
        "failed" => {
            let ticket = desk.asked_to_think().unwrap();
            desk.act(Action::Answer(Answer::Failed { ticket }));
        }
        "result" | "reviewed" => desk.answer_all(),
        "closed" => {
            desk.answer_all();
            desk.game(GameAction::CloseResult);
        }
        _ => {}
    }
    desk
}

#[test]
fn the_phases_of_the_table_are_those_of_the_round() {
    for (name, phase) in [
        ("yours", Phase::Running),
        ("computers", Phase::Running),
        ("peoples", Phase::Running),
        ("back", Phase::Running),
        ("sheet", Phase::Running),
        ("failed", Phase::Running),
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
