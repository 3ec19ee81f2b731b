//! Enums as JSON with the variant's name among its fields: `{"fact":"good_delivered","seat":1}`.
//!
//! serde's own `tag` copies its input into a buffer and compiles its code a second time for each variant, in every
//! crate that reads one: that was a sixth of the rules' build. Here the name is searched in the text, then the
//! variant is read from the same text.

use serde::de::{self, DeserializeSeed, EnumAccess, IgnoredAny, MapAccess, VariantAccess, Visitor};
use serde::ser::{Impossible, SerializeStruct, SerializeStructVariant};
use serde::{Deserializer, Serialize, Serializer};
use serde_json::Error;
use std::fmt::{self, Display};

/// Implements `Serialize` and `Deserialize` in the shape above: `tagged!(Fact, "fact")`. The enum's derives must
/// say `#[serde(remote = "Self")]`, and all variants must have named fields (or `{}`). Unknown fields are ignored.
/// Readable only with `serde_json`.
#[macro_export]
macro_rules! tagged {
    ($enum:ident, $tag:literal) => {
        impl serde::Serialize for $enum {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                <$enum>::serialize(self, $crate::kernel::tagged::Writer { tag: $tag, to })
            }
        }

        impl<'de> serde::Deserialize<'de> for $enum {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text: Box<serde_json::value::RawValue> = serde::Deserialize::deserialize(from)?;
                $crate::kernel::tagged::Tagged::read(text.get()).map_err(serde::de::Error::custom)
            }
        }

        impl $crate::kernel::tagged::Tagged for $enum {
            fn read(text: &str) -> serde_json::Result<Self> {
                <$enum>::deserialize($crate::kernel::tagged::Reader { tag: $tag, text })
            }
        }
    };
}

/// Implemented by [`tagged!`](crate::tagged).
pub trait Tagged: Sized {
    /// Reads one from its JSON. Faster than `Deserialize`, which first copies the text.
    fn read(text: &str) -> serde_json::Result<Self>;
}

/// Reads an enum from the JSON object `text`; the value of `tag` in it is the variant's name.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub tag: &'static str,
    pub text: &'a str,
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(de::Error::custom("only enums are read so"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Reader<'de> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        Ok((value_at(self.tag, self.text, seed)?, self))
    }
}

impl<'de> VariantAccess<'de> for Reader<'de> {
    type Error = Error;

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        let mut from = serde_json::Deserializer::from_str(self.text);
        let variant = from.deserialize_map(visitor)?;
        from.end()?;
        Ok(variant)
    }

    fn unit_variant(self) -> Result<(), Error> {
        Err(not_named())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Error> {
        Err(not_named())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        Err(not_named())
    }
}

/// Passes the first value at the key `tag` of a JSON object to `seed`. The rest of the object is not read.
fn value_at<'de, S: DeserializeSeed<'de>>(tag: &'static str, text: &'de str, seed: S) -> Result<S::Value, Error> {
    struct Until<'t, S, V> {
        tag: &'static str,
        seed: S,
        found: &'t mut Option<V>,
    }

    impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for Until<'_, S, S::Value> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "an object with the field `{}`", self.tag)
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
            while let Some(is_tag) = map.next_key_seed(Is(self.tag))? {
                if is_tag {
                    *self.found = Some(map.next_value_seed(self.seed)?);
                    return Ok(());
                }
                map.next_value::<IgnoredAny>()?;
            }
            Ok(())
        }
    }

    /// Whether a key equals this one; the key is not stored.
    struct Is(&'static str);

    impl<'de> DeserializeSeed<'de> for Is {
        type Value = bool;

        fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<bool, D::Error> {
            from.deserialize_str(self)
        }
    }

    impl Visitor<'_> for Is {
        type Value = bool;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a key")
        }

        fn visit_str<E>(self, key: &str) -> Result<bool, E> {
            Ok(key == self.0)
        }
    }

    let mut found = None;
    let read = serde_json::Deserializer::from_str(text).deserialize_map(Until { tag, seed, found: &mut found });
    match (found, read) {
        // An object left in the middle is reported as unfinished.
        (Some(value), _) => Ok(value),
        (None, Err(error)) => Err(error),
        (None, Ok(())) => Err(de::Error::custom(format_args!("missing field `{tag}`"))),
    }
}

fn not_named<E: de::Error>() -> E {
    E::custom("only variants with named fields are read so")
}

/// Writes a variant's fields to `to` as one object, with the variant's name at `tag` first.
#[derive(Debug)]
pub struct Writer<S> {
    pub tag: &'static str,
    pub to: S,
}

/// The fields of a variant being written.
#[derive(Debug)]
pub struct Fields<S>(S);

impl<S: SerializeStruct> SerializeStructVariant for Fields<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<(), S::Error> {
        self.0.serialize_field(key, value)
    }

    fn skip_field(&mut self, key: &'static str) -> Result<(), S::Error> {
        self.0.skip_field(key)
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

macro_rules! refuses {
    ($($method:ident($($argument:ty),*) -> $ok:ty;)*) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$ok, S::Error> {
            Err(serde::ser::Error::custom("only enums are written so"))
        })*
    };
}

impl<S: Serializer> Serializer for Writer<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Impossible<S::Ok, S::Error>;
    type SerializeTuple = Impossible<S::Ok, S::Error>;
    type SerializeTupleStruct = Impossible<S::Ok, S::Error>;
    type SerializeTupleVariant = Impossible<S::Ok, S::Error>;
    type SerializeMap = Impossible<S::Ok, S::Error>;
    type SerializeStruct = Impossible<S::Ok, S::Error>;
    type SerializeStructVariant = Fields<S::SerializeStruct>;

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        let mut fields = self.to.serialize_struct(name, len + 1)?;
        fields.serialize_field(self.tag, variant)?;
        Ok(Fields(fields))
    }

    refuses! {
        serialize_bool(bool) -> S::Ok;
        serialize_i8(i8) -> S::Ok;
        serialize_i16(i16) -> S::Ok;
        serialize_i32(i32) -> S::Ok;
        serialize_i64(i64) -> S::Ok;
        serialize_u8(u8) -> S::Ok;
        serialize_u16(u16) -> S::Ok;
        serialize_u32(u32) -> S::Ok;
        serialize_u64(u64) -> S::Ok;
        serialize_f32(f32) -> S::Ok;
        serialize_f64(f64) -> S::Ok;
        serialize_char(char) -> S::Ok;
        serialize_str(&str) -> S::Ok;
        serialize_bytes(&[u8]) -> S::Ok;
        serialize_none() -> S::Ok;
        serialize_unit() -> S::Ok;
        serialize_unit_struct(&'static str) -> S::Ok;
        serialize_unit_variant(&'static str, u32, &'static str) -> S::Ok;
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
    }

    fn serialize_some<T: ?Sized + Serialize>(self, _: &T) -> Result<S::Ok, S::Error> {
        self.serialize_none()
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, _: &T) -> Result<S::Ok, S::Error> {
        self.serialize_none()
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<S::Ok, S::Error> {
        self.serialize_none()
    }

    fn collect_str<T: ?Sized + Display>(self, _: &T) -> Result<S::Ok, S::Error> {
        self.serialize_none()
    }
}
