//! The solver for the larger boards, against a plain search that shares nothing with it, and Hard against every line.

mod hard;
mod preferred;
mod reference;
mod samples;
mod solver;
