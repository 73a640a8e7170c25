-- Catalogue of an operator. Only games that can really be played are listed.
create table games (
  agent_id integer not null references agents,
  id text not null,
  adapter text not null,
  provider_id text not null,
  provider_name text not null,
  category text not null check (category in ('casino', 'slot', 'sport', 'fishing', 'freespin')),
  name text not null,
  name_en text not null,
  art text not null,
  -- Hundredths of a percent.
  rtp_basis_points integer check (rtp_basis_points between 0 and 10000),
  has_demo boolean not null,
  is_hot boolean not null,
  is_open boolean not null,
  position integer not null,
  wallet_type_ids integer[] not null,
  primary key (agent_id, id)
);

-- What a provider holds of a member: opaque to it, kept here as a hash only.
create table game_tokens (
  member_id integer not null references members,
  token_hash text not null,
  agent_id integer not null,
  provider text not null,
  game_id text not null,
  wallet_id integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index game_tokens_recent on game_tokens (member_id, created_at desc);

-- Every answer given to a provider, by its transaction id. A stake that was rolled back before it came is a
-- tombstone: its row stands here with status ROLLED_BACK and no money behind it.
create table game_transactions (
  member_id integer not null references members,
  provider text not null,
  tx_id text not null,
  action text not null check (action in ('bet', 'win', 'rollback')),
  round_id text not null,
  ref_tx_id text,
  game_id text not null,
  wallet_id integer,
  amount_satang bigint not null check (amount_satang >= 0),
  status text not null,
  balance_satang bigint,
  rolled_back boolean not null default false,
  at timestamptz not null,
  primary key (member_id, provider, tx_id)
);
create index game_transactions_round on game_transactions (member_id, provider, round_id);

create table game_provider_nonces (
  provider text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (provider, nonce)
);
