-- What members are told of their own: a key and what it is worded from, never the words. Written in the transaction of
-- the act, once for each cause. A row never changes; it goes when its year is over.
create table member_notices (
  member_id bigint not null references members,
  id bigint generated always as identity,
  kind text not null check (kind in ('money', 'lottery', 'prizes', 'security')),
  key text not null,
  cause text not null,
  params jsonb not null,
  -- Not counted at the bell, by the choice of the member at that time.
  is_quiet boolean not null,
  created_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key, cause)
);
create index member_notices_newest on member_notices (member_id, created_at desc, id desc);
-- What the bell counts, past the bills that a member has lost in silence.
create index member_notices_ringing on member_notices (member_id, created_at) where not is_quiet;
-- What is old lies together: found without a look at every row.
create index member_notices_old on member_notices using brin (created_at);
create trigger unchanging before update on member_notices
  for each row execute function refuse_change();

-- Which of their own and of the agent's a member has read, by the id that the inbox gives them.
create table notification_reads (
  member_id bigint not null references members,
  ref text not null,
  read_at timestamptz not null,
  primary key (member_id, ref)
);

-- What a member has chosen; without a row the topic's own way holds.
create table notification_settings (
  member_id bigint not null references members,
  topic text not null check (topic in ('money', 'lottery', 'lottery_lost', 'prizes', 'news')),
  channel text not null check (channel in ('bell')),
  is_on boolean not null,
  primary key (member_id, topic, channel)
);
