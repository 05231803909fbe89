//! What is promised of the core, proven through its public interface: over every position, game and roll where they
//! can be counted, over arbitrary input where they cannot. One program, so that the proofs run beside each other.

#![cfg(test)]

mod advice;
mod analysis_text;
mod beaten;
mod games;
mod hard_three;
mod hints;
mod judge;
mod levels;
mod link_texts;
mod links;
mod notation;
mod notation_errors;
mod positions;
mod reference;
mod rules;
mod squares;
mod statistics;
mod table_solver;
mod tree;
mod verdicts;

mod rooms;
mod saved;
mod screens;
mod solving;
