/*
 * Locks and reads what placements that came together are decided on: one call instead of a statement for each question,
 * because every round trip within the transaction is time in which the members' wallets are locked. A wanted row with
 * lines is a signed token. One without lines is stored by an earlier release, or it is unknown and left out.
 * Locks, always in this order: rounds (shared: closing one waits), the stepped numbers that are staked on, main wallets
 * of the members. Rows are looked up by their keys whatever the statistics say: see post_transfer_list.
 * Each statement of the function sees what was committed before it began. So all that is read after the locks is as it
 * stands until the transaction ends, and a token is used once: its member's wallet serializes its uses.
 */
create or replace function lotto_lock_for_placement(p_wanted jsonb) returns json
language plpgsql set enable_seqscan = off as $$
declare
  v_tokens lotto_bill_token[];
  v_rounds bigint[];
  v_members bigint[];
begin
  -- Only stored lines have a hash.
  select coalesce(array_agg(row(w.member_id, w.token_hash, coalesce(t.round_id, w.round_id), coalesce(t.items, w.items),
      t.items_hash, coalesce(t.expires_at, w.expires_at), null)::lotto_bill_token), '{}') into v_tokens
    from jsonb_populate_recordset(null::lotto_bill_token, p_wanted) w
      left join lotto_bill_token t on t.member_id = w.member_id and t.token_hash = w.token_hash
    where t.member_id is not null or w.items is not null;
  select coalesce(array_agg(distinct t.round_id), '{}'), coalesce(array_agg(distinct t.member_id), '{}')
    into v_rounds, v_members from unnest(v_tokens) t;
  perform from lotto_round r where r.id = any(v_rounds) order by r.id for share;
  perform from lotto_restriction n where n.round_id = any(v_rounds) and n.kind = 'stepped'
      and (n.round_id, n.bet_type, n.number) in (
        select t.round_id, i.bet_type, lotto_canonical_number(i.bet_type, i.number)
          from unnest(v_tokens) t, jsonb_to_recordset(t.items) as i(bet_type text, number text))
    order by n.round_id, n.bet_type, n.number for update;
  perform lock_main_wallets(v_members);

  return (select json_build_object('rounds', s.rounds, 'books', s.books, 'wallets', s.wallets, 'stakes', s.stakes,
      'tokens', (select coalesce(json_agg(json_build_object('member_id', t.member_id, 'token_hash', t.token_hash,
            'round_id', t.round_id::text, 'items', case when t.items_hash is not null then t.items end,
            'items_hash', t.items_hash, 'expires_at', t.expires_at, 'bill_id', u.bill_id::text)), '[]')
          from unnest(v_tokens) t
            left join lotto_bill_token u on u.member_id = t.member_id and u.token_hash = t.token_hash))
    from lotto_bet_state(v_tokens) s);
end $$;
