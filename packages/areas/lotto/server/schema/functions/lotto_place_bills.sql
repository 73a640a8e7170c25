/*
 * Writes bills that have passed every check, and debits them: each from the wallet that its row names, which the
 * placement has locked and whose balance it has checked. A debit that is refused all the same undoes all of it.
 */
create or replace function lotto_place_bills(p_bills jsonb, p_lines jsonb, p_at timestamptz) returns table (
  place integer, id bigint, bill_no text
) language plpgsql as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_numbers text[];
  v_debits transfer_request[];
  v_outcome text;
begin
  select array_agg(nextval('lotto_bill_id')) into v_ids from generate_series(1, jsonb_array_length(p_bills));
  select array_agg(w.bill_no order by w.place) into v_numbers
    from lotto_insert_bills(v_ids, p_bills, p_lines, p_at) w;

  select array_agg(row(b.place, b.member_id, b.wallet_id, -b.total_satang, 'lotto_bet', 'lotto:stakes',
        'bill:' || v_ids[b.place + 1], 'bill', v_ids[b.place + 1]::text, b.title_key, b.title_params, p_at)::transfer_request)
    into v_debits
    from jsonb_to_recordset(p_bills) as b(place integer, member_id bigint, wallet_id bigint, total_satang bigint,
      title_key text, title_params jsonb);
  if is_distributed() then
    select p.outcome into v_outcome from post_transfer_each(v_debits) p where p.outcome <> 'posted' limit 1;
  else
    select p.outcome into v_outcome from post_transfer_list(v_debits) p where p.outcome <> 'posted' limit 1;
  end if;
  if found then
    raise exception 'a debit that was checked is %', v_outcome;
  end if;
  return query select (n.place - 1)::integer, v_ids[n.place], v_numbers[n.place]
    from generate_subscripts(v_ids, 1) as n(place);
end $$;
