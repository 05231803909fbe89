//! Rooms: two people, the protocol between them and the server, and what may get lost on the way.

mod cases;
mod every_action;
mod hall;
mod messages;
mod seats;
mod simulation;
mod texts;
