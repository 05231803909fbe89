//! The guarantees of rooms on people's screens: Anna, Ben and Chris, each at a screen, with a server between them.

mod client;
mod entering;
mod evening;
mod kept;
mod leaving;
mod lines;
mod looking;
mod news;
mod offers;
mod playing;
mod server;
mod tabs;
mod words;
