-- Stakes and liability of each number of a round: exposure and the payout of a result are read from here, and no line is
-- read again. The count waits for bills that are being placed.
lock table lotto_bill in share row exclusive mode;
create table lotto_number_stake (
  round_id bigint not null,
  bet_type text not null,
  number text not null,
  lines integer not null,
  stake_satang bigint not null,
  liability_satang bigint not null,
  primary key (round_id, bet_type, number),
  check (number = lotto_canonical_number(bet_type, number))
) with (fillfactor = 50);

insert into lotto_number_stake (round_id, bet_type, number, lines, stake_satang, liability_satang)
  select l.round_id, l.bet_type, lotto_canonical_number(l.bet_type, l.number), count(*)::integer, sum(l.amount_satang),
      sum(least(l.amount_satang * l.rate_hundredths / 100, 10000000000))
    from lotto_bill_line l where l.status <> 'cancelled' group by 1, 2, 3;

-- Bills whose lines are not counted yet, written with the bill: `sign` is -1 for one that was cancelled.
create table lotto_uncounted (
  member_id bigint not null,
  bill_id bigint not null,
  sign integer not null check (sign in (1, -1)),
  primary key (member_id, bill_id, sign)
);

-- Sources that are asked for results by themselves.
create table lotto_feed_source (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  url text not null check (url ~ '^https?://'),
  -- Two sources of one host are one source.
  host text not null unique,
  -- Codes of lotteries; a lottery that two sources have is watched.
  lotteries text[] not null,
  is_on boolean not null,
  set_by integer not null references staff,
  set_at timestamptz not null
);

-- Readings of a draw, the latest last: a source that changes its mind leaves both.
create table lotto_feed_reading (
  id bigint generated always as identity primary key,
  lottery text not null,
  draw_date text not null check (draw_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  source text not null,
  published jsonb not null,
  published_at timestamptz not null,
  read_at timestamptz not null
);
create index lotto_feed_reading_of_draw on lotto_feed_reading (lottery, draw_date, id);
create trigger append_only before update or delete on lotto_feed_reading
  for each row execute function refuse_change();

-- State of a watched draw; `differs`, `late` and `changed` call a person, and last until the result is there.
create table lotto_feed_draw (
  lottery text not null,
  draw_date text not null check (draw_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  state text not null check (state in ('waiting', 'agreed', 'differs', 'late', 'changed')),
  -- Result on which independent sources agree.
  published jsonb,
  due_at timestamptz not null,
  since timestamptz not null,
  ended_at timestamptz,
  primary key (lottery, draw_date),
  check ((state = 'agreed') = (published is not null))
);
create index lotto_feed_draw_open on lotto_feed_draw (state) where ended_at is null;
