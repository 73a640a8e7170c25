-- How the front door knows a member, as far as releases on trial are concerned.
create or replace function visitor_id(member_id bigint) returns text language sql immutable as $$
  select left(encode(sha256(convert_to('visitor:' || member_id, 'UTF8')), 'hex'), 16)
$$;
