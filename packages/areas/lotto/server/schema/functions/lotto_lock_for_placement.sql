/*
 * Locks and reads what placements that came together are decided on: one call instead of a statement for each question,
 * because every round trip within the transaction is time in which the members' wallets are locked. Locks, always in
 * this order: tokens, rounds (shared: who closes one waits), the stepped numbers that are staked on, main wallets of the
 * members. Rows are looked up by their keys whatever the statistics say: see post_transfer_list.
 * Each statement of the function sees what was committed before it began, so all that is read after the locks is as it
 * stands until the transaction ends. Sums and ids of 64 bits go as text.
 */
create or replace function lotto_lock_for_placement(p_wanted jsonb) returns json
language plpgsql set enable_seqscan = off as $$
declare
  v_tokens lotto_bill_token[];
  v_fresh lotto_bill_token[];
  v_rounds bigint[];
  v_members bigint[];
begin
  select coalesce(array_agg(locked), '{}') into v_tokens from (
    select t.* from jsonb_to_recordset(p_wanted) as w(member_id bigint, token_hash text)
      join lotto_bill_token t on t.member_id = w.member_id and t.token_hash = w.token_hash
      order by t.member_id, t.token_hash for update of t) locked;
  select coalesce(array_agg(distinct t.round_id), '{}') into v_rounds from unnest(v_tokens) t;
  perform from lotto_round r where r.id = any(v_rounds) order by r.id for share;
  select coalesce(array_agg(t), '{}') into v_fresh from unnest(v_tokens) t where t.bill_id is null;
  perform from lotto_restriction n where n.round_id = any(v_rounds) and n.kind = 'stepped'
      and (n.round_id, n.bet_type, n.number) in (
        select t.round_id, i.bet_type, lotto_canonical_number(i.bet_type, i.number)
          from unnest(v_fresh) t, jsonb_to_recordset(t.items) as i(bet_type text, number text))
    order by n.round_id, n.bet_type, n.number for update;
  select coalesce(array_agg(distinct t.member_id), '{}') into v_members from unnest(v_fresh) t;
  perform from wallets w where w.member_id = any(v_members) and w.wallet_type_id = 1
    order by w.member_id for no key update;

  return json_build_object(
    'tokens', (select coalesce(json_agg(json_build_object('member_id', t.member_id, 'token_hash', t.token_hash,
          'round_id', t.round_id::text, 'items', t.items, 'items_hash', t.items_hash, 'expires_at', t.expires_at,
          'bill_id', t.bill_id::text)), '[]')
        from unnest(v_tokens) t),
    'rounds', (select coalesce(json_agg(to_jsonb(r) || jsonb_build_object('id', r.id::text, 'code', c.code,
          'name', c.name, 'group', c."group", 'bill_prefix', c.bill_prefix, 'emblem', c.emblem,
          'result_mapping', v.result_mapping)), '[]')
        from lotto_round r join lotto_category c on c.id = r.category_id
          join lotto_version v on v.category_id = r.category_id and v.no = r.version_no where r.id = any(v_rounds)),
    'books', (select coalesce(json_agg(lotto_round_book(r.id, r.category_id)), '[]')
        from lotto_round r where r.id = any(v_rounds)),
    'wallets', (select coalesce(json_agg(json_build_object('id', w.id, 'member_id', w.member_id,
          'wallet_type_id', w.wallet_type_id, 'name', w.name, 'balance_satang', w.balance_satang::text)), '[]')
        from wallets w where w.member_id = any(v_members) and w.wallet_type_id = 1),
    -- Only of the numbers that are bet on: a member with a thousand bills bets as quickly as one with none.
    'stakes', (select coalesce(json_agg(json_build_array(m.member_id, m.round_id::text, n.bet_type, n.number,
          m.stake_satang::text, (select sum(l.amount_satang)::text from lotto_bill_line l
            where l.member_id = m.member_id and l.round_id = m.round_id and l.bet_type = n.bet_type
              and lotto_canonical_number(l.bet_type, l.number) = n.number and l.status = 'pending'))), '[]')
        from (select distinct t.member_id, t.round_id, i.bet_type,
              lotto_canonical_number(i.bet_type, i.number) as number
          from unnest(v_fresh) t, jsonb_to_recordset(t.items) as i(bet_type text, number text)) n
        join lotto_member_round m on m.member_id = n.member_id and m.round_id = n.round_id));
end $$;
