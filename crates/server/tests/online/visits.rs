//! People in rooms, over real connections.

use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::StreamExt;
use tictactoe::{
    ClientMessage, Closing, Mark, Presence, Room, RoomCommand, RoomPhase, RoomRefusal,
};
use tictactoe_server::Limits;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::client::{Client, PATIENCE, joining, opening, play};
use crate::server::{NOW, Server, key, name};

#[tokio::test]
async fn two_people_play_and_both_see_every_move() {
    let server = Server::start().await;
    let room = name();
    let (mut anna, state) = Client::open(&server.address, room, key()).await;
    assert_eq!(
        (state.you, state.phase),
        (Some(Mark::X), RoomPhase::Waiting)
    );
    let (mut ben, mut state) = Client::join(&server.address, room, key()).await;
    assert_eq!(state.you, Some(Mark::O));
    anna.until(|state| state.presence[Mark::O] == Presence::Here)
        .await;
    for (ply, number) in [1, 4, 2, 5, 3].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut anna } else { &mut ben };
        mover.command(play(&state, number)).await;
        let seen = anna.until(|state| state.game.len() == ply + 1).await;
        state = ben.until(|state| state.game.len() == ply + 1).await;
        assert_eq!(seen.game, state.game);
    }
    assert_eq!(state.score.wins[Mark::X], 1);
    anna.command(RoomCommand::Rematch { round: 1 }).await;
    ben.command(RoomCommand::Rematch { round: 1 }).await;
    let state = anna.until(|state| state.round == 2).await;
    assert_eq!(state.game.first(), Mark::O);
    ben.command(RoomCommand::Resign { round: 2 }).await;
    let state = anna.until(|state| state.score.wins[Mark::X] == 2).await;
    assert_eq!(state.presence[Mark::O], Presence::Here);
}

#[tokio::test]
async fn of_two_moves_at_once_and_of_the_same_one_twice_one_is_made() {
    let server = Server::start().await;
    let room = name();
    let (mut anna, _) = Client::open(&server.address, room, key()).await;
    let (mut ben, state) = Client::join(&server.address, room, key()).await;
    ben.command(play(&state, 1)).await;
    let (refusal, _) = ben.room().await;
    assert_eq!(refusal, Some(RoomRefusal::NotYourTurn));
    anna.until(|state| state.phase != RoomPhase::Waiting).await;
    anna.command(play(&state, 5)).await;
    anna.command(play(&state, 5)).await;
    for _ in 0..2 {
        let (refusal, state) = anna.room().await;
        assert_eq!((refusal, state.game.to_string().as_str()), (None, "5"));
    }
    ben.command(play(&state, 1)).await;
    loop {
        // The opponent's move may arrive before the answer.
        let (refusal, state) = ben.room().await;
        assert_eq!(state.game.to_string(), "5");
        if refusal == Some(RoomRefusal::Stale) {
            return;
        }
    }
}

#[tokio::test]
async fn a_third_person_and_one_with_a_token_of_another_room_watch() {
    let server = Server::start().await;
    let (room, other, bens) = (name(), name(), key());
    let (_anna, _) = Client::open(&server.address, room, key()).await;
    let (_elsewhere, _) = Client::open(&server.address, other, bens).await;
    let (_ben, _) = Client::join(&server.address, room, key()).await;
    for watching in [
        joining(room, key()),
        joining(room, bens),
        opening(room, key()),
        ClientMessage::Watch { room },
    ] {
        let (mut watcher, state) = Client::enter(&server.address, watching).await;
        assert_eq!(state.you, None);
        watcher.command(play(&state, 5)).await;
        let (refusal, state) = watcher.room().await;
        assert_eq!(refusal, Some(RoomRefusal::NotSeated));
        assert!(state.game.is_empty());
    }
}

#[tokio::test]
async fn a_second_tab_takes_the_seat_and_the_first_is_told() {
    let server = Server::start().await;
    let (room, annas) = (name(), key());
    let (mut first, _) = Client::open(&server.address, room, annas).await;
    let (mut ben, _) = Client::join(&server.address, room, key()).await;
    let (mut second, state) = Client::join(&server.address, room, annas).await;
    assert_eq!(state.you, Some(Mark::X));
    assert_eq!(first.goodbye().await, Some(Closing::TakenOver));
    second.command(play(&state, 5)).await;
    let state = ben.until(|state| state.game.len() == 1).await;
    assert_eq!(state.presence[Mark::X], Presence::Here);
}

/// Two devices with one seat must not take it from each other in turns.
#[tokio::test]
async fn a_device_that_reconnects_by_itself_takes_the_seat_from_no_other_but_one_that_claims_it_does()
 {
    let server = Server::start().await;
    let (room, key_of_anna) = (name(), key());
    let (mut laptop, _) = Client::open(&server.address, room, key_of_anna).await;
    let (mut ben, state) = Client::join(&server.address, room, key()).await;
    let seen = laptop
        .until(|state| state.presence[Mark::O] == Presence::Here)
        .await;
    let reconnects = ClientMessage::Join {
        room,
        key: key_of_anna,
        known: Some(seen.version),
    };
    drop(laptop);
    let (laptop, back) = Client::enter(&server.address, reconnects).await;
    assert_eq!(back.you, Some(Mark::X), "there is no other device yet");
    drop(laptop);
    ben.until(|state| state.presence[Mark::X] == Presence::Away)
        .await;
    let (mut phone, _) = Client::join(&server.address, room, key_of_anna).await;
    let mut laptop = Client::connect(&server.address).await.unwrap();
    laptop.say(reconnects).await;
    assert_eq!(laptop.goodbye().await, Some(Closing::TakenOver));
    assert_eq!(laptop.close_code().await, 1008);
    phone.command(play(&state, 5)).await;
    phone.until(|state| state.game.len() == 1).await;
    let (_laptop, state) = Client::join(&server.address, room, key_of_anna).await;
    assert_eq!((state.you, state.game.len()), (Some(Mark::X), 1));
    assert_eq!(phone.goodbye().await, Some(Closing::TakenOver));
}

#[tokio::test]
async fn a_player_who_loses_the_connection_is_away_and_comes_back_to_the_game() {
    let server = Server::start().await;
    let (room, annas) = (name(), key());
    let (mut anna, _) = Client::open(&server.address, room, annas).await;
    let (mut ben, state) = Client::join(&server.address, room, key()).await;
    anna.command(play(&state, 5)).await;
    ben.until(|state| state.game.len() == 1).await;
    drop(anna);
    ben.until(|state| state.presence[Mark::X] == Presence::Away)
        .await;
    let (mut anna, state) = Client::open(&server.address, room, annas).await;
    assert_eq!(
        (state.you, state.game.to_string().as_str()),
        (Some(Mark::X), "5")
    );
    ben.until(|state| state.presence[Mark::X] == Presence::Here)
        .await;
    anna.command(RoomCommand::Leave).await;
    let state = ben
        .until(|state| state.presence[Mark::X] == Presence::Gone)
        .await;
    assert_eq!(state.score.wins[Mark::O], 1);
}

#[tokio::test]
async fn a_client_that_leaves_is_told_the_state_and_goodbye() {
    let server = Server::start().await;
    let room = name();
    let (anna, _) = Client::open(&server.address, room, key()).await;
    let (watching, _) = Client::enter(&server.address, ClientMessage::Watch { room }).await;
    for (mut client, presence) in [(watching, Presence::Here), (anna, Presence::Gone)] {
        client.command(RoomCommand::Leave).await;
        let (refusal, state) = client.room().await;
        assert_eq!((refusal, state.presence[Mark::X]), (None, presence));
        assert_eq!(client.goodbye().await, Some(Closing::Left));
        assert_eq!(client.close_code().await, 1000);
    }
}

#[tokio::test]
async fn a_client_that_closes_the_connection_is_answered() {
    let server = Server::start().await;
    let (in_a_room, _) = Client::open(&server.address, name(), key()).await;
    let new = Client::connect(&server.address).await.unwrap();
    for mut client in [in_a_room, new] {
        let frame = CloseFrame {
            code: CloseCode::Away,
            reason: "".into(),
        };
        client.send(Message::Close(Some(frame))).await.unwrap();
        assert_eq!(client.close_code().await, 1001);
    }
}

#[tokio::test]
async fn a_silent_client_is_closed_and_shown_as_away() {
    let limits = Limits {
        heartbeat: Duration::from_millis(500),
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let room = name();
    // Never reads, and so answers no ping.
    let (_anna, _) = Client::open(&server.address, room, key()).await;
    let (mut ben, state) = Client::join(&server.address, room, key()).await;
    // On a busy machine she may be away before he comes.
    if state.presence[Mark::X] != Presence::Away {
        ben.until(|state| state.presence[Mark::X] == Presence::Away)
            .await;
    }
}

/// As when the machine sleeps, or in a debugger.
#[tokio::test]
async fn after_the_server_was_paused_nobody_counts_as_silent() {
    let heartbeat = Duration::from_millis(500);
    let limits = Limits {
        heartbeat,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let (mut anna, _) = Client::open(&server.address, name(), key()).await;
    // This blocks the server, too, which runs on this thread.
    std::thread::sleep(3 * heartbeat);
    // Reading also answers. Had the server made up for the heartbeats it has missed, she would be silent by the third.
    for _ in 0..4 {
        let next = timeout(PATIENCE, anna.socket.next()).await;
        let next = next.expect("it asks in time").unwrap().unwrap();
        assert!(matches!(next, Message::Ping(_)), "{next:?}");
    }
}

#[tokio::test]
async fn a_room_that_was_quiet_for_a_day_is_gone() {
    let server = Server::start().await;
    let (room, annas) = (name(), key());
    let (mut anna, _) = Client::open(&server.address, room, annas).await;
    server
        .clock
        .store(NOW.0 + Room::LIFETIME_MS - 1, Ordering::SeqCst);
    let (mut ben, state) = Client::join(&server.address, room, key()).await;
    anna.until(|state| state.phase != RoomPhase::Waiting).await;
    // By joining, Ben has kept it for another day.
    server
        .clock
        .store(NOW.0 + Room::LIFETIME_MS, Ordering::SeqCst);
    anna.command(play(&state, 5)).await;
    ben.until(|state| state.game.len() == 1).await;
    server
        .clock
        .store(NOW.0 + 3 * Room::LIFETIME_MS, Ordering::SeqCst);
    ben.command(play(&state, 1)).await;
    let (refusal, _) = ben.room().await;
    assert_eq!(refusal, Some(RoomRefusal::Expired));
    let mut late = Client::connect(&server.address).await.unwrap();
    late.say(joining(room, annas)).await;
    assert_eq!(late.goodbye().await, Some(Closing::NoRoom));
}

#[tokio::test]
async fn what_does_not_exist_or_makes_no_sense_gets_a_reason() {
    let server = Server::start().await;
    let room = name();
    for (message, closing) in [
        (joining(room, key()).text(), Closing::NoRoom),
        (ClientMessage::Watch { room }.text(), Closing::NoRoom),
        (ClientMessage::Heartbeat.text(), Closing::Unreadable),
        ("hello".to_owned(), Closing::Unreadable),
        ("c2.join".to_owned(), Closing::Newer),
    ] {
        let mut client = Client::connect(&server.address).await.unwrap();
        client.send(message.into()).await.unwrap();
        assert_eq!(client.goodbye().await, Some(closing));
    }
}

#[tokio::test]
async fn a_repeated_first_message_is_answered_with_the_state_and_nobody_changes_rooms() {
    let server = Server::start().await;
    let (room, key) = (name(), key());
    let (mut client, opened) = Client::open(&server.address, room, key).await;
    client.say(opening(room, key)).await;
    assert_eq!(client.room().await, (None, opened));
    client.say(opening(name(), key)).await;
    assert_eq!(client.goodbye().await, Some(Closing::Unreadable));
}
