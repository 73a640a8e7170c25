create or replace view game_closed_rounds as
  select r.member_id, r.closed_at, r.wallet_id, r.stake_satang, r.refunded_satang, r.payout_satang,
      r.freespin_id is not null as is_free, g.category
    from game_rounds r
    left join games g on g.agent_id = r.agent_id and g.id = r.game_id
    where r.status = 'closed';
comment on view game_closed_rounds is 'read view: rounds of members that are closed and not voided';
