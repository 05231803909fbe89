//! What is promised of the core, proven through its public interface: over every position, game and roll where they
//! can be counted, over arbitrary input where they cannot. One program, so that the proofs run beside each other.

#![cfg(test)]

mod answers;
mod board_view;
mod coach_view;
mod coach_words;
mod games;
mod hard;
mod hints;
mod levels;
mod links;
mod notation;
mod opened;
mod phases;
mod positions;
mod reference;
mod review;
mod rules;
mod sequence_views;
mod sequences;
mod session;
mod solver;
mod squares;
mod stepping;
mod table;
mod taken_back;
mod terminal;
mod tree;
mod verdicts;
mod view;
mod wishes;
