-- The shop where points are spent. What an item is stands in numbered versions; who bought keeps the one they saw.
create table shop_items (
  agent_id integer not null references agents,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,40}$'),
  position integer not null,
  -- Null: as many as are asked for. Its row's lock keeps an item from being sold twice.
  stock_left integer check (stock_left >= 0),
  is_open boolean not null default true,
  primary key (agent_id, id)
);

create table shop_item_versions (
  agent_id integer not null,
  item_id text not null,
  version integer not null,
  kind text not null check (kind in ('credit', 'coupon', 'spin', 'goods')),
  name text not null,
  description text not null,
  picture text not null,
  price integer not null check (price > 0),
  -- Satang for credit and coupon, a count otherwise.
  value bigint not null check (value > 0),
  limit_per_member integer check (limit_per_member > 0),
  opens_at timestamptz,
  closes_at timestamptz,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, item_id, version),
  foreign key (agent_id, item_id) references shop_items
);

-- Codes that an operator put in for an item of kind coupon; each goes to one member.
create table shop_codes (
  agent_id integer not null,
  item_id text not null,
  code text not null,
  member_id integer,
  redemption_id bigint,
  primary key (agent_id, item_id, code),
  foreign key (agent_id, item_id) references shop_items,
  check ((member_id is null) = (redemption_id is null))
);

create table shop_redemptions (
  member_id integer not null references members,
  id bigint generated always as identity,
  ref text not null unique,
  agent_id integer not null,
  item_id text not null,
  version integer not null,
  quantity integer not null check (quantity > 0),
  points integer not null check (points > 0),
  status text not null check (status in ('done', 'ordered', 'packed', 'sent', 'delivered', 'cancelled')),
  address jsonb,
  at timestamptz not null,
  primary key (member_id, id),
  foreign key (agent_id, item_id, version) references shop_item_versions
);
create index shop_redemptions_of_item on shop_redemptions (agent_id, item_id, at);

-- What became of an order, in the order of time.
create table shop_steps (
  member_id integer not null,
  redemption_id bigint not null,
  no integer not null,
  status text not null,
  note text,
  by text not null,
  at timestamptz not null,
  primary key (member_id, redemption_id, no),
  foreign key (member_id, redemption_id) references shop_redemptions
);
