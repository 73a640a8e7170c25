/*
 * Many transfers in one call, each with an outcome of its own; `place` is where a transfer stood in the list. Wallets
 * are locked in the order of their ids, so that two calls never wait for each other in a circle; the transfers of one
 * wallet keep the order of the list.
 * When all can be posted (every key is new, no balance falls below zero on the way) they are written set by set: one
 * lock and one update a wallet, with running balances. Else one after another by post_transfer, which knows why not.
 */
create or replace function post_transfers(p_transfers jsonb) returns table (
  place integer, outcome text, transfer_id bigint, balance_before_satang bigint, balance_after_satang bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  t record;
  v_refused boolean;
begin
  perform from wallets w where (w.member_id, w.id) in (
      select r.member_id, r.wallet_id from jsonb_to_recordset(p_transfers) as r(member_id integer, wallet_id integer))
    order by w.member_id, w.id for no key update;

  with r as materialized (
    select * from jsonb_to_recordset(p_transfers) as r(
      place integer, member_id integer, wallet_id integer, amount_satang bigint, key text)
  ), running as (
    select w.balance_satang + sum(r.amount_satang) over (partition by r.member_id, r.wallet_id order by r.place) as after_satang,
      count(*) over (partition by r.member_id, r.key) as same_key
    from r left join wallets w on w.member_id = r.member_id and w.id = r.wallet_id
  )
  select coalesce(bool_or(after_satang is null or after_satang < 0 or same_key > 1), false)
      or exists (select from r join ledger_transfers l on l.member_id = r.member_id and l.key = r.key)
    into v_refused from running;

  if v_refused then
    for t in
      select r.* from jsonb_to_recordset(p_transfers) as r(
        place integer, member_id integer, wallet_id integer, amount_satang bigint, kind text, house text, key text,
        reference_kind text, reference_id text, title text, at timestamptz)
      order by r.member_id, r.wallet_id, r.place
    loop
      return query select t.place, o.* from post_transfer(t.member_id, t.wallet_id, t.amount_satang, t.kind, t.house,
        t.key, t.reference_kind, t.reference_id, t.title, t.at) o;
    end loop;
    return;
  end if;

  perform set_config('chokdee.ledger_writes', 'on', true);
  return query
    with r as materialized (
      select r.*, (w.balance_satang + sum(r.amount_satang) over (
          partition by r.member_id, r.wallet_id order by r.place))::bigint as after_satang
      from jsonb_to_recordset(p_transfers) as r(
        place integer, member_id integer, wallet_id integer, amount_satang bigint, kind text, house text, key text,
        reference_kind text, reference_id text, title text, at timestamptz)
      join wallets w on w.member_id = r.member_id and w.id = r.wallet_id
    ), written as (
      insert into ledger_transfers (member_id, key, wallet_id, kind, amount_satang, balance_before_satang,
          balance_after_satang, reference_kind, reference_id, title, at)
        -- In this order the ids grow with the balances of a wallet.
        select member_id, key, wallet_id, kind, amount_satang, after_satang - amount_satang, after_satang,
          reference_kind, reference_id, title, at
        from r order by member_id, wallet_id, place
        returning member_id, id, key
    ), numbered as materialized (
      select r.*, w.id from r join written w on w.member_id = r.member_id and w.key = r.key
    ), posted as (
      insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
        select member_id, id, 1, wallet_id, null, amount_satang from numbered
        union all
        select member_id, id, 2, null, house, -amount_satang from numbered
    ), paid as (
      update wallets w set balance_satang = l.after_satang
        from (select distinct on (member_id, wallet_id) member_id, wallet_id, after_satang
          from r order by member_id, wallet_id, place desc) l
        where w.member_id = l.member_id and w.id = l.wallet_id
    )
    select n.place, 'posted', n.id, n.after_satang - n.amount_satang, n.after_satang from numbered n order by n.place;
  perform set_config('chokdee.ledger_writes', 'off', true);
end $$;
