-- What a provider last said of its matches, as far as it could be taken: the last good answer, however old.
create table game_feeds (
  provider text primary key references game_providers,
  -- Grows with every change of what is said.
  version bigint not null,
  -- When it was true, by the provider's own clock.
  updated_at timestamptz not null,
  received_at timestamptz not null,
  -- When this content first came: what is kept of it elsewhere is known by it.
  changed_at timestamptz not null,
  feed jsonb not null,
  -- Parts of it that could not be taken.
  left_out integer not null,
  -- Of the last time it was asked for; null: it answered.
  error text
);

-- What a bill of a book stands on, as its provider tells it; asked for when its member looks, and kept once it has ended.
create table game_bill_selections (
  member_id bigint not null references members,
  provider text not null,
  round_id text not null,
  selections jsonb not null,
  told_at timestamptz not null,
  -- Told when the round had ended: it is not asked for again.
  is_final boolean not null,
  primary key (member_id, provider, round_id)
);
create index game_rounds_of_game on game_rounds (member_id, game_id, opened_at);
