//! The sentences of the statistics.

use tictactoe::words::records::{date, game, streak};
use tictactoe::{Link, Played};

#[test]
fn every_day_of_two_centuries_has_its_date() {
    let mut days = 0_u64;
    for year in 1970..2170_u64 {
        let is_leap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
        let february = if is_leap { 29 } else { 28 };
        let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        for (month, length) in (1..).zip(months) {
            for day in 1..=length {
                let expected = format!("{year}-{month:02}-{day:02}");
                for second in [0, 86_399] {
                    assert_eq!(date(days * 86_400 + second), expected);
                }
                days += 1;
            }
        }
    }
}

#[test]
fn a_finished_game_in_words() {
    for (link, coached, expected) in [
        (
            "v2.3.x.hard.o.becia",
            false,
            "Lost to Hard, 3×3, 2027-01-15",
        ),
        (
            "v2.3.x.easy.x.becia",
            true,
            "Won against Easy, 3×3, with the coach, 2027-01-15",
        ),
        (
            "v2.3.x.medium.x.eabhcgdfi",
            false,
            "Drawn against Medium, 3×3, 2027-01-15",
        ),
        ("v2.4.x.two.aebfcgd", false, "Player X won, 4×4, 2027-01-15"),
        ("v2.5.o.two.gbmcsdy", false, "Player O won, 5×5, 2027-01-15"),
        (
            "v2.3.x.two.eabhcgdfi",
            false,
            "Drawn between two players, 3×3, 2027-01-15",
        ),
    ] {
        let played = Played::new(Link::parse(link).unwrap(), coached);
        let played = played.unwrap_or_else(|| panic!("{link} is not over"));
        assert_eq!(game(&played, 1_800_000_000), expected);
    }
    assert_eq!(streak(2, 15), "streak 2, best 15");
}
