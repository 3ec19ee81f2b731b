//! Schemas of the titles, under names such as `CenturyView`, `CenturyAction`, `CenturyFact`,
//! `CenturyOptions`.

use super::naming::{self, Side, reference};
use domain::titles::schemas::Of;
use domain::titles::{RULESETS, SCHEMAS};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

pub fn add(all: &mut Map<String, Value>) {
    let mut seen = vec![reference("Action")];
    for title in SCHEMAS {
        let newest = RULESETS.newest(title.id).expect("a title of the registry");
        let of = |part: &str| format!("{}{part}", title.name);
        let action = naming::tidy(newest.action_schema(), Side::Request);
        for (kind, field) in title.sealed {
            let variants = action["oneOf"].as_array().into_iter().flatten();
            for variant in variants.filter(|variant| variant["properties"]["type"]["const"] == *kind) {
                let mut hidden = variant.clone();
                hidden["properties"][*field] =
                    json!({"type": ["string", "null"], "description": "Null if the reader may not know it."});
                hidden["description"] = "The action in an event, for a reader who may not know what was chosen.".into();
                let name = of(&format!("Hidden{}", naming::camel(kind)));
                seen.push(reference(&name));
                all.insert(name, hidden);
            }
        }
        all.insert(of("Action"), action);
        all.insert(format!("New{}", of("Options")), naming::tidy(newest.options_schema(), Side::Request));
        let parts: [(&str, Of); 3] = [("Fact", title.facts), ("Options", title.options), ("View", title.view)];
        for (part, schema) in parts {
            let settings = SchemaSettings::draft2020_12().with(|s| s.definitions_path = "/components/schemas".into());
            let mut generator = settings.for_serialize().into_generator();
            let schema = naming::tidy(schema(&mut generator).to_value(), Side::Answer);
            let named = generator.take_definitions(true);
            let prefixed = |mut schema: Value| {
                naming::walk(&mut schema, &mut |schema| {
                    let Some(place) = schema.get_mut("$ref") else { return };
                    let name = place.as_str().and_then(|place| place.strip_prefix("#/components/schemas/"));
                    if let Some(name) = name.filter(|name| named.contains_key(*name)) {
                        *place = reference(&of(name))["$ref"].clone();
                    }
                });
                schema
            };
            all.insert(of(part), prefixed(schema));
            for (name, schema) in &named {
                all.insert(of(name), prefixed(naming::tidy(schema.clone(), Side::Answer)));
            }
        }
    }
    let any = |part: &str, before: &str, says: &str| {
        let parts: Vec<Value> =
            SCHEMAS.iter().map(|title| reference(&format!("{before}{}{part}", title.name))).collect();
        json!({"description": says, "anyOf": parts})
    };
    let unions = [
        ("Action", "", "Action", "One primitive action of a player, in the title's own vocabulary."),
        (
            "Fact",
            "",
            "Fact",
            "One consequence, in the title's own vocabulary. Facts are folded into the state and decide nothing.",
        ),
        (
            "View",
            "",
            "View",
            "The position as one viewer may see it. `game` names the title. `players` is in seat order.",
        ),
        ("Options", "", "Options", "The title's options, complete."),
        ("Options", "New", "NewOptions", "The title's own options. An omitted option gets its default."),
    ];
    for (part, before, name, says) in unions {
        all.insert(name.into(), any(part, before, says));
    }
    all.insert(
        "SeenAction".into(),
        json!({"description": "An action in an event, as the reader may see it.", "anyOf": seen}),
    );
}
