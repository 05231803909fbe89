//! The solver for the larger boards against a simple search that shares no code with it, and Hard against every line of
//! play.

mod hard;
mod preferred;
mod reference;
mod samples;
mod solver;
