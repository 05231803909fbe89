//! Looking back at a finished round, trying again, and the level of the next.

use tictactoe::{Action, Effect, Level, Mark, Mode, Player, Refusal};

use crate::positions::square;
use crate::table::{Table, any_roll, score};

/// X begins in the centre, O takes a side and has lost; X wins.
const LOST_BY_O: [usize; 7] = [5, 2, 1, 9, 7, 3, 4];

#[test]
fn a_review_keeps_the_point_while_it_looks_back() {
    let mut table = reviewed();
    for action in [
        Action::Undo,
        Action::StepTo(0),
        Action::StepTo(3),
        Action::Redo,
    ] {
        table.act(action);
        assert!(table.current().reviews());
        assert_eq!(table.current().score(), score(1, 0, 0));
    }
    table.act(Action::NewGame);
    assert!(!table.current().reviews());
    assert_eq!(table.current().score(), score(1, 0, 0));
    assert_eq!(table.current().game().first(), Mark::O, "a finished round");
}

#[test]
fn a_win_is_celebrated_when_it_happens_and_not_when_it_is_looked_at() {
    let celebrates = |table: &Table| table.view().result.is_some_and(|result| result.celebrate);
    let mut table = Table::two_people();
    let open = table.play(&LOST_BY_O).unwrap().reply(any_roll());
    assert!(celebrates(&table));
    table.act(open);
    assert!(celebrates(&table));
    table.act(Action::CloseResult);
    assert!(!celebrates(&table));
    for action in [
        Action::Undo,
        Action::Redo,
        Action::Review,
        Action::StepTo(0),
        Action::StepTo(7),
    ] {
        table.act(action);
        assert!(!celebrates(&table), "after {action:?}");
    }
    assert!(!celebrates(&Table::opened(
        Mode::TwoPeople,
        "5 2 1 9 7 3 4"
    )));
}

#[test]
fn scores_reset_in_a_review_forget_its_round() {
    let mut table = reviewed();
    table.act(Action::StepTo(3));
    table.act(Action::ResetScores);
    table.act(Action::StepTo(7));
    assert_eq!(table.current().score(), score(0, 0, 0));
}

#[test]
fn playing_on_from_a_review_opens_the_round_again() {
    let mut table = reviewed();
    table.act(Action::StepTo(6));
    assert_eq!(
        table.refusal(Action::Play(square(5))).to_string(),
        "square 5 is already taken"
    );
    assert!(table.current().reviews());
    table.play(&[6]);
    assert_eq!(table.moves(), "5 2 1 9 7 3 6");
    assert!(!table.current().reviews());
    assert_eq!(table.current().score(), score(0, 0, 0));
}

#[test]
fn a_review_closes_the_result_and_one_before_it_spares_it() {
    let mut table = Table::two_people();
    let late = table.play(&LOST_BY_O).unwrap().reply(any_roll());
    let mut seen = table.clone();
    seen.act(late);
    seen.act(Action::Review);
    assert!(!seen.current().shows_result());
    assert_eq!(table.act(Action::Review), None);
    assert_eq!(table.refusal(late), Refusal::Stale);
}

#[test]
fn an_end_that_was_taken_back_can_be_reviewed_and_then_counts() {
    let mut table = Table::two_people();
    table.play(&LOST_BY_O);
    table.act(Action::Undo);
    table.act(Action::Review);
    assert_eq!(table.current().score(), score(1, 0, 0));
    assert_eq!(table.moves(), "5 2 1 9 7 3 | 4");
}

#[test]
fn trying_again_starts_a_round_before_the_first_mistake_and_keeps_the_point() {
    let mut table = reviewed();
    table.act(Action::StepTo(5));
    table.act(Action::TryAgain);
    assert_eq!(table.moves(), "5");
    assert_eq!(table.current().round(), 2);
    assert_eq!(table.current().score(), score(1, 0, 0));
    assert!(!table.current().reviews());
    table.play(&LOST_BY_O[1..]);
    assert_eq!(table.current().score(), score(2, 0, 0));
}

#[test]
fn against_the_computer_only_the_persons_mistakes_are_tried_again() {
    let moves = "5 2 1 9 7 3 4";
    let mut as_o = Table::opened(Mode::Computer(Level::Easy, Mark::O), moves);
    as_o.act(Action::Review);
    as_o.act(Action::TryAgain);
    assert_eq!(as_o.moves(), "5");
    assert_eq!(as_o.session.awaited(), None, "it is the person's turn");
    let mut as_x = Table::opened(Mode::Computer(Level::Easy, Mark::X), moves);
    as_x.act(Action::Review);
    assert_eq!(as_x.refusal(Action::TryAgain), Refusal::NothingThere);
}

#[test]
fn the_level_of_the_next_round_is_chosen_after_the_end() {
    for next in [Action::NewGame, Action::TryAgain] {
        let mut table = lost_to_the_computer();
        assert_eq!(table.act(Action::SetLevel(Level::Hard)), None);
        assert_eq!(table.current().players().x, Player::Computer(Level::Easy));
        assert_eq!(table.session.settings().level, Level::Hard);
        table.act(Action::Review);
        table.act(next);
        assert_eq!(table.current().players().x, Player::Computer(Level::Hard));
        assert_eq!(table.current().players().o, Player::Human);
        assert_eq!(
            table.refusal(Action::SetLevel(Level::Easy)),
            Refusal::NotHere
        );
    }
}

#[test]
fn the_level_is_not_changed_in_mid_game() {
    let mut table = lost_to_the_computer();
    table.act(Action::SetLevel(Level::Hard));
    table.act(Action::Undo);
    assert_eq!(
        table.refusal(Action::SetLevel(Level::Medium)),
        Refusal::NotHere
    );
    let asked = table.play(&[6]);
    assert!(matches!(asked, Some(Effect::AskComputer { .. })));
    assert_eq!(table.current().players().x, Player::Computer(Level::Easy));
    table.act(Action::NewGame);
    assert_eq!(table.current().players().x, Player::Computer(Level::Hard));
}

#[test]
fn a_review_offers_the_level_wherever_it_looks() {
    let mut table = lost_to_the_computer();
    table.act(Action::Review);
    table.act(Action::StepTo(2));
    table.act(Action::SetLevel(Level::Hard));
    assert_eq!(table.session.settings().level, Level::Hard);
}

#[test]
fn two_people_and_two_computers_have_no_level_to_choose() {
    let mut people = Table::two_people();
    people.play(&LOST_BY_O);
    let mut computers = Table::two_computers(Level::Easy, Level::Hard);
    while let Some(Effect::AskComputer { .. }) = computers.session.awaited() {
        computers.answer();
    }
    for table in [&mut people, &mut computers] {
        let players = table.current().players();
        assert_eq!(
            table.refusal(Action::SetLevel(Level::Medium)),
            Refusal::NotHere
        );
        table.act(Action::NewGame);
        assert_eq!(table.current().players(), players);
    }
}

/// Two people who look at the round that X has won.
fn reviewed() -> Table {
    let mut table = Table::two_people();
    table.play(&LOST_BY_O);
    table.act(Action::Review);
    table
}

/// A person who has lost as O to Easy.
fn lost_to_the_computer() -> Table {
    let mut table = Table::against(Level::Easy, Mark::O);
    for (position, number) in LOST_BY_O.into_iter().enumerate() {
        if position % 2 == 0 {
            table.answer_on(number);
        } else {
            table.play(&[number]);
        }
    }
    table
}
