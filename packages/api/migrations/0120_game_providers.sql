-- Whom games come from; the same for all operators.
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
insert into game_providers (id, family, name, name_en)
  select distinct on (provider_id) provider_id, 'seamless', provider_name, provider_id from games order by provider_id;

-- What an operator does not offer; no row: offered.
create table game_agent_providers (
  agent_id integer not null references agents,
  provider_id text not null references game_providers,
  is_enabled boolean not null,
  primary key (agent_id, provider_id)
);

alter table games
  -- By this name the provider knows it; ours is another one only when two providers have the same.
  add column provider_game_id text,
  -- By the operator.
  add column is_enabled boolean not null default true,
  -- It stands in the catalogue of the provider.
  add column is_offered boolean not null default true,
  add column maintenance_until timestamptz,
  add column has_freespins boolean not null default false,
  drop column adapter,
  drop column provider_name;
update games set provider_game_id = id;
alter table games
  alter column provider_game_id set not null,
  add constraint games_of_provider unique (agent_id, provider_id, provider_game_id),
  add foreign key (provider_id) references game_providers;
create index games_position on games (agent_id, position);

create table game_favourites (
  member_id integer not null references members,
  game_id text not null,
  created_at timestamptz not null,
  primary key (member_id, game_id)
);

create table game_recent (
  member_id integer not null references members,
  game_id text not null,
  played_at timestamptz not null,
  primary key (member_id, game_id)
);
insert into game_recent (member_id, game_id, played_at)
  select member_id, game_id, max(created_at) from game_tokens group by member_id, game_id;
drop index game_tokens_recent;

-- Free rounds of a member for one game, with the rule by which their win is paid.
create table game_freespins (
  member_id integer not null references members,
  id bigint generated always as identity,
  agent_id integer not null references agents,
  key text not null,
  title text not null,
  provider text not null,
  game_id text not null,
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  stake_satang bigint not null check (stake_satang > 0),
  won_satang bigint not null default 0 check (won_satang >= 0),
  pays text not null check (pays in ('bonus', 'cash')),
  turnover_times integer not null check (turnover_times >= 0),
  max_win_satang bigint,
  status text not null check (status in ('active', 'waiting', 'paid', 'lost', 'expired')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);
create index game_freespins_running on game_freespins (expires_at) where status in ('active', 'waiting');

alter table game_transactions
  add column rolled_back_satang bigint not null default 0,
  add column freespin_id bigint;
update game_transactions set rolled_back_satang = amount_satang where rolled_back;
alter table game_transactions add check (rolled_back_satang between 0 and amount_satang);
-- Of a provider an id stands for one act, whoever the member is.
create unique index game_transactions_id on game_transactions (provider, tx_id);

-- All moves of a round together. Closed: nothing comes any more, and its stakes count as settled.
create table game_rounds (
  member_id integer not null references members,
  provider text not null,
  round_id text not null,
  agent_id integer not null references agents,
  game_id text not null,
  wallet_id integer not null,
  status text not null check (status in ('open', 'closed', 'voided')),
  stake_satang bigint not null default 0,
  payout_satang bigint not null default 0,
  refunded_satang bigint not null default 0,
  freespin_id bigint,
  opened_at timestamptz not null,
  last_move_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, provider, round_id)
);
create index game_rounds_open on game_rounds (last_move_at) where status = 'open';
create index game_rounds_report on game_rounds (agent_id, opened_at);
insert into game_rounds (member_id, provider, round_id, agent_id, game_id, wallet_id, status, stake_satang,
    payout_satang, refunded_satang, opened_at, last_move_at, closed_at)
  select t.member_id, t.provider, t.round_id, m.agent_id, min(t.game_id), min(t.wallet_id), 'closed',
    coalesce(sum(t.amount_satang) filter (where t.action = 'bet'), 0),
    coalesce(sum(t.amount_satang) filter (where t.action = 'win'), 0),
    coalesce(sum(t.rolled_back_satang), 0), min(t.at), max(t.at), max(t.at)
  from game_transactions t join members m on m.id = t.member_id
  where t.status = 'RS_OK' group by t.member_id, t.provider, t.round_id, m.agent_id
  having min(t.wallet_id) is not null;

-- A game of a provider that holds the money while it runs.
create table game_sessions (
  member_id integer not null references members,
  id text not null,
  agent_id integer not null references agents,
  provider text not null,
  game_id text not null,
  wallet_id integer not null,
  -- entering: the money is on its way there, returning: on its way back.
  status text not null check (status in ('entering', 'open', 'returning', 'closed')),
  -- What was carried there: while not closed it lies on the house account game:at_provider.
  carried_satang bigint not null default 0 check (carried_satang >= 0),
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

-- Each carrying of money, known by its id on both sides.
create table game_carries (
  member_id integer not null references members,
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
create index game_carries_session on game_carries (member_id, session_id);
