-- Polls. The seed that decides the winners is there, and its hash published, before the first vote.
create table polls (
  agent_id integer not null references agents,
  id integer not null check (id > 0),
  title text not null,
  description text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  prize_satang bigint not null check (prize_satang > 0),
  winner_count integer not null check (winner_count > 0),
  seed bytea not null check (length(seed) = 32),
  commit text not null check (commit = encode(sha256(seed), 'hex')),
  -- Votes are numbered by it; its lock puts them one after another.
  vote_count integer not null default 0,
  drawn_at timestamptz,
  created_by text not null,
  primary key (agent_id, id)
);

create table poll_choices (
  agent_id integer not null,
  poll_id integer not null,
  id integer not null,
  title text not null,
  description text not null,
  picture text,
  quota integer check (quota > 0),
  vote_count integer not null default 0,
  primary key (agent_id, poll_id, id),
  foreign key (agent_id, poll_id) references polls,
  check (vote_count <= quota)
);

create table poll_votes (
  member_id integer not null references members,
  agent_id integer not null,
  poll_id integer not null,
  choice_id integer not null,
  vote_no integer not null,
  at timestamptz not null,
  primary key (member_id, agent_id, poll_id),
  unique (agent_id, poll_id, vote_no),
  foreign key (agent_id, poll_id, choice_id) references poll_choices
);
create trigger append_only before update or delete on poll_votes
  for each row execute function ledger_is_append_only();

create table poll_winners (
  agent_id integer not null,
  poll_id integer not null,
  rank integer not null,
  vote_no integer not null,
  member_id integer not null,
  primary key (agent_id, poll_id, rank),
  unique (agent_id, poll_id, vote_no),
  foreign key (agent_id, poll_id, vote_no) references poll_votes (agent_id, poll_id, vote_no)
);
