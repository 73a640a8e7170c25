/*
 * Opens the shop for purchases that came together: one call instead of a statement for each question, because every
 * round trip within the transaction is time in which the members' wallets are locked. Locks, always in this order:
 * tokens, rounds (shared: who closes one waits), the stepped numbers that are staked on, main wallets of the buyers.
 * Each statement of the function sees what was committed before it began, so all that is read after the locks is as it
 * stands until the transaction ends. Sums and ids of 64 bits go as text.
 */
create function lotto_open_shop(p_wanted jsonb) returns json language plpgsql as $$
declare
  v_tokens lotto_bill_token[];
  v_fresh lotto_bill_token[];
  v_rounds bigint[];
  v_buyers integer[];
begin
  select coalesce(array_agg(locked), '{}') into v_tokens from (
    select t.* from jsonb_to_recordset(p_wanted) as w(member_id integer, token_hash text)
      join lotto_bill_token t on t.member_id = w.member_id and t.token_hash = w.token_hash
      order by t.member_id, t.token_hash for update of t) locked;
  select coalesce(array_agg(distinct t.round_id), '{}') into v_rounds from unnest(v_tokens) t;
  perform from lotto_round r where r.id = any(v_rounds) order by r.id for share;
  select coalesce(array_agg(t), '{}') into v_fresh from unnest(v_tokens) t where t.bill_id is null;
  perform from lotto_restriction n where n.round_id = any(v_rounds) and n.kind = 'stepped'
      and (n.round_id, n.bet_type, n.number) in (
        select t.round_id, i."betType", i.number
          from unnest(v_fresh) t, jsonb_to_recordset(t.items) as i("betType" text, number text))
    order by n.round_id, n.bet_type, n.number for update;
  select coalesce(array_agg(distinct t.member_id), '{}') into v_buyers from unnest(v_fresh) t;
  perform from wallets w where w.member_id = any(v_buyers) and w.wallet_type_id = 1
    order by w.member_id for no key update;

  return json_build_object(
    'tokens', (select coalesce(json_agg(json_build_object('member_id', t.member_id, 'token_hash', t.token_hash,
          'round_id', t.round_id::text, 'items', t.items, 'items_hash', t.items_hash, 'expires_at', t.expires_at,
          'bill_id', t.bill_id::text)), '[]')
        from unnest(v_tokens) t),
    'rounds', (select coalesce(json_agg(to_jsonb(r) || jsonb_build_object('id', r.id::text, 'code', c.code,
          'name', c.name, 'group', c."group", 'bill_prefix', c.bill_prefix)), '[]')
        from lotto_round r join lotto_category c on c.id = r.category_id where r.id = any(v_rounds)),
    'books', (select coalesce(json_agg(lotto_book(r.id, r.category_id)), '[]')
        from lotto_round r where r.id = any(v_rounds)),
    'wallets', (select coalesce(json_agg(json_build_object('id', w.id, 'member_id', w.member_id,
          'wallet_type_id', w.wallet_type_id, 'name', w.name, 'balance_satang', w.balance_satang::text)), '[]')
        from wallets w where w.member_id = any(v_buyers) and w.wallet_type_id = 1),
    -- Only of the numbers that are bought: a member with a thousand bills buys as quickly as one with none.
    'stakes', (select coalesce(json_agg(json_build_array(m.member_id, m.round_id::text, n.bet_type, n.number,
          m.stake_satang::text, (select sum(l.amount_satang)::text from lotto_bill_line l
            where l.member_id = m.member_id and l.round_id = m.round_id and l.bet_type = n.bet_type
              and l.number = n.number and l.status = 'pending'))), '[]')
        from (select distinct t.member_id, t.round_id, i."betType" as bet_type, i.number
          from unnest(v_fresh) t, jsonb_to_recordset(t.items) as i("betType" text, number text)) n
        join lotto_member_round m on m.member_id = n.member_id and m.round_id = n.round_id));
end $$;

-- Rates, limits and restricted numbers of a round.
create function lotto_book(p_round_id bigint, p_category_id integer) returns json language sql stable as $$
  select json_build_object('round_id', p_round_id::text, 'max_items', c.max_items,
    'max_per_round_satang', c.max_per_round_satang::text,
    'rates', (select coalesce(json_agg(json_build_array(r.bet_type, r.rate_hundredths, r.min_stake_satang::text,
      r.max_stake_satang::text, r.max_per_number_satang::text)), '[]') from lotto_rate r where r.category_id = c.id),
    'restrictions', (select coalesce(json_agg(json_build_array(n.bet_type, n.number, n.rate_hundredths, n.steps,
      n.sold_satang::text)), '[]') from lotto_restriction n where n.round_id = p_round_id))
  from lotto_category c where c.id = p_category_id
$$;

/*
 * Writes bills that have passed every check, and debits them: each from the wallet that its row names, which the
 * purchase has locked and whose balance it has checked. A debit that is refused all the same undoes all of it.
 */
create function lotto_sell_bills(p_bills jsonb, p_lines jsonb, p_at timestamptz) returns table (
  place integer, id bigint, bill_no text
) language plpgsql as $$
#variable_conflict use_column
declare
  v_numbers jsonb;
  v_outcome text;
begin
  select jsonb_agg(jsonb_build_object('place', w.place, 'id', w.id, 'bill_no', w.bill_no)) into v_numbers
    from lotto_write_bills(p_bills, p_lines, p_at) w;

  select p.outcome into v_outcome from post_transfers((
      select jsonb_agg(jsonb_build_object('place', b.place, 'member_id', b.member_id, 'wallet_id', b.wallet_id,
        'amount_satang', -b.total_satang, 'kind', 'lotto_bet', 'house', 'lotto:stakes', 'key', 'bill:' || n.id,
        'reference_kind', 'bill', 'reference_id', n.id::text, 'title', b.title, 'at', p_at))
      from jsonb_to_recordset(p_bills) as b(place integer, member_id integer, wallet_id integer, total_satang bigint,
          title text)
        join jsonb_to_recordset(v_numbers) as n(place integer, id bigint) on n.place = b.place)) p
    where p.outcome <> 'posted' limit 1;
  if found then
    raise exception 'a debit that was checked is %', v_outcome;
  end if;
  return query select n.place, n.id, n.bill_no
    from jsonb_to_recordset(v_numbers) as n(place integer, id bigint, bill_no text);
end $$;

-- Room for the bill of a used token and for the answer of a key: then the new version of the row stays on its page,
-- and no index is written.
alter table lotto_bill_token set (fillfactor = 50);
alter table idempotency_keys set (fillfactor = 40);
