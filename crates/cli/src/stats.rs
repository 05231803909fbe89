//! `tictactoe stats`: the records as a table, or as JSON.

use std::io::Write;

use tictactoe::words::records as words;
use tictactoe::{Kind, Records, Tally};

use crate::arguments::StatsArguments;
use crate::exit::{Exit, Failure};
use crate::output::fitted;
use crate::store::Store;

/// Prints how the finished rounds ended.
pub(crate) fn stats(arguments: StatsArguments, output: &mut dyn Write) -> Result<Exit, Failure> {
    let records = Store::find().and_then(|store| store.read());
    let records = records.map_err(Failure::Records)?;
    if arguments.json {
        writeln!(output, "{}", records.json())?;
    } else if records.tallies().next().is_none() {
        writeln!(output, "{}", fitted(words::NONE_YET))?;
    } else {
        for (position, table) in tables(&records).iter().enumerate() {
            if position > 0 {
                writeln!(output)?;
            }
            write(table, output)?;
        }
    }
    output.flush()?;
    Ok(Exit::Done)
}

/// A row's name, and its numbers.
type Row = (String, Vec<String>);

/// A table for rounds against the computer and one for rounds between two people, each with its headings.
fn tables(records: &Records) -> Vec<Vec<Row>> {
    let rows = |is_wanted: fn(&Kind) -> bool| -> Vec<Row> {
        let tallies = records.tallies().filter(|(kind, _)| is_wanted(kind));
        tallies.map(|(kind, tally)| row(kind, &tally)).collect()
    };
    let alone = rows(|kind| kind.level.is_some());
    let people = rows(|kind| kind.level.is_none());
    let heading = |is_computer| words::heading(is_computer, false);
    let tables = [
        ((heading(true), alone), &words::HEADINGS[..]),
        ((heading(false), people), &words::HEADINGS_OF_TWO[..]),
    ];
    tables
        .into_iter()
        .filter(|((_, rows), _)| !rows.is_empty())
        .map(|((name, mut rows), headings)| {
            let headings = headings.iter().map(|&heading| heading.to_owned());
            rows.insert(0, (name, headings.collect()));
            rows
        })
        .collect()
}

fn row(kind: Kind, tally: &Tally) -> Row {
    let mut numbers = vec![tally.played(), tally.won, tally.drawn, tally.lost];
    if kind.has_streak() {
        numbers.extend([tally.streak, tally.best_streak]);
    }
    let numbers = numbers.into_iter().map(|number| number.to_string());
    (words::kind(kind), numbers.collect())
}

/// Writes names aligned left and numbers aligned right, each column as wide as its widest entry.
fn write(rows: &[Row], output: &mut dyn Write) -> Result<(), Failure> {
    let names = rows.iter().map(|(name, _)| name.chars().count());
    let name_width = names.max().unwrap_or_default();
    for (name, numbers) in rows {
        write!(output, "{name:name_width$}")?;
        for (column, number) in numbers.iter().enumerate() {
            let column = rows.iter().filter_map(|(_, numbers)| numbers.get(column));
            let width = column.map(String::len).max().unwrap_or_default();
            write!(output, "  {number:>width$}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}
