//! What is promised of the core, proven through its public interface: over every position, game and roll where they
//! can be counted, over arbitrary input where they cannot. One program, so that the proofs run beside each other.

#![cfg(test)]

mod answers;
mod board_view;
mod games;
mod hard;
mod levels;
mod notation;
mod phases;
mod positions;
mod reference;
mod rules;
mod sequences;
mod session;
mod solver;
mod squares;
mod table;
mod terminal;
mod tree;
mod view;
