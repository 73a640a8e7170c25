/*
 * Brings the facts of stakes to the given states, and writes nothing where they agree: any call may be repeated.
 * Locks the main wallets of the members, in the order of their ids, so that the rows of a member get visible in the
 * order of their numbers. Bills are locked before wallets, and nothing is locked after them but sums of the members.
 */
create or replace function record_stakes(p_states stake_state[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_state stake_state;
  v_told bigint;
  v_play text;
  v_satang bigint;
  v_no bigint;
begin
  if p_states is null then
    return;
  end if;
  perform lock_main_wallets(array(select s.member_id from unnest(p_states) s));

  if is_distributed() then
    for v_state in select * from unnest(p_states) order by member_id, transfer_id loop
      select coalesce(sum(f.amount_satang), 0), coalesce(min(f.play), v_state.play) into v_told, v_play
        from stake_facts f where f.member_id = v_state.member_id and f.settled_at = v_state.settled_at
          and f.transfer_id = v_state.transfer_id;
      continue when v_told = v_state.amount_satang;
      select coalesce(max(f.no), 0) into v_no from stake_facts f where f.member_id = v_state.member_id;
      foreach v_satang in array array[-v_told, v_state.amount_satang] loop
        continue when v_satang = 0;
        v_no := v_no + 1;
        insert into stake_facts (member_id, no, transfer_id, wallet_id, play, amount_satang, staked_at, settled_at)
          values (v_state.member_id, v_no, v_state.transfer_id, v_state.wallet_id, v_play, v_satang, v_state.staked_at,
            v_state.settled_at);
      end loop;
      insert into stake_days as d (member_id, day, wallet_id, play, amount_satang)
        values (v_state.member_id, (v_state.settled_at at time zone 'Asia/Bangkok')::date, v_state.wallet_id, v_play,
          v_state.amount_satang - v_told)
        on conflict (member_id, day, wallet_id, play)
          do update set amount_satang = d.amount_satang + excluded.amount_satang;
    end loop;
    return;
  end if;

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
