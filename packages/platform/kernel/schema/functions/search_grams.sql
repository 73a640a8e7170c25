/*
 * Every three signs in a row of a text, for an index that finds a part of it. The extension pg_trgm has the same, but it
 * knows letters by the locale of the database: the embedded server has the locale C, in which Thai has no letters. The
 * cost keeps the planner from asking for it row by row. An index holds its answers: no answer may change.
 */
create or replace function search_grams(word text) returns text[]
language sql immutable strict parallel safe cost 10000
begin atomic
  select array_agg(distinct substr(word, place, 3)) from generate_series(1, length(word) - 2) as place;
end;
