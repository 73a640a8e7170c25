-- Whom games come from; the same for all agents.
create table game_providers (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Folder of its adapter.
  family text not null,
  name text not null,
  name_en text not null,
  -- Null: of the sandbox, whose address is known at the start only.
  base_url text,
  -- Not in lobbies; its games can be started all the same. For the conformance kit.
  is_hidden boolean not null default false,
  is_open boolean not null default true,
  maintenance_until timestamptz,
  catalogue_at timestamptz,
  catalogue_error text
);

-- What an agent does not offer; no row: offered.
create table game_agent_providers (
  agent_id integer not null references agents,
  provider_id text not null references game_providers,
  is_enabled boolean not null,
  primary key (agent_id, provider_id)
);

-- Catalogue of an agent. Only games that can really be played are listed.
create table games (
  agent_id integer not null references agents,
  id text not null,
  provider_id text not null references game_providers,
  -- By this name the provider knows it; ours is another one only when two providers have the same.
  provider_game_id text not null,
  category text not null check (category in ('casino', 'slot', 'sport', 'fishing', 'freespin')),
  name text not null,
  name_en text not null,
  art text not null,
  -- Hundredths of a percent.
  rtp_basis_points integer check (rtp_basis_points between 0 and 10000),
  has_demo boolean not null,
  has_freespins boolean not null default false,
  is_hot boolean not null,
  -- False: the provider says that it is in maintenance.
  is_open boolean not null,
  -- By the agent's staff.
  is_enabled boolean not null default true,
  -- It stands in the catalogue of the provider.
  is_offered boolean not null default true,
  maintenance_until timestamptz,
  position integer not null,
  wallet_type_ids integer[] not null,
  primary key (agent_id, id),
  unique (agent_id, provider_id, provider_game_id)
);
create index games_position on games (agent_id, position);

create table game_favourites (
  member_id bigint not null references members,
  game_id text not null,
  created_at timestamptz not null,
  primary key (member_id, game_id)
);

create table game_recent (
  member_id bigint not null references members,
  game_id text not null,
  played_at timestamptz not null,
  primary key (member_id, game_id)
);

-- What a provider holds of a member: opaque to it, stored here as a hash only.
create table game_tokens (
  member_id bigint not null references members,
  token_hash text not null,
  agent_id integer not null,
  provider text not null,
  game_id text not null,
  wallet_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, token_hash)
);

-- Every answer given to a provider, by its transaction id. A stake that was rolled back before it came is a
-- tombstone: its row stands here with status ROLLED_BACK and no money behind it.
create table game_transactions (
  member_id bigint not null references members,
  provider text not null,
  tx_id text not null,
  action text not null check (action in ('bet', 'win', 'rollback')),
  round_id text not null,
  ref_tx_id text,
  game_id text not null,
  wallet_id bigint,
  freespin_id bigint,
  amount_satang bigint not null check (amount_satang >= 0),
  status text not null,
  balance_satang bigint,
  -- Of a stake: all of it was rolled back.
  rolled_back boolean not null default false,
  rolled_back_satang bigint not null default 0,
  at timestamptz not null,
  primary key (member_id, provider, tx_id),
  check (rolled_back_satang between 0 and amount_satang)
);
create index game_transactions_round on game_transactions (member_id, provider, round_id);

-- Of a provider an id stands for one act, whoever the member is. Claimed with the transaction.
create table game_transaction_directory (
  provider text not null,
  tx_id text not null,
  member_id bigint not null,
  primary key (provider, tx_id)
);

-- All transactions of a round together. Closed: nothing comes any more, and its stakes count as settled.
create table game_rounds (
  member_id bigint not null references members,
  provider text not null,
  round_id text not null,
  agent_id integer not null references agents,
  game_id text not null,
  wallet_id bigint not null,
  freespin_id bigint,
  status text not null check (status in ('open', 'closed', 'voided')),
  stake_satang bigint not null default 0,
  payout_satang bigint not null default 0,
  refunded_satang bigint not null default 0,
  opened_at timestamptz not null,
  last_transaction_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, provider, round_id)
);
create index game_rounds_open on game_rounds (last_transaction_at) where status = 'open';
create index game_rounds_report on game_rounds (agent_id, opened_at);

-- Free rounds of a member for one game, with the rule by which their win is paid.
create table game_freespins (
  member_id bigint not null references members,
  id bigint generated always as identity,
  agent_id integer not null references agents,
  key text not null,
  title jsonb not null,
  provider text not null,
  game_id text not null,
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  stake_satang bigint not null check (stake_satang > 0),
  won_satang bigint not null default 0 check (won_satang >= 0),
  pays text not null check (pays in ('bonus', 'cash')),
  turnover_times integer not null check (turnover_times >= 0),
  max_win_satang bigint,
  -- How a win is played, when it is a bonus; null: every play counts, for a week.
  bonus jsonb,
  status text not null check (status in ('active', 'waiting', 'paid', 'lost', 'expired')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);
create index game_freespins_running on game_freespins (expires_at) where status in ('active', 'waiting');

-- A wallet session: a game of a provider that holds the money while it runs.
create table game_sessions (
  member_id bigint not null references members,
  id text not null,
  agent_id integer not null references agents,
  provider text not null,
  game_id text not null,
  wallet_id bigint not null,
  -- entering: the money is on its way there, returning: on its way back.
  status text not null check (status in ('entering', 'open', 'returning', 'closed')),
  -- What was transferred there: while not closed it lies on the house account game:at_provider.
  transferred_satang bigint not null default 0 check (transferred_satang >= 0),
  staked_satang bigint,
  won_satang bigint,
  rounds integer,
  returned_satang bigint,
  -- False: what came back is not what the provider's own stakes and wins make.
  is_consistent boolean not null default true,
  started_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, id)
);
create unique index game_sessions_running on game_sessions (member_id, provider) where status <> 'closed';

-- Each fund transfer, known by its id on both sides.
create table game_fund_transfers (
  member_id bigint not null references members,
  id text not null,
  session_id text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Of an `out` known when it is done.
  amount_satang bigint,
  status text not null check (status in ('sending', 'done', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, session_id) references game_sessions
);
create index game_fund_transfers_session on game_fund_transfers (member_id, session_id);

-- A nonce is good for one signed request of a provider.
create table game_provider_nonces (
  provider text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (provider, nonce)
);

-- A stake of a game counts as settled when its round is closed, with what was not rolled back of it; until then its
-- win or rollback may still come. Part of settled_stakes.
create view game_settled_stakes as
  select t.member_id, t.id as transfer_id, t.wallet_id,
      case g.category when 'sport' then 'sport' when 'casino' then 'casino' else 'slot' end as play, 'game'::text as source,
      x.game_id as source_id, -t.amount_satang - x.rolled_back_satang as amount_satang, t.at, r.closed_at as settled_at
    from ledger_transfers t
    join game_transactions x on x.member_id = t.member_id and x.action = 'bet' and not x.rolled_back
      and x.status = 'RS_OK' and t.key = 'game:' || x.provider || ':bet:' || x.tx_id and x.round_id = t.reference_id
    join game_rounds r on r.member_id = x.member_id and r.provider = x.provider and r.round_id = x.round_id
      and r.status = 'closed'
    join members m on m.id = t.member_id
    join games g on g.agent_id = m.agent_id and g.id = x.game_id
    where t.kind = 'game_bet';
