-- Visitor id of a member: a hash, so that gateways and trials hold no member id.
create or replace function visitor_id(member_id bigint) returns text language sql immutable as $$
  select left(encode(sha256(convert_to('visitor:' || member_id, 'UTF8')), 'hex'), 16)
$$;
