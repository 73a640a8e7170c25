-- Restricted numbers by pooled sales: each step has a rate and holds until so much is staked on the number by all.
alter table lotto_restriction
  drop constraint lotto_restriction_kind_check,
  drop constraint lotto_restriction_check,
  add column steps jsonb,
  -- Staked by all members on a stepped number; its row lock puts the bills on the number in order.
  add column sold_satang bigint not null default 0 check (sold_satang >= 0),
  add constraint lotto_restriction_kind check (kind in ('full_ban', 'reduce_rate', 'stepped')),
  add constraint lotto_restriction_rate check ((kind = 'reduce_rate') = (rate_hundredths is not null)),
  add constraint lotto_restriction_steps check ((kind = 'stepped') = (steps is not null));

-- What every new round of a lottery is restricted to from the start.
create table lotto_standing_restriction (
  category_id integer not null references lotto_category (id),
  bet_type text not null,
  number text not null,
  kind text not null check (kind in ('full_ban', 'reduce_rate', 'stepped')),
  rate_hundredths integer,
  steps jsonb,
  primary key (category_id, bet_type, number),
  check ((kind = 'reduce_rate') = (rate_hundredths is not null)),
  check ((kind = 'stepped') = (steps is not null))
);

-- How many bills of the round the member has taken back.
alter table lotto_member_round
  add column cancelled_bills integer not null default 0,
  add check (stake_satang >= 0);
alter table lotto_bill add column cancelled_at timestamptz;
