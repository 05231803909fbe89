//! Each action in each phase of a session: accepted, or refused for the right reason.

use tictactoe::{Action, Illegal, Level, Link, LinkError, Mark, Mode, Refusal, Ticket};

use crate::positions::square;
use crate::table::{Table, any_roll};

/// A row for each action, a column for each phase. A dash says that the screen has no such action, `none` that there is
/// no such move, `wait` that the computer is to move, and the last words are those of the rules.
const TABLE: &str = "
                menu   setup  yours  computers  peoples  finished  result  closed  back   reviewed
    VsComputer  done   -      -      -          -        -         -       -       -      -
    VsPlayer    done   -      -      -          -        -         -       -       -      -
    SetLevel    -      done   -      -          -        -         -       -       -      done
    SetMark     -      done   -      -          -        -         -       -       -      -
    Start       -      done   -      -          -        -         -       -       -      -
    PlayEmpty   -      -      done   wait       done     over      over    over    wait   over
    PlayTaken   -      -      taken  wait       taken    over      over    over    wait   over
    Computer    stale  stale  stale  done       stale    stale     stale   stale   stale  stale
    Late        stale  stale  stale  stale      stale    stale     stale   stale   stale  stale
    ShowResult  stale  stale  stale  stale      stale    done      stale   stale   stale  stale
    Close       -      -      -      -          -        -         done    -       -      -
    NewGame     -      -      done   done       done     done      done    done    done   done
    Undo        -      -      done   done       done     done      done    done    none   done
    Redo        -      -      none   none       none     none      none    none    done   none
    StepToZero  -      -      done   done       done     done      done    done    done   done
    StepToOne   -      -      done   done       done     done      done    done    done   done
    StepTooFar  -      -      none   none       none     none      none    none    none   none
    Hint        -      -      done   -          done     -         -       -       -      -
    Values      -      -      done   done       done     done      done    done    done   done
    Review      -      -      -      -          -        done      done    done    -      -
    TryAgain    -      -      none   none       none     none      none    none    none   done
    Share       -      -      done   done       done     done      done    done    done   done
    LinkCopied  -      -      done   done       done     done      done    done    done   done
    LinkShown   -      -      done   done       done     done      done    done    done   done
    Open        done   done   done   done       done     done      done    done    done   done
    OpenBroken  done   done   done   done       done     done      done    done    done   done
    Reset       -      -      done   done       done     done      done    done    done   done
    ToMenu      -      done   done   done       done     done      done    done    done   done
";

#[test]
fn each_action_is_accepted_or_refused_as_the_phase_demands() {
    let mut lines = TABLE.trim().lines().map(str::split_whitespace);
    let phases: Vec<&str> = lines.next().unwrap().collect();
    let mut checked = 0;
    for mut line in lines {
        let name = line.next().unwrap();
        for (phase, expected) in phases.iter().zip(line) {
            let table = table_in(phase);
            let answer = match table.session.update(action(name, &table)) {
                Ok(_) => "done",
                Err(Refusal::NotHere) => "-",
                Err(Refusal::NotYourTurn) => "wait",
                Err(Refusal::NothingThere) => "none",
                Err(Refusal::Stale) => "stale",
                Err(Refusal::Illegal(Illegal::Over)) => "over",
                Err(Refusal::Illegal(Illegal::Taken(_))) => "taken",
            };
            assert_eq!(answer, expected, "{name} in {phase}");
            checked += 1;
        }
    }
    assert_eq!(checked, 28 * 10);
}

/// A session in this phase: square 1 is taken and square 9 empty in every match, but nothing on the board looked back at.
fn table_in(phase: &str) -> Table {
    match phase {
        "menu" => Table::at_menu(),
        "setup" => after(Table::at_menu(), Action::VsComputer),
        "computers" => after(
            Table::against(Level::Hard, Mark::X),
            Action::Play(square(1)),
        ),
        "yours" => {
            let mut table = table_in("computers");
            table.answer();
            table
        }
        "peoples" => after(Table::two_people(), Action::Play(square(1))),
        "finished" => {
            let mut table = Table::two_people();
            table.play(&[1, 4, 2, 5, 3]);
            table
        }
        "result" => {
            let mut table = table_in("finished");
            table.answer();
            table
        }
        "closed" => after(table_in("result"), Action::CloseResult),
        // The computer has started, and the board before its move is looked at.
        "back" => after(
            Table::opened(Mode::Computer(Level::Hard, Mark::O), "1"),
            Action::StepTo(0),
        ),
        // A person who played O has lost a draw.
        "reviewed" => after(
            Table::opened(Mode::Computer(Level::Hard, Mark::O), "1 4 2 5 3"),
            Action::Review,
        ),
        other => panic!("no phase {other}"),
    }
}

fn after(mut table: Table, action: Action) -> Table {
    table.act(action);
    table
}

fn action(name: &str, table: &Table) -> Action {
    let (ticket, roll) = (table.last_ticket(), any_roll());
    match name {
        "VsComputer" => Action::VsComputer,
        "VsPlayer" => Action::VsPlayer,
        "SetLevel" => Action::SetLevel(Level::Easy),
        "SetMark" => Action::SetMark(Mark::O),
        "Start" => Action::Start,
        "PlayEmpty" => Action::Play(square(9)),
        "PlayTaken" => Action::Play(square(1)),
        "Computer" => Action::ComputerReady { ticket, roll },
        "Late" => Action::ComputerReady {
            ticket: Ticket::default(),
            roll,
        },
        "ShowResult" => Action::ShowResult { ticket },
        "Close" => Action::CloseResult,
        "NewGame" => Action::NewGame,
        "Undo" => Action::Undo,
        "Redo" => Action::Redo,
        "StepToZero" => Action::StepTo(0),
        "StepToOne" => Action::StepTo(1),
        "StepTooFar" => Action::StepTo(6),
        "Hint" => Action::Hint,
        "Values" => Action::ToggleValues,
        "Review" => Action::Review,
        "TryAgain" => Action::TryAgain,
        "Share" => Action::Share,
        "LinkCopied" => Action::LinkCopied,
        "LinkShown" => Action::LinkShown,
        "Open" => Action::Open(Link::parse("v1.x.two.5")),
        "OpenBroken" => Action::Open(Err(LinkError::Broken)),
        "Reset" => Action::ResetScores,
        "ToMenu" => Action::ToMenu,
        other => panic!("no action {other}"),
    }
}

#[test]
fn each_refusal_has_its_sentence() {
    for (refusal, sentence) in [
        (Refusal::NotHere, "that cannot be done on this screen"),
        (Refusal::NotYourTurn, "the computer is to move"),
        (Illegal::Over.into(), "the game is already over"),
        (
            Illegal::Taken(square(7)).into(),
            "square 7 is already taken",
        ),
        (Refusal::NothingThere, "there is no such move"),
        (Refusal::Stale, "that was meant for a game that is gone"),
    ] {
        assert_eq!(refusal.to_string(), sentence);
    }
}
