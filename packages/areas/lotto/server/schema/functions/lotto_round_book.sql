-- Rates, limits and restricted numbers of a round, as its own version of the lottery says.
create or replace function lotto_round_book(p_round_id bigint, p_category_id integer) returns json
language plpgsql stable set enable_seqscan = off as $$
begin
  return (select json_build_object('round_id', p_round_id::text, 'max_items', v.max_items,
      'max_per_round_satang', v.max_per_round_satang::text,
      'rates', (select coalesce(json_agg(json_build_array(r.bet_type, r.rate_hundredths, r.min_stake_satang::text,
        r.max_stake_satang::text, r.max_per_number_satang::text)), '[]')
        from lotto_rate r where r.category_id = v.category_id and r.version_no = v.no),
      'restrictions', (select coalesce(json_agg(json_build_array(n.bet_type, n.number, n.rate_hundredths, n.steps,
        n.staked_satang::text)), '[]') from lotto_restriction n where n.round_id = p_round_id))
    from lotto_round x join lotto_version v on v.category_id = x.category_id and v.no = x.version_no
    where x.id = p_round_id and x.category_id = p_category_id);
end $$;
