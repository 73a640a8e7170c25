/*
 * Writes a turnover in a function that acts for the member. p_turnover has the columns of the row. Several nodes give its
 * id with it, from the sequence of the first node; null takes the next one here. Returns the id. Null says that the
 * turnover of this key was written before.
 */
create or replace function write_turnover(p_member_id bigint, p_turnover jsonb) returns bigint language plpgsql as $$
declare
  t turnovers;
  v_id bigint;
begin
  t := jsonb_populate_record(null::turnovers, p_turnover);
  insert into turnovers (member_id, id, agent_id, key, wallet_id, source, title, status, amount_satang,
      required_satang, done_satang, percents, max_stake_satang, max_withdraw_satang, promotion_id, promotion_version,
      granted_at, expires_at)
    overriding system value
    values (p_member_id, coalesce(t.id, nextval('turnovers_id_seq')), t.agent_id, t.key, t.wallet_id, t.source, t.title,
      'active', t.amount_satang, t.required_satang, 0, t.percents, t.max_stake_satang, t.max_withdraw_satang,
      t.promotion_id, t.promotion_version, t.granted_at, t.expires_at)
    on conflict (member_id, key) do nothing
    returning id into v_id;
  return v_id;
end $$;
