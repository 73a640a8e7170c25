-- Moves points between a member and a house account, by the rules of post_transfer.
create or replace function post_points(
  p_member_id bigint, p_amount integer, p_kind text, p_house text, p_key text,
  p_reference_kind text, p_reference_id text, p_title_key text, p_title_params jsonb, p_at timestamptz
) returns transfer_outcome language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before integer;
  v_id bigint;
  v_transfer point_transfers;
begin
  select balance, transfer_count + 1 into v_before, v_id from point_accounts
    where member_id = p_member_id for no key update;
  if not found then
    return row('no_wallet', null, null, null)::transfer_outcome;
  end if;
  select * into v_transfer from point_transfers where member_id = p_member_id and key = p_key;
  if found then
    if v_transfer.amount <> p_amount or v_transfer.kind <> p_kind then
      return row('key_reused', v_transfer.id, null, null)::transfer_outcome;
    end if;
    return row('replayed', v_transfer.id, v_transfer.balance_before, v_transfer.balance_after)::transfer_outcome;
  end if;
  if v_before + p_amount < 0 then
    return row('too_low', null, v_before, null)::transfer_outcome;
  end if;
  insert into point_transfers (member_id, id, key, kind, amount, balance_before, balance_after, reference_kind,
      reference_id, title_key, title_params, at)
    values (p_member_id, v_id, p_key, p_kind, p_amount, v_before, v_before + p_amount, p_reference_kind,
      p_reference_id, p_title_key, p_title_params, p_at);
  insert into point_postings (member_id, transfer_id, line, house_account, amount)
    values (p_member_id, v_id, 1, null, p_amount), (p_member_id, v_id, 2, p_house, -p_amount);
  update point_accounts set balance = v_before + p_amount, transfer_count = v_id where member_id = p_member_id;
  return row('posted', v_id, v_before, v_before + p_amount)::transfer_outcome;
end $$;
