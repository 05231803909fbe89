//! The guarantees of the core, proven through its public interface: exhaustively over positions, games and rolls where
//! they can be enumerated, over arbitrary input where they cannot. All in one binary, so that the proofs run in
//! parallel.

#![cfg(test)]

mod advice;
mod afar;
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
