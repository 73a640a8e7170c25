/*
 * Many transfers in one call, each with an outcome of its own. The wallets of the members are locked in the order of
 * their ids, so that two calls never wait for each other in a circle; the transfers of one wallet keep the order of the
 * list.
 * When all can be posted (every key is new, no balance falls below zero on the way) they are written set by set: one
 * lock and one update a wallet, with running balances. Else one after another by post_transfer, which knows why not.
 * Several nodes have post_transfer_each.
 * Rows are looked up by their keys whatever the statistics say: a plan made when the tables were small stays in use.
 */
create or replace function post_transfer_list(p_list transfer_request[]) returns table (
  place integer, outcome text, transfer_id bigint, balance_before_satang bigint, balance_after_satang bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  t transfer_request;
  v_one_by_one boolean;
begin
  perform from wallets w where w.member_id in (select r.member_id from unnest(p_list) r)
    order by w.member_id, w.id for no key update;

  select coalesce(bool_or(after_satang is null or after_satang < 0 or same_key > 1 or is_known), false) into v_one_by_one
    from (
      select w.balance_satang + sum(r.amount_satang) over (partition by r.member_id, r.wallet_id order by r.place)
          as after_satang,
        count(*) over (partition by r.member_id, r.key) as same_key,
        exists (select from ledger_transfers l where l.member_id = r.member_id and l.key = r.key) as is_known
      from unnest(p_list) r left join wallets w on w.member_id = r.member_id and w.id = r.wallet_id) running;

  if v_one_by_one then
    for t in select r.* from unnest(p_list) r order by r.member_id, r.wallet_id, r.place loop
      return query select t.place, o.* from post_transfer(t.member_id, t.wallet_id, t.amount_satang, t.kind, t.house,
        t.key, t.reference_kind, t.reference_id, t.title_key, t.title_params, t.at) o;
    end loop;
    return;
  end if;

  return query
    with r as materialized (
      select r.*, (w.balance_satang + sum(r.amount_satang) over (
            partition by r.member_id, r.wallet_id order by r.place))::bigint as after_satang,
          m.id as main_id,
          m.transfer_count + row_number() over (partition by r.member_id order by r.wallet_id, r.place) as id
        from unnest(p_list) r
        join wallets w on w.member_id = r.member_id and w.id = r.wallet_id
        join wallets m on m.member_id = r.member_id and m.wallet_type_id = 1
    ), written as (
      insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
          balance_after_satang, reference_kind, reference_id, title_key, title_params, at)
        select member_id, id, key, wallet_id, kind, amount_satang, after_satang - amount_satang, after_satang,
          reference_kind, reference_id, title_key, title_params, at from r
    ), posted as (
      insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
        select r.member_id, r.id, l.line, case when l.line = 1 then r.wallet_id end,
          case when l.line = 2 then r.house end, case when l.line = 1 then r.amount_satang else -r.amount_satang end
        from r cross join (values (1), (2)) as l(line)
    ), paid as (
      update wallets w set
          balance_satang = coalesce(l.after_satang, w.balance_satang),
          transfer_count = coalesce(l.last_id, w.transfer_count)
        from (select member_id, wallet_id, (array_agg(after_satang order by place desc nulls last))[1] as after_satang,
            max(last_id) as last_id
          from (select member_id, wallet_id, place, after_satang, null::bigint as last_id from r
            union all select member_id, main_id, null, null, max(id) from r group by member_id, main_id) changed
          group by member_id, wallet_id) l
        where w.member_id = l.member_id and w.id = l.wallet_id
    )
    select r.place, 'posted', r.id, r.after_satang - r.amount_satang, r.after_satang from r order by r.place;
end $$;
