-- What a lottery is, is data: when it is drawn, how its result is read, what it takes. Each change is a version of its
-- own, in force for the draw days from one on; a round keeps the version that it was opened with.
create table lotto_version (
  category_id integer not null references lotto_category (id),
  no integer not null check (no > 0),
  -- The first draw day, YYYY-MM-DD, whose rounds follow it.
  in_force_from text not null check (in_force_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  schedule_text text not null,
  schedule jsonb not null,
  -- Whose holidays have no draw; null for a lottery that knows none.
  market text,
  result_mapping text not null,
  rules jsonb not null,
  max_items integer not null default 500,
  -- What one member may stake on one round in all; null for no limit.
  max_per_round_satang bigint,
  cooldown_s integer not null default 5,
  min_shots integer not null default 20 check (min_shots >= 16),
  rank_1_prize_satang bigint not null default 3000,
  rank_16_prize_satang bigint not null default 5000,
  prize_min_stake_satang bigint not null default 10000,
  -- Null for what came with the database.
  entered_by integer references staff,
  entered_at timestamptz not null,
  primary key (category_id, no)
);
insert into lotto_version (category_id, no, in_force_from, schedule_text, schedule, market, result_mapping, rules,
    max_items, max_per_round_satang, cooldown_s, min_shots, rank_1_prize_satang, rank_16_prize_satang,
    prize_min_stake_satang, entered_at)
  select id, 1, '2000-01-01', schedule_text, schedule, market, result_mapping, rules, max_items, max_per_round_satang,
    cooldown_s, min_shots, rank_1_prize_satang, rank_16_prize_satang, prize_min_stake_satang, now() from lotto_category;

alter table lotto_category
  drop column schedule_text, drop column schedule, drop column market, drop column result_mapping, drop column rules,
  drop column max_items, drop column max_per_round_satang, drop column cooldown_s, drop column min_shots,
  drop column rank_1_prize_satang, drop column rank_16_prize_satang, drop column prize_min_stake_satang,
  -- The version in force today.
  add column version_no integer not null default 1,
  add column emblem jsonb not null default '{"ground":["indigo"],"shapes":[{"shape":"flower","colour":"white","size":14}]}',
  add constraint lotto_category_version foreign key (id, version_no) references lotto_version (category_id, no)
    deferrable initially deferred;

alter table lotto_rate add column version_no integer not null default 1, drop constraint lotto_rate_pkey,
  add primary key (category_id, version_no, bet_type),
  add foreign key (category_id, version_no) references lotto_version (category_id, no);
alter table lotto_rate alter column version_no drop default;
alter table lotto_standing_restriction add column version_no integer not null default 1,
  drop constraint lotto_standing_restriction_pkey, add primary key (category_id, version_no, bet_type, number),
  add foreign key (category_id, version_no) references lotto_version (category_id, no);
alter table lotto_standing_restriction alter column version_no drop default;

alter table lotto_round add column version_no integer not null default 1,
  add foreign key (category_id, version_no) references lotto_version (category_id, no);
alter table lotto_round alter column version_no drop default;

-- What members read beside a draw that was moved.
alter table lotto_moved_draw add column reason text;
