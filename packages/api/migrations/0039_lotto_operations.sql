-- Days on which a market is closed: its lotteries have no draw then.
alter table lotto_category add column market text;
update lotto_category set market = case split_part(code, '_', 1)
    when 'nikkei' then 'tokyo' when 'china' then 'shanghai' when 'hangseng' then 'hongkong' when 'taiwan' then 'taipei'
    when 'korea' then 'seoul' when 'thai' then 'bangkok' when 'dowjones' then 'newyork' end
  where "group" = 'stock';
create table lotto_holiday (
  market text not null,
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  name text not null,
  primary key (market, day)
);

-- Draws that take place on another day than the schedule says.
create table lotto_moved_draw (
  category_id integer not null references lotto_category (id),
  planned_day text not null check (planned_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  draw_day text not null check (draw_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  primary key (category_id, planned_day),
  unique (category_id, draw_day),
  check (planned_day <> draw_day)
);

-- What needs two persons and has been asked for by the first.
create table lotto_proposal (
  id bigint generated always as identity primary key,
  round_id bigint not null references lotto_round (id),
  act text not null check (act in ('void-round', 'reverse-result')),
  details jsonb not null,
  proposed_by integer not null references lotto_operator (id),
  proposed_at timestamptz not null,
  confirmed_by integer references lotto_operator (id),
  confirmed_at timestamptz,
  check (confirmed_by <> proposed_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create unique index lotto_proposal_open on lotto_proposal (round_id, act) where confirmed_by is null;

-- How many results of the round were taken back; it makes the keys of each settlement its own.
alter table lotto_round add column result_no integer not null default 0;

-- A result that was taken back stays here for everyone to see.
create table lotto_reversal (
  round_id bigint not null references lotto_round (id),
  no integer not null,
  numbers jsonb not null,
  published jsonb not null,
  source_url text,
  entered_by integer not null references lotto_operator (id),
  confirmed_by integer not null references lotto_operator (id),
  resulted_at timestamptz not null,
  reason text not null,
  reversed_at timestamptz not null,
  -- When every bill of it was pending again.
  finished_at timestamptz,
  primary key (round_id, no)
);

-- What a member no longer had when a win was taken back: the house bears it until a later win of the same bill.
create table lotto_shortfall (
  member_id integer not null,
  bill_id bigint not null,
  reversal_no integer not null,
  round_id bigint not null,
  owed_satang bigint not null check (owed_satang > 0),
  recovered_satang bigint not null default 0 check (recovered_satang between 0 and owed_satang),
  primary key (member_id, bill_id, reversal_no),
  foreign key (member_id, bill_id) references lotto_bill (member_id, id)
);
create index lotto_shortfall_of_round on lotto_shortfall (round_id);

-- Settles the pending ones in the order of members, and reports on all.
create index lotto_bill_of_round on lotto_bill (round_id, status, member_id, id);
drop index lotto_bill_pending;
