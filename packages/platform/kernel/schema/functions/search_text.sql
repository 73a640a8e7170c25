/*
 * A text as searches compare it: without blanks, dots, dashes, invisible signs and marks of tone, in small letters. Names
 * that are typed with marks in another order are one text. An index holds its answers: no answer may change.
 */
create or replace function search_text(typed text) returns text
language sql immutable strict parallel safe
return lower(
  replace(
    replace(
      regexp_replace(
        normalize(typed, NFKC),
        '[\s.\-\u00AD\u0E47-\u0E4E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]', '', 'g'
      ),
      U&'\0E40\0E40', U&'\0E41'
    ),
    U&'\0E45', U&'\0E32'
  )
);
