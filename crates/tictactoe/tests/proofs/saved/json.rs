//! The records as JSON.

use tictactoe::Records;

#[test]
fn no_records_are_empty_lists() {
    let json = r#"{"version":1,"statistics":[],"games":[]}"#;
    assert_eq!(Records::default().json(), json);
}

#[test]
fn every_number_and_every_game_is_in_the_json() {
    let text = "r1\nt.easy.3.0.2.3.1.0.2\nt.hard.5.1.0.1.0.0.0\nt.two.4.0.1.0.2.0.0\
        \ng.1800000000.0.v2.3.x.easy.o.adbec\ng.7.1.v2.4.o.two.aebfcgd\ng.8.0.v2.3.x.hard.x.abcedgfih";
    let json = Records::parse(text).unwrap().json();
    let expected = [
        r#"{"version":1,"statistics":["#,
        r#"{"opponent":"easy","board":3,"coach":false,"played":6,"won":2,"drawn":3,"lost":1,"streak":0,"best_streak":2},"#,
        r#"{"opponent":"hard","board":5,"coach":true,"played":1,"won":0,"drawn":1,"lost":0},"#,
        r#"{"opponent":"person","board":4,"coach":false,"played":3,"x_won":1,"drawn":0,"o_won":2}"#,
        r#"],"games":["#,
        r#"{"ended":1800000000,"opponent":"easy","person":"O","board":3,"first":"X","coach":false,"#,
        r#""result":"x-wins","moves":[1,4,2,5,3]},"#,
        r#"{"ended":7,"opponent":"person","person":null,"board":4,"first":"O","coach":true,"#,
        r#""result":"o-wins","moves":[1,5,2,6,3,7,4]},"#,
        r#"{"ended":8,"opponent":"hard","person":"X","board":3,"first":"X","coach":false,"#,
        r#""result":"draw","moves":[1,2,3,5,4,7,6,9,8]}"#,
        "]}",
    ];
    assert_eq!(json, expected.concat());
}
