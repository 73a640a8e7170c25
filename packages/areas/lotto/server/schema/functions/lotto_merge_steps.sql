-- The lower rate of two lists of steps at each stake; where one of them ends, the number is closed.
create or replace function lotto_merge_steps(p_one jsonb, p_other jsonb) returns jsonb language sql immutable as $$
  with one as (
    select (s->>'up_to_satang')::bigint as up_to, (s->>'rate_hundredths')::integer as rate from jsonb_array_elements(p_one) s
  ), other as (
    select (s->>'up_to_satang')::bigint as up_to, (s->>'rate_hundredths')::integer as rate
      from jsonb_array_elements(p_other) s
  )
  select jsonb_agg(jsonb_build_object('up_to_satang', e.up_to::text, 'rate_hundredths', least(a.rate, b.rate))
      order by e.up_to)
    from (select up_to from one union select up_to from other) e
    cross join lateral (select rate from one where one.up_to >= e.up_to order by one.up_to limit 1) a
    cross join lateral (select rate from other where other.up_to >= e.up_to order by other.up_to limit 1) b
$$;
