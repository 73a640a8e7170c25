-- Bills. Owned by members: every primary key begins with the member.
create sequence lotto_bill_id;

create table lotto_bill_token (
  member_id integer not null,
  token_hash text not null,
  round_id bigint not null,
  items jsonb not null,
  items_hash text not null,
  expires_at timestamptz not null,
  bill_id bigint,
  primary key (member_id, token_hash)
);

-- What a member has staked on a round. Its lock puts the bills of one member on one round in order, so that limits hold.
create table lotto_member_round (
  member_id integer not null,
  round_id bigint not null,
  stake_satang bigint not null default 0,
  primary key (member_id, round_id)
);

create table lotto_bill (
  member_id integer not null,
  id bigint not null,
  bill_no text not null,
  agent_id integer not null,
  round_id bigint not null,
  category_id integer not null,
  status text not null default 'pending' check (status in ('pending', 'won', 'lost', 'cancelled', 'refunded')),
  total_satang bigint not null check (total_satang > 0),
  max_win_satang bigint not null,
  payout_satang bigint not null default 0 check (payout_satang >= 0),
  item_count integer not null,
  items_hash text not null,
  note text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, id),
  check ((status = 'pending') = (settled_at is null))
);
create index lotto_bill_pending on lotto_bill (round_id, member_id, id) where status = 'pending';
create index lotto_bill_newest on lotto_bill (member_id, created_at desc, id desc);

create table lotto_bill_line (
  member_id integer not null,
  bill_id bigint not null,
  line_no integer not null,
  round_id bigint not null,
  bet_type text not null,
  number text not null,
  amount_satang bigint not null check (amount_satang > 0),
  rate_hundredths integer not null,
  original_rate_hundredths integer not null,
  rate_note text,
  status text not null default 'pending' check (status in ('pending', 'won', 'lost', 'cancelled', 'refunded')),
  payout_satang bigint not null default 0,
  primary key (member_id, bill_id, line_no),
  foreign key (member_id, bill_id) references lotto_bill (member_id, id)
);
create index lotto_bill_line_of_round on lotto_bill_line (member_id, round_id, bet_type, number);
