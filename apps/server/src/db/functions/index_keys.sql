-- Functions that indexes are built on. An index takes no function that is only stable, like `array_to_string`.
create or replace function words_of(words text[]) returns text
  language sql immutable parallel safe return array_to_string(words, ' ');

-- The letters and digits of a code, in capitals.
create or replace function without_blanks(text) returns text language sql immutable strict parallel safe
  as $$ select upper(regexp_replace($1, '[^A-Za-z0-9]+', '', 'g')) $$;
