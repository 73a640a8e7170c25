/*
 * Moves an amount between a wallet and a house account. The member's wallets are locked first, so transfers of a member
 * happen one after another and their ids, which the main wallet counts, grow in the order of the balances. House
 * accounts have no row to lock: their balance is the sum of their postings.
 */
create or replace function post_transfer(
  p_member_id bigint, p_wallet_id bigint, p_amount bigint, p_kind text, p_house text, p_key text,
  p_reference_kind text, p_reference_id text, p_title_key text, p_title_params jsonb, p_at timestamptz
) returns transfer_outcome language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before bigint;
  v_id bigint;
  v_transfer ledger_transfers;
begin
  perform from wallets where member_id = p_member_id order by id for no key update;
  select w.balance_satang, m.transfer_count + 1 into v_before, v_id
    from wallets w join wallets m on m.member_id = w.member_id and m.wallet_type_id = 1
    where w.member_id = p_member_id and w.id = p_wallet_id;
  if not found then
    return row('no_wallet', null, null, null)::transfer_outcome;
  end if;
  select * into v_transfer from ledger_transfers where member_id = p_member_id and key = p_key;
  if found then
    if v_transfer.wallet_id <> p_wallet_id or v_transfer.amount_satang <> p_amount or v_transfer.kind <> p_kind then
      return row('key_reused', v_transfer.id, null, null)::transfer_outcome;
    end if;
    return row('replayed', v_transfer.id, v_transfer.balance_before_satang, v_transfer.balance_after_satang)::transfer_outcome;
  end if;
  if v_before + p_amount < 0 then
    return row('too_low', null, v_before, null)::transfer_outcome;
  end if;
  insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
      balance_after_satang, reference_kind, reference_id, title_key, title_params, at)
    values (p_member_id, v_id, p_key, p_wallet_id, p_kind, p_amount, v_before, v_before + p_amount,
      p_reference_kind, p_reference_id, p_title_key, p_title_params, p_at);
  insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
    values (p_member_id, v_id, 1, p_wallet_id, null, p_amount), (p_member_id, v_id, 2, null, p_house, -p_amount);
  update wallets set
      balance_satang = case when id = p_wallet_id then v_before + p_amount else balance_satang end,
      transfer_count = case when wallet_type_id = 1 then v_id else transfer_count end
    where member_id = p_member_id and (wallet_type_id = 1 or id = p_wallet_id);
  return row('posted', v_id, v_before, v_before + p_amount)::transfer_outcome;
end $$;
