/*
 * Writes bills that have passed every check, with their lines, what each member has staked on each round, and the bill
 * that each token became. `place` is where a bill stood in the list, and where its id stands in p_ids. Locks nothing
 * that the placement has not locked before.
 */
drop function if exists lotto_insert_bills(jsonb, jsonb, timestamptz);
create or replace function lotto_insert_bills(p_ids bigint[], p_bills jsonb, p_lines jsonb, p_at timestamptz)
returns table (place integer, id bigint, bill_no text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
begin
  insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, total_satang, max_win_satang,
      item_count, items_hash, note, created_at)
    select b.member_id, p_ids[b.place + 1],
      b.number_prefix || lpad(p_ids[b.place + 1]::text, greatest(5, length(p_ids[b.place + 1]::text)), '0'),
      b.agent_id, b.round_id, b.category_id, b.total_satang, b.max_win_satang, b.item_count, b.items_hash, b.note, p_at
    from jsonb_to_recordset(p_bills) as b(place integer, member_id bigint, number_prefix text, agent_id integer,
      round_id bigint, category_id integer, total_satang bigint, max_win_satang bigint, item_count integer,
      items_hash text, note text);

  insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang,
      rate_hundredths, original_rate_hundredths)
    select l.member_id, p_ids[l.place + 1], l.line_no, l.round_id, l.bet_type, l.number, l.amount_satang,
      l.rate_hundredths, l.original_rate_hundredths
    from jsonb_to_recordset(p_lines) as l(place integer, member_id bigint, line_no integer, round_id bigint,
      bet_type text, number text, amount_satang bigint, rate_hundredths integer, original_rate_hundredths integer);

  insert into lotto_member_round as m (member_id, round_id, stake_satang)
    select b.member_id, b.round_id, sum(b.total_satang)::bigint
      from jsonb_to_recordset(p_bills) as b(member_id bigint, round_id bigint, total_satang bigint)
      group by 1, 2 order by 1, 2
    on conflict (member_id, round_id) do update set stake_satang = m.stake_satang + excluded.stake_satang;

  -- A token with an end is signed: its row, which no second bill can have, comes with the bill.
  insert into lotto_bill_token (member_id, token_hash, round_id, expires_at, bill_id)
    select b.member_id, b.token_hash, b.round_id, b.expires_at, p_ids[b.place + 1]
      from jsonb_to_recordset(p_bills) as b(place integer, member_id bigint, token_hash text, round_id bigint,
        expires_at timestamptz)
      where b.expires_at is not null;
  -- A token of an earlier release has its row. Citus would ask all nodes for none.
  if exists (select from jsonb_to_recordset(p_bills) as b(expires_at timestamptz) where b.expires_at is null) then
    update lotto_bill_token t set bill_id = i.id
      from jsonb_to_recordset(p_bills) as b(place integer, member_id bigint, token_hash text, expires_at timestamptz)
        join unnest(p_ids) with ordinality as i(id, place) on i.place = b.place + 1
      where b.expires_at is null and t.member_id = b.member_id and t.token_hash = b.token_hash;
  end if;

  -- Counted after the commit: popular numbers would make placements wait for each other.
  insert into lotto_uncounted (member_id, bill_id, sign)
    select b.member_id, p_ids[b.place + 1], 1 from jsonb_to_recordset(p_bills) as b(place integer, member_id bigint);

  return query select b.place, p_ids[b.place + 1],
    b.number_prefix || lpad(p_ids[b.place + 1]::text, greatest(5, length(p_ids[b.place + 1]::text)), '0')
    from jsonb_to_recordset(p_bills) as b(place integer, number_prefix text);
end $$;
