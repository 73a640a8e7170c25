-- Stores the answer of one call, as `storeAnswer` of the api does for many, in a function that acts for the member. False
-- when the key has an answer, or stands for another request by now.
create or replace function store_answer(p_member_id bigint, p_kept json) returns boolean language plpgsql as $$
begin
  insert into idempotency_keys as i (member_id, key, call, request_hash, answer, lease_until, created_at)
    values (p_member_id, p_kept->>'key', p_kept->>'call', p_kept->>'request_hash', p_kept->'answer',
      (p_kept->>'at')::timestamptz, (p_kept->>'at')::timestamptz)
    on conflict (member_id, key) do update set answer = excluded.answer
      where i.answer is null and i.request_hash = excluded.request_hash;
  return found;
end $$;
