//! Rounds in a room, from one person's screen.

use tictactoe::{
    Action, Answer, Cue, Effect, GameAction, Illegal, Mark, Refusal, RoomScreenAction, Sheet,
    SheetAction, View, news,
};

use super::evening::*;
use crate::positions::square;

/// The last sound.
fn cue(evening: &Evening, who: usize) -> Option<Cue> {
    evening.people[who].cues.last().copied()
}

#[test]
fn two_people_play_a_round_and_another() {
    let mut evening = Evening::seated();
    for (ply, number) in [1, 4, 2, 5].into_iter().enumerate() {
        let turns = ["Your turn", "Your friend's turn"];
        assert_eq!(evening.told(ANNA).0, turns[ply % 2]);
        assert_eq!(evening.told(BEN).0, turns[1 - ply % 2]);
        evening.play(&[number]);
        assert_eq!(evening.board(ANNA), evening.board(BEN));
        for who in [ANNA, BEN] {
            let cues = &evening.people[who].cues;
            let moves = cues.iter().filter(|&&cue| cue == Cue::Place);
            assert_eq!(moves.count(), ply + 1, "each is heard once");
        }
    }
    assert_eq!(evening.board(ANNA), "XX.OO....");
    evening.play(&[3]);
    for (who, title, heard, celebrates) in [
        (ANNA, "You win!", Cue::Win, true),
        (BEN, "Your friend wins!", Cue::Loss, false),
    ] {
        let result = evening.view(who).result.unwrap();
        assert_eq!(
            (result.title().as_str(), result.celebrate),
            (title, celebrates)
        );
        assert_eq!(cue(&evening, who), Some(heard));
        let due = evening.awaited(who, |it| matches!(it, Effect::AwaitResult { .. }));
        let ticket = due.unwrap().ticket();
        evening.act(who, Action::Answer(Answer::ResultDue { ticket }));
        assert!(evening.view(who).result_is_open);
    }
    evening.game(ANNA, GameAction::CloseResult);
    evening.act(ANNA, Action::Forward);
    assert!(evening.view(ANNA).result_is_open);
    evening.game(BEN, GameAction::NewRound);
    let said = |who| evening.view(who).result.unwrap().sentence();
    assert_eq!(said(ANNA), "Your friend wants to play again.");
    assert_eq!(said(BEN), "Waiting for your friend to play again…");
    assert_eq!(evening.told(ANNA).1, "Your friend wants to play again.");
    assert_eq!(
        evening.told(BEN).1,
        "Waiting for your friend to play again…"
    );
    let twice = Action::Game(GameAction::NewRound);
    assert_eq!(evening.refusal(BEN, twice), Refusal::NotHere);
    evening.game(ANNA, GameAction::NewRound);
    assert_eq!(evening.told(BEN).0, "Your turn", "the other starts");
    let [own, friends, draws] = evening.view(ANNA).counters.map(|counter| counter.rounds);
    assert_eq!([own, friends, draws], [1, 0, 0]);
    evening.play(&[1, 2, 3, 5, 4, 6, 8, 7, 9]);
    assert_eq!(evening.view(ANNA).result.unwrap().title(), "It's a draw!");
    assert!(evening.view(ANNA).drawn);
    assert_eq!(cue(&evening, ANNA), Some(Cue::Draw));
}

#[test]
fn the_end_is_seen_before_the_server_has_heard_of_it() {
    let mut evening = Evening::played(&[1, 4, 2, 5]);
    evening.cut(ANNA);
    evening.game(ANNA, GameAction::Play(square(3)));
    assert_eq!(evening.view(ANNA).result.unwrap().title(), "You win!");
    assert_eq!(evening.view(BEN).result, None);
    evening.due(ANNA);
    evening.connect(ANNA);
    let lost = evening.view(BEN).result.unwrap();
    let sentence = "Your friend got three in a row. Ask for another round!";
    assert_eq!(lost.sentence(), sentence);
}

#[test]
fn the_way_forward_leads_to_nothing_that_is_gone_meanwhile() {
    let mut evening = Evening::played(&[1, 4, 2, 5]);
    evening.act(BEN, Action::Sheet(SheetAction::Open(Sheet::Resignation)));
    evening.act(BEN, Action::Back);
    evening.play(&[3]);
    assert_eq!(evening.refusal(BEN, Action::Forward), Refusal::NothingThere);
    let due = evening.awaited(ANNA, |it| matches!(it, Effect::AwaitResult { .. }));
    let ticket = due.unwrap().ticket();
    evening.act(ANNA, Action::Answer(Answer::ResultDue { ticket }));
    evening.game(ANNA, GameAction::NewRound);
    evening.game(ANNA, GameAction::CloseResult);
    evening.game(BEN, GameAction::NewRound);
    assert_eq!(evening.told(ANNA).0, "Your friend's turn");
    assert_eq!(
        evening.refusal(ANNA, Action::Forward),
        Refusal::NothingThere
    );
}

#[test]
fn the_own_move_is_seen_at_once_and_nobody_plays_out_of_turn() {
    let mut evening = Evening::seated();
    let plays = |number| Action::Game(GameAction::Play(square(number)));
    assert_eq!(evening.refusal(BEN, plays(1)), Refusal::NotYourTurn);
    evening.cut(ANNA);
    evening.act(ANNA, plays(5));
    assert_eq!(evening.board(ANNA), "....X....", "before the server knows");
    assert_eq!(cue(&evening, ANNA), Some(Cue::Place));
    assert_eq!(evening.refusal(ANNA, plays(1)), Refusal::NotYourTurn);
    assert_eq!(evening.board(BEN), ".........");
    evening.due(ANNA);
    evening.connect(ANNA);
    assert_eq!(evening.board(BEN), "....X....");
    assert_eq!(
        evening.refusal(BEN, plays(5)),
        Refusal::Illegal(Illegal::Taken(square(5)))
    );
}

#[test]
fn who_gives_up_is_asked_first() {
    let mut evening = Evening::played(&[5]);
    assert_eq!(
        evening.refusal(ANNA, Action::Sheet(SheetAction::Resign)),
        Refusal::NotHere
    );
    evening.act(ANNA, Action::Sheet(SheetAction::Open(Sheet::Resignation)));
    evening.act(ANNA, Action::Sheet(SheetAction::Resign));
    assert_eq!(evening.people[ANNA].session.sheet(), None);
    for (who, title, sentence) in [
        (ANNA, "Your friend wins!", "You resigned."),
        (BEN, "You win!", "Your friend resigned."),
    ] {
        let result = evening.view(who).result.unwrap();
        assert_eq!(
            (result.title(), result.sentence()),
            (title.to_owned(), sentence.to_owned())
        );
        assert!(!evening.view(who).room.unwrap().can_resign);
    }
    evening.follow(CHRIS, None);
    let result = evening.view(CHRIS).result.unwrap();
    assert_eq!(result.sentence(), "Player X resigned.");
    assert_eq!(result.winner.map(|(mark, _)| mark), Some(Mark::O));
}

#[test]
fn the_question_goes_when_the_round_is_over_meanwhile() {
    let mut evening = Evening::played(&[1, 4, 2, 5]);
    evening.act(BEN, Action::Sheet(SheetAction::Open(Sheet::Resignation)));
    evening.play(&[3]);
    assert_eq!(evening.people[BEN].session.sheet(), None);
    let again = Action::Sheet(SheetAction::Open(Sheet::Resignation));
    evening.refusal(BEN, again);
}

#[test]
fn the_system_tells_of_the_friend_where_that_is_wanted() {
    let mut evening = Evening::seated();
    let tells = |evening: &Evening, who: usize| {
        let person = &evening.people[who];
        person.session.tells_of_friend(person.last.unwrap())
    };
    evening.act(BEN, Action::Sheet(SheetAction::SetNotify(true)));
    assert!(!tells(&evening, BEN));
    evening.play(&[5]);
    assert!(tells(&evening, BEN));
    assert!(!tells(&evening, ANNA));
    evening.act(ANNA, Action::Room(RoomScreenAction::CopyLink));
    assert!(!tells(&evening, ANNA));
    // A person who has left the room meanwhile gets no notification.
    let heard = evening.people[BEN].last.unwrap();
    evening.act(BEN, Action::Back);
    let session = &evening.people[BEN].session;
    assert!(!session.tells_of_friend(heard));
    let plays = Action::Game(GameAction::Play(square(1)));
    assert_eq!((session.cue(heard), session.cue(plays)), (None, None));
}

#[test]
fn the_system_tells_what_the_friend_has_done_and_not_the_own_doings() {
    let told = |evening: &Evening, who: usize| {
        let person = &evening.people[who];
        let tells = person.session.tells_of_friend(person.last.unwrap());
        tells.then(|| news(&View::Game(evening.view(who))).unwrap())
    };
    let notified = |moves: &[usize]| {
        let mut evening = Evening::opened();
        evening.act(ANNA, Action::Sheet(SheetAction::SetNotify(true)));
        evening.follow(BEN, None);
        evening.act(BEN, Action::Sheet(SheetAction::SetNotify(true)));
        evening.play(moves);
        evening
    };
    let tells = |evening: &Evening, words: &str| {
        assert_eq!(told(evening, ANNA).as_deref(), Some(words));
        assert_eq!(told(evening, BEN), None, "{words}");
    };
    let answer = |accepts| Action::Room(RoomScreenAction::AnswerTakeBack { accepts });
    // Ben makes the last move each time.
    tells(&notified(&[5, 1]), "Your turn");
    tells(&notified(&[5, 1, 2, 4, 3, 7]), "Your friend wins!");
    tells(&notified(&[1, 2, 3, 5, 4, 6, 8, 7]), "Your turn");
    let mut evening = notified(&[5, 1]);
    evening.game(BEN, GameAction::Undo);
    tells(&evening, "Your friend wants to take back their last move.");
    for (accepts, words) in [
        (true, "Your turn"),
        (false, "Your friend would rather play on."),
    ] {
        let mut evening = notified(&[5]);
        evening.game(ANNA, GameAction::Undo);
        evening.act(BEN, answer(accepts));
        tells(&evening, words);
    }
    let mut evening = notified(&[5]);
    evening.act(BEN, Action::Sheet(SheetAction::Open(Sheet::Resignation)));
    evening.act(BEN, Action::Sheet(SheetAction::Resign));
    tells(&evening, "Your friend resigned. You win!");
    assert_eq!(
        cue(&evening, BEN),
        Some(Cue::Loss),
        "one's own resignation still sounds"
    );
    evening.game(BEN, GameAction::NewRound);
    tells(&evening, "Your friend wants to play again.");
    let heard = evening.people[BEN].cues.len();
    evening.game(ANNA, GameAction::NewRound);
    assert_eq!(told(&evening, ANNA), None);
    assert_eq!(told(&evening, BEN).as_deref(), Some("Your turn"));
    assert_eq!(evening.people[BEN].cues[heard..], [Cue::Notice]);
    let mut evening = notified(&[5]);
    evening.act(BEN, Action::Sheet(SheetAction::Open(Sheet::Resignation)));
    evening.act(BEN, Action::Sheet(SheetAction::Resign));
    evening.game(ANNA, GameAction::NewRound);
    assert_eq!(
        told(&evening, ANNA),
        None,
        "the friend's wish was reported before"
    );
    // One's own move and the friend's answer can arrive together.
    let mut evening = notified(&[5, 1]);
    evening.cut(ANNA);
    evening.game(ANNA, GameAction::Play(square(9)));
    evening.leave(BEN);
    evening.due(ANNA);
    evening.connect(ANNA);
    let gone = "Your friend has left. Open a new room to play again.";
    assert_eq!(told(&evening, ANNA).as_deref(), Some(gone));
}
