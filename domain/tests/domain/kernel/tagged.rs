//! Enums with the variant's name among the fields, compared with serde's own.

use domain::kernel::tagged::Tagged as _;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case")]
enum Ours {
    GoodSold {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<u32>,
        to: Vec<String>,
    },
    AllDone {},
}

domain::tagged!(Ours, "fact");

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
enum Serdes {
    GoodSold {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<u32>,
        to: Vec<String>,
    },
    AllDone {},
}

#[test]
fn what_is_written_is_what_serde_writes() {
    let to = || vec!["a \"b\"".to_owned()];
    for (ours, serdes) in [
        (Ours::GoodSold { seat: 1, price: Some(7), to: to() }, Serdes::GoodSold { seat: 1, price: Some(7), to: to() }),
        (Ours::GoodSold { seat: 2, price: None, to: vec![] }, Serdes::GoodSold { seat: 2, price: None, to: vec![] }),
        (Ours::AllDone {}, Serdes::AllDone {}),
    ] {
        let text = serde_json::to_string(&ours).unwrap();
        assert_eq!(text, serde_json::to_string(&serdes).unwrap());
        assert_eq!(json!(ours), json!(serdes));
        assert_eq!(serde_json::from_str::<Ours>(&text).unwrap(), ours);
        assert_eq!(serde_json::from_value::<Ours>(json!(ours)).unwrap(), ours);
    }
}

#[test]
fn it_is_read_and_refused_as_serde_does() {
    for text in [
        r#"{"fact":"good_sold","seat":1,"to":[]}"#,
        r#"{"seat":1,"to":["x"],"fact":"good_sold","price":null}"#,
        "  {\"seat\" : 1 ,\n \"unknown\": {\"fact\": 1}, \"to\":[], \"f\\u0061ct\":\"good_sold\"} ",
        r#"{"fact":"all_done","seat":1}"#,
        r#"{"fact":"\u0061ll_done"}"#,
        r#"{"seat":1,"to":[]}"#,
        r#"{"fact":"nothing"}"#,
        r#"{"fact":3,"seat":1,"to":[]}"#,
        r#"{"fact":"good_sold","seat":1}"#,
        r#"{"fact":"good_sold","seat":256,"to":[]}"#,
        r#"{"fact":"good_sold","seat":1,"seat":2,"to":[]}"#,
        r#"{"fact":"good_sold","seat":1,"to":[]"#,
        r#"{"fact":"all_done"} {}"#,
        r#""all_done""#,
        "[]",
        "null",
    ] {
        let ours = serde_json::from_str::<Ours>(text);
        let serdes = serde_json::from_str::<Serdes>(text);
        assert_eq!(ours.is_ok(), serdes.is_ok(), "{text}: {ours:?}, {serdes:?}");
        if let (Ok(ours), Ok(serdes)) = (&ours, &serdes) {
            assert_eq!(json!(ours), json!(serdes), "{text}");
        }
        if let Ok(value) = serde_json::from_str::<Value>(text) {
            let serdes = serde_json::from_value::<Serdes>(value.clone());
            assert_eq!(serde_json::from_value::<Ours>(value).is_ok(), serdes.is_ok(), "{text}");
        }
    }
    assert!(Ours::read(r#"{"fact":"all_done"} {}"#).is_err());
    let why = |text: &str| Ours::read(text).unwrap_err().to_string();
    assert!(why(r#"{"seat":1}"#).contains("missing field `fact`"), "{}", why(r#"{"seat":1}"#));
    assert!(why(r#"{"fact":"gone"}"#).contains("unknown variant `gone`"), "{}", why(r#"{"fact":"gone"}"#));
}
