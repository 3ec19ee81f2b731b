-- A login mail is written in the language that it was asked for in, and an account that it makes is spoken to in the same.

-- A tag (BCP 47); null: nobody said one.
alter table login_links add column language text;
