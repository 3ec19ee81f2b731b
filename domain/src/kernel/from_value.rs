//! Reads a type from parsed JSON and knows where it stopped. `serde_json::from_value` does not report the position,
//! and the crate that adds it compiles every table twice.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};
use std::cell::RefCell;
use std::fmt;
use std::slice;

/// One step into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Field(String),
    Place(usize),
}

/// The position where reading stopped, from the outside in, and serde's message.
#[derive(Debug)]
pub(super) struct Stopped {
    pub(super) steps: Vec<Step>,
    pub(super) said: String,
}

/// Reads `value` as serde_json would: numeric keys are written as text, a struct may be a list of its fields.
///
/// # Errors
/// The first place where the value does not fit the type.
pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Stopped> {
    let steps = RefCell::default();
    let at = At { value, steps: &steps };
    T::deserialize(at).map_err(|Said(said)| Stopped { steps: steps.take(), said })
}

/// The message at the stop.
#[derive(Debug)]
struct Said(String);

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Said {}

impl serde::de::Error for Said {
    fn custom<T: fmt::Display>(said: T) -> Self {
        Self(said.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, wanted: &dyn Expected) -> Self {
        match found {
            Unexpected::Unit => Self(format!("invalid type: null, expected {wanted}")),
            _ => Self(format!("invalid type: {found}, expected {wanted}")),
        }
    }
}

/// A value and the path to it. A failed step stays on the path.
#[derive(Clone, Copy)]
struct At<'de, 's> {
    value: &'de Value,
    steps: &'s RefCell<Vec<Step>>,
}

impl<'de> At<'de, '_> {
    /// Goes one step in.
    fn step<T>(self, step: Step, read: impl FnOnce(Self) -> Result<T, Said>) -> Result<T, Said> {
        self.steps.borrow_mut().push(step);
        let read = read(self)?;
        self.steps.borrow_mut().pop();
        Ok(read)
    }

    fn is(self) -> Unexpected<'de> {
        match self.value {
            Value::Null => Unexpected::Unit,
            Value::Bool(is) => Unexpected::Bool(*is),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Unexpected::Unsigned(number),
                (_, Some(number)) => Unexpected::Signed(number),
                _ => Unexpected::Float(number.as_f64().unwrap_or_default()),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        }
    }

    fn list<V: Visitor<'de>>(self, list: &'de [Value], visitor: V) -> Result<V::Value, Said> {
        let mut left = List { at: self, list: list.iter().enumerate() };
        let read = visitor.visit_seq(&mut left)?;
        match left.list.len() {
            0 => Ok(read),
            _ => Err(Said::invalid_length(list.len(), &"fewer elements in array")),
        }
    }

    fn fields<V: Visitor<'de>>(self, fields: &'de Map<String, Value>, visitor: V) -> Result<V::Value, Said> {
        let mut left = Fields { at: self, fields: fields.iter(), next: None };
        let read = visitor.visit_map(&mut left)?;
        match left.fields.len() {
            0 => Ok(read),
            _ => Err(Said::invalid_length(fields.len(), &"fewer elements in map")),
        }
    }
}

impl<'de> Deserializer<'de> for At<'de, '_> {
    type Error = Said;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Said> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(is) => visitor.visit_bool(*is),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (_, Some(number)) => visitor.visit_i64(number),
                _ => visitor.visit_f64(number.as_f64().unwrap_or_default()),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(list) => self.list(list, visitor),
            Value::Object(fields) => self.fields(fields, visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Said> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Said> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Said> {
        match self.value {
            Value::String(name) => visitor.visit_enum(Variant { at: self, name, holds: None }),
            Value::Object(fields) => match fields.iter().next() {
                Some((name, holds)) if fields.len() == 1 => {
                    visitor.visit_enum(Variant { at: self, name, holds: Some(holds) })
                }
                _ => Err(Said::invalid_value(Unexpected::Map, &"map with a single key")),
            },
            _ => Err(Said::invalid_type(self.is(), &"string or map")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

struct List<'de, 's> {
    at: At<'de, 's>,
    list: std::iter::Enumerate<slice::Iter<'de, Value>>,
}

impl<'de> SeqAccess<'de> for List<'de, '_> {
    type Error = Said;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Said> {
        let Some((place, value)) = self.list.next() else { return Ok(None) };
        self.at.step(Step::Place(place), |at| seed.deserialize(At { value, ..at })).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len())
    }
}

struct Fields<'de, 's> {
    at: At<'de, 's>,
    fields: map::Iter<'de>,
    next: Option<(&'de String, &'de Value)>,
}

impl<'de> MapAccess<'de> for Fields<'de, '_> {
    type Error = Said;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Said> {
        self.next = self.fields.next();
        let Some((key, _)) = self.next else { return Ok(None) };
        self.at.step(Step::Field(key.clone()), |_| seed.deserialize(Key(key))).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Said> {
        let (key, value) = self.next.take().ok_or_else(|| Said::custom("value is missing"))?;
        self.at.step(Step::Field(key.clone()), |at| seed.deserialize(At { value, ..at }))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.fields.len())
    }
}

/// A key: text, or a number written as text.
#[derive(Clone, Copy)]
struct Key<'de>(&'de str);

impl<'de> Key<'de> {
    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Said> {
        match (self.0.parse(), self.0.parse()) {
            (Ok(number), _) => visitor.visit_u64(number),
            (_, Ok(number)) => visitor.visit_i64(number),
            _ => visitor.visit_borrowed_str(self.0),
        }
    }
}

macro_rules! number {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Said> {
            self.number(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Key<'de> {
    type Error = Said;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Said> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Said> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Said> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Said> {
        visitor.visit_enum(BorrowedStrDeserializer::new(self.0))
    }

    number! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier
        ignored_any
    }
}

/// An enum variant: a word by itself, or the only key of an object that holds the rest.
struct Variant<'de, 's> {
    at: At<'de, 's>,
    name: &'de str,
    holds: Option<&'de Value>,
}

impl<'de, 's> EnumAccess<'de> for Variant<'de, 's> {
    type Error = Said;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Said> {
        let name: BorrowedStrDeserializer<'de, Said> = BorrowedStrDeserializer::new(self.name);
        Ok((seed.deserialize(name.into_deserializer())?, self))
    }
}

impl<'de, 's> Variant<'de, 's> {
    fn inside<T>(self, wanted: &str, read: impl FnOnce(At<'de, 's>) -> Result<T, Said>) -> Result<T, Said> {
        let value = self.holds.ok_or_else(|| Said::invalid_type(Unexpected::UnitVariant, &wanted))?;
        self.at.step(Step::Field(self.name.to_owned()), |at| read(At { value, ..at }))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de, '_> {
    type Error = Said;

    fn unit_variant(self) -> Result<(), Said> {
        match self.holds {
            None => Ok(()),
            Some(_) => self.inside("unit variant", serde::Deserialize::deserialize),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Said> {
        self.inside("newtype variant", |at| seed.deserialize(at))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Said> {
        self.inside("tuple variant", |at| match at.value {
            Value::Array(list) => at.list(list, visitor),
            _ => Err(Said::invalid_type(at.is(), &"tuple variant")),
        })
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Said> {
        self.inside("struct variant", |at| match at.value {
            Value::Object(fields) => at.fields(fields, visitor),
            _ => Err(Said::invalid_type(at.is(), &"struct variant")),
        })
    }
}
