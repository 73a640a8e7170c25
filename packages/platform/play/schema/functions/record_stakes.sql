/*
 * Brings the facts of stakes to the given states, and writes nothing where they agree: any call may be repeated.
 * Locks the main wallets of the members, in the order of their ids, so that the rows of a member get visible in the
 * order of their numbers. Bills are locked before wallets, and nothing is locked after them but sums of the members.
 */
create or replace function record_stakes(p_states stake_state[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
  if p_states is null then
    return;
  end if;
  perform from wallets w
    where w.member_id in (select s.member_id from unnest(p_states) s) and w.wallet_type_id = 1
    order by w.member_id for no key update;

  with told as materialized (
    -- A stake that was told keeps its play: the provider may have moved the game to another category since.
    select s.member_id, s.transfer_id, s.wallet_id, coalesce(f.play, s.play) as play, s.amount_satang, s.staked_at,
        s.settled_at, coalesce(f.satang, 0)::bigint as told_satang
      from unnest(p_states) s
      cross join lateral (select sum(f.amount_satang) as satang, min(f.play) as play from stake_facts f
        where f.member_id = s.member_id and f.settled_at = s.settled_at and f.transfer_id = s.transfer_id) f
  ), facts as (
    insert into stake_facts as f (member_id, no, transfer_id, wallet_id, play, amount_satang, staked_at, settled_at)
      select t.member_id,
        coalesce((select max(l.no) from stake_facts l where l.member_id = t.member_id), 0)
          + row_number() over (partition by t.member_id order by t.transfer_id, c.satang),
        t.transfer_id, t.wallet_id, t.play, c.satang, t.staked_at, t.settled_at
      from told t cross join lateral (values (-t.told_satang), (t.amount_satang)) as c(satang)
      where t.told_satang <> t.amount_satang and c.satang <> 0
      returning f.*
  )
  insert into stake_days as d (member_id, day, wallet_id, play, amount_satang)
    select f.member_id, (f.settled_at at time zone 'Asia/Bangkok')::date, f.wallet_id, f.play, sum(f.amount_satang)::bigint
      from facts f group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (member_id, day, wallet_id, play) do update set amount_satang = d.amount_satang + excluded.amount_satang;
end $$;
