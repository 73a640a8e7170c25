-- Where any order wins, every order of the digits is one number: restrictions stand under the canonical number, and
-- stakes are found by it. Lines keep the number as it was placed.
-- The index comes first: it waits for bills that are being placed, so that the sales below count them.
create index lotto_bill_line_of_number
  on lotto_bill_line (member_id, round_id, bet_type, lotto_canonical_number(bet_type, number));
drop index lotto_bill_line_of_round;

-- What holds when several restrictions meet on one number: a ban, else at each stake the lowest rate of them all, and
-- no more stakes than the one that ends first.
create function pg_temp.strictest(p_terms jsonb) returns jsonb language sql as $$
  with term as (
    select t.value->>'kind' as kind, (t.value->>'rate_hundredths')::integer as rate, t.value->'steps' as steps, t.no
      from jsonb_array_elements(p_terms) with ordinality t(value, no)
  ), step as (
    select t.no, (s->>'up_to_satang')::bigint as up_to, (s->>'rate_hundredths')::integer as rate
      from term t, jsonb_array_elements(t.steps) s where t.kind = 'stepped'
  ), bound as (
    select distinct up_to from step
      where up_to <= (select min(last) from (select max(up_to) as last from step group by no) ends)
  ), lowest as (
    select b.up_to, least((select min(rate) from term), (select min(held.rate) from (
        select distinct on (s.no) s.rate from step s where s.up_to >= b.up_to order by s.no, s.up_to) held)) as rate
      from bound b
  )
  select case
    when exists (select from term where kind = 'full_ban') then jsonb_build_object('kind', 'full_ban')
    when exists (select from lowest) then jsonb_build_object('kind', 'stepped', 'steps', (select jsonb_agg(
      jsonb_build_object('up_to_satang', up_to::text, 'rate_hundredths', rate) order by up_to) from lowest))
    else jsonb_build_object('kind', 'reduce_rate', 'rate_hundredths', (select min(rate) from term))
  end
$$;

create temporary table merged on commit drop as
  select round_id, bet_type, lotto_canonical_number(bet_type, number) as number, sum(staked_satang) as staked_satang,
      pg_temp.strictest(jsonb_agg(to_jsonb(r))) as terms
    from lotto_restriction r group by 1, 2, 3 having bool_or(number <> lotto_canonical_number(bet_type, number));
delete from lotto_restriction r using merged m
  where m.round_id = r.round_id and m.bet_type = r.bet_type
    and m.number = lotto_canonical_number(r.bet_type, r.number);
insert into lotto_restriction (round_id, bet_type, number, kind, rate_hundredths, steps, staked_satang)
  select round_id, bet_type, number, terms->>'kind', (terms->>'rate_hundredths')::integer, terms->'steps', staked_satang
    from merged;

create temporary table merged_standing on commit drop as
  select category_id, version_no, bet_type, lotto_canonical_number(bet_type, number) as number,
      pg_temp.strictest(jsonb_agg(to_jsonb(s))) as terms
    from lotto_standing_restriction s group by 1, 2, 3, 4
    having bool_or(number <> lotto_canonical_number(bet_type, number));
delete from lotto_standing_restriction s using merged_standing m
  where m.category_id = s.category_id and m.version_no = s.version_no and m.bet_type = s.bet_type
    and m.number = lotto_canonical_number(s.bet_type, s.number);
insert into lotto_standing_restriction (category_id, version_no, bet_type, number, kind, rate_hundredths, steps)
  select category_id, version_no, bet_type, number, terms->>'kind', (terms->>'rate_hundredths')::integer,
      terms->'steps'
    from merged_standing;
drop function pg_temp.strictest;

-- Rounds that still take bets: what was staked under other orders counts into the steps from now on.
update lotto_restriction r set staked_satang = coalesce((select sum(l.amount_satang)
      from lotto_bill b join lotto_bill_line l on l.member_id = b.member_id and l.bill_id = b.id
      where b.round_id = r.round_id and b.status = 'pending' and l.bet_type = r.bet_type
        and lotto_canonical_number(l.bet_type, l.number) = r.number), 0)
  from lotto_round o
  where o.id = r.round_id and o.status = 'scheduled' and r.kind = 'stepped' and r.bet_type in ('3tod', '4tod');

alter table lotto_restriction
  add constraint lotto_restriction_canonical check (number = lotto_canonical_number(bet_type, number));
alter table lotto_standing_restriction
  add constraint lotto_standing_restriction_canonical check (number = lotto_canonical_number(bet_type, number));
