-- Points: what play earns, by agent and version.
create table point_settings (
  agent_id integer not null references agents,
  version integer not null,
  -- Settled stakes that earn one point; null: play earns none.
  satang_per_point bigint check (satang_per_point > 0),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

create table point_earnings (
  member_id bigint primary key references members,
  -- Settled stakes that have not made a point yet; below 0 after a stake that had made points was voided.
  rest_satang bigint not null default 0,
  times integer not null default 0
);

-- The wheel. It is published in numbered versions; a version never changes, a new one takes its place for later spins.
create table wheel_versions (
  agent_id integer not null references agents,
  version integer not null,
  stock_id text not null,
  is_open boolean not null,
  free_spins_a_day integer not null check (free_spins_a_day >= 0),
  -- Null: no spins for points.
  points_per_spin integer check (points_per_spin > 0),
  -- 'by_member': a prize is paid when it is claimed, within claim_days.
  claims text not null default 'at_once' check (claims in ('at_once', 'by_member')),
  claim_days integer not null default 30 check (claim_days > 0),
  published_at timestamptz not null,
  published_by text not null,
  -- Why this version took the place of the one before.
  reason text not null,
  primary key (agent_id, version)
);

create table wheel_prizes (
  agent_id integer not null,
  version integer not null,
  id integer not null,
  position integer not null check (position >= 0),
  name text not null,
  kind text not null check (kind in ('credit', 'points', 'spin', 'none')),
  -- Satang for credit, a count otherwise.
  value bigint not null check (value >= 0),
  -- A prize that is used up keeps its place with no chance.
  odds_basis_points integer not null check (odds_basis_points >= 0),
  has_stock boolean not null default false,
  primary key (agent_id, version, id),
  unique (agent_id, version, position),
  foreign key (agent_id, version) references wheel_versions
);

-- How many of a prize are left. The row's lock puts the spins that can hit it one after another.
create table wheel_stocks (
  agent_id integer not null,
  prize_id integer not null,
  left_count integer not null check (left_count >= 0),
  primary key (agent_id, prize_id)
);

-- One row per member who ever looked at the wheel; its lock puts the member's spins one after another.
create table wheel_players (
  member_id bigint primary key references members,
  client_seed text not null check (client_seed ~ '^[0-9A-Za-z_-]{1,64}$')
);

create table wheel_seeds (
  member_id bigint not null references members,
  id bigint generated always as identity,
  server_seed bytea not null check (length(server_seed) = 32),
  commit text not null check (commit = encode(sha256(server_seed), 'hex')),
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  -- From then on the member knows the seed: it decides no further spin.
  revealed_at timestamptz,
  primary key (member_id, id)
);
create unique index wheel_seeds_in_use on wheel_seeds (member_id) where revealed_at is null;

-- Spins granted to a member. The key says what for: 'daily:2026-11-21', 'spin:17'.
create table wheel_grants (
  member_id bigint not null references members,
  key text not null,
  granted integer not null check (granted > 0),
  used integer not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, key),
  check (used between 0 and granted)
);

create table wheel_spins (
  member_id bigint not null references members,
  id bigint generated always as identity,
  idempotency_key text,
  agent_id integer not null,
  version integer not null,
  prize_id integer not null,
  seed_id bigint not null,
  client_seed text not null,
  nonce integer not null,
  -- Null: the spin was paid with points.
  grant_key text,
  points_spent integer not null default 0 check (points_spent >= 0),
  free_spins_after integer not null,
  points_after integer not null,
  at timestamptz not null,
  claimed_at timestamptz,
  claimable_until timestamptz,
  primary key (member_id, id),
  -- The lock against a second spin for the same request, and against a second spin of the same nonce.
  unique (member_id, idempotency_key),
  unique (member_id, seed_id, nonce),
  foreign key (agent_id, version, prize_id) references wheel_prizes,
  foreign key (member_id, seed_id) references wheel_seeds,
  foreign key (member_id, grant_key) references wheel_grants,
  check ((grant_key is null) = (points_spent > 0))
);
create index wheel_spins_newest on wheel_spins (agent_id, at desc);

-- The shop where points are spent. What an item is stands in numbered versions; who redeemed keeps the one they saw.
create table shop_items (
  agent_id integer not null references agents,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,40}$'),
  position integer not null,
  -- Null: as many as are asked for. Its row's lock keeps an item from being redeemed twice.
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

-- Codes that staff put in for an item of kind coupon; each goes to one member.
create table shop_codes (
  agent_id integer not null,
  item_id text not null,
  code text not null,
  member_id bigint,
  redemption_id bigint,
  primary key (agent_id, item_id, code),
  foreign key (agent_id, item_id) references shop_items,
  check ((member_id is null) = (redemption_id is null))
);

create table shop_redemptions (
  member_id bigint not null references members,
  id bigint generated always as identity,
  ref text not null,
  agent_id integer not null,
  item_id text not null,
  version integer not null,
  quantity integer not null check (quantity > 0),
  points integer not null check (points > 0),
  status text not null check (status in ('done', 'ordered', 'packed', 'sent', 'delivered', 'cancelled')),
  address jsonb,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, ref),
  foreign key (agent_id, item_id, version) references shop_item_versions
);
-- Staff know only the reference. This names the member.
create table shop_redemption_refs (
  ref text primary key,
  member_id bigint not null
);
create index shop_redemptions_of_item on shop_redemptions (agent_id, item_id, at);

-- What became of an order, in the order of time.
create table shop_steps (
  member_id bigint not null,
  redemption_id bigint not null,
  no integer not null,
  status text not null,
  note text,
  by text not null,
  at timestamptz not null,
  primary key (member_id, redemption_id, no),
  foreign key (member_id, redemption_id) references shop_redemptions
);

-- Quests are data: what is counted, how far, for what. A version never changes; a claim keeps the one it was made on.
create table quest_versions (
  agent_id integer not null references agents,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,40}$'),
  version integer not null,
  position integer not null,
  title text not null,
  description text not null,
  icon text not null,
  period text not null check (period in ('daily', 'weekly', 'once')),
  rule text not null,
  -- Satang for rules of money, a count otherwise.
  target bigint not null check (target > 0),
  reward_kind text not null check (reward_kind in ('points', 'credit', 'spin', 'free_spins')),
  reward_value bigint not null check (reward_value > 0),
  -- Of free spins, whose win is the member's own: the game and its stake.
  reward_provider_id text,
  reward_game_id text,
  reward_stake_satang bigint check (reward_stake_satang > 0),
  link text,
  action text,
  event_id text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  is_open boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, id, version),
  check (num_nonnulls(reward_provider_id, reward_game_id, reward_stake_satang)
    = case reward_kind when 'free_spins' then 3 else 0 end)
);

create table quest_claims (
  member_id bigint not null references members,
  quest_id text not null,
  -- The Bangkok day, the Monday of the week, or 'once'.
  period_key text not null,
  agent_id integer not null,
  version integer not null,
  progress bigint not null,
  claimed_at timestamptz not null,
  primary key (member_id, quest_id, period_key),
  foreign key (agent_id, quest_id, version) references quest_versions
);
create index quest_claims_newest on quest_claims (member_id, claimed_at desc);

-- Acts that leave no other row: a day on which the member was here, a proof that was looked at. Each counts once.
create table quest_marks (
  member_id bigint not null references members,
  kind text not null check (kind in ('visit', 'yeekee_proof')),
  reference text not null,
  at timestamptz not null,
  primary key (member_id, kind, reference)
);

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

-- Owned by the poll, which numbers them.
create table poll_votes (
  agent_id integer not null,
  poll_id integer not null,
  vote_no integer not null,
  member_id bigint not null,
  choice_id integer not null,
  at timestamptz not null,
  primary key (agent_id, poll_id, vote_no),
  unique (agent_id, poll_id, member_id),
  foreign key (agent_id, poll_id, choice_id) references poll_choices
);
create trigger append_only before update or delete on poll_votes
  for each row execute function refuse_change();

create table poll_winners (
  agent_id integer not null,
  poll_id integer not null,
  rank integer not null,
  vote_no integer not null,
  member_id bigint not null,
  primary key (agent_id, poll_id, rank),
  unique (agent_id, poll_id, vote_no),
  foreign key (agent_id, poll_id, vote_no) references poll_votes
);

-- What an agent offers, in numbered versions: what a member accepted stays as its version says.
create table promotion_versions (
  agent_id integer not null references agents,
  id integer not null check (id > 0),
  version integer not null check (version > 0),
  position integer not null,
  category text not null check (category in ('deposit', 'game', 'lotto', 'new_member')),
  kind text not null check (kind in ('deposit_bonus', 'bill_refund', 'free_spins')),
  title text not null,
  summary text not null,
  picture text,
  -- Null: for every member, however long they have been here.
  new_member_days integer check (new_member_days > 0),
  -- For the first deposit of a Bangkok day alone.
  first_deposit boolean not null,
  -- 0 is Sunday; null: every day.
  weekday integer check (weekday between 0 and 6),
  -- Of the deposit, or of the bill that lost.
  percent integer check (percent > 0),
  min_deposit_satang bigint check (min_deposit_satang > 0),
  -- The most that it grants.
  max_bonus_satang bigint check (max_bonus_satang > 0),
  provider_id text,
  game_id text,
  spins integer check (spins > 0),
  spin_stake_satang bigint check (spin_stake_satang > 0),
  wallet text not null check (wallet in ('main', 'promotion')),
  turnover_times integer not null check (turnover_times >= 0),
  -- Share of a settled stake that counts, by what was played.
  percents jsonb not null,
  max_stake_satang bigint check (max_stake_satang > 0),
  -- The most of a played bonus that goes into the main wallet.
  max_withdraw_satang bigint check (max_withdraw_satang > 0),
  -- To use it: to play the bonus or the free rounds, to place the bill that may be refunded.
  days integer not null check (days > 0),
  often text not null check (often in ('daily', 'once')),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- Terms of the agent beside those that follow from the columns.
  more_terms jsonb not null,
  is_open boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, id, version),
  -- A bonus of the promotion wallet is played, one of the main wallet is the member's own at once.
  check ((wallet = 'promotion') = (turnover_times > 0)),
  check (kind = 'free_spins' or (percent is not null and max_bonus_satang is not null)),
  check ((kind = 'deposit_bonus') = (min_deposit_satang is not null)),
  check (num_nonnulls(provider_id, game_id, spins, spin_stake_satang) = case kind when 'free_spins' then 4 else 0 end)
);

-- The promotion that waits for the next deposit of a member.
create table promotion_selections (
  member_id bigint primary key references members,
  agent_id integer not null,
  promotion_id integer not null,
  version integer not null,
  selected_at timestamptz not null,
  foreign key (agent_id, promotion_id, version) references promotion_versions
);

-- What a member was granted, once in its period.
create table promotion_grants (
  member_id bigint not null references members,
  id bigint generated always as identity,
  agent_id integer not null,
  promotion_id integer not null,
  version integer not null,
  -- The Bangkok day, or 'once'.
  period_key text not null,
  granted_at timestamptz not null,
  -- Of a refund: bills placed until then may be refunded.
  until timestamptz,
  turnover_id bigint,
  freespin_id bigint,
  -- The bill that was refunded.
  bill_id bigint,
  -- What went straight into the main wallet.
  paid_satang bigint check (paid_satang > 0),
  -- Of what no turnover and no free rounds stand for.
  ended_at timestamptz,
  cancelled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, promotion_id, period_key),
  foreign key (agent_id, promotion_id, version) references promotion_versions
);
create index promotion_grants_report on promotion_grants (agent_id, promotion_id, version);

-- Coupons in numbered versions: a use keeps the version it was made on.
create table coupon_versions (
  agent_id integer not null references agents,
  id integer not null check (id > 0),
  version integer not null check (version > 0),
  title text not null,
  kind text not null check (kind in ('credit', 'bonus', 'points', 'spin')),
  -- Satang for credit and bonus, a count otherwise.
  value bigint not null check (value > 0),
  -- Times the bonus that must be played, and the days to do it.
  turnover_times integer not null check (turnover_times >= 0),
  days integer not null check (days > 0),
  max_stake_satang bigint check (max_stake_satang > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_open boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, id, version),
  check ((kind = 'bonus') = (turnover_times > 0))
);

-- What members type, without spaces and in capitals. Of one coupon there may be one code for many members, or many
-- codes for one each.
create table coupon_codes (
  agent_id integer not null references agents,
  code text not null check (code ~ '^[A-Z0-9]{4,32}$'),
  coupon_id integer not null,
  -- Null: as often as there are members.
  uses_max integer check (uses_max > 0),
  -- Counted where there is a most; its lock lets nobody be the last twice.
  uses integer not null default 0 check (uses >= 0),
  primary key (agent_id, code),
  check (uses <= uses_max)
);
create index coupon_codes_of_coupon on coupon_codes (agent_id, coupon_id);

-- A member uses a coupon once, whichever of its codes.
create table coupon_uses (
  member_id bigint not null references members,
  id bigint generated always as identity,
  ref text not null,
  agent_id integer not null,
  coupon_id integer not null,
  version integer not null,
  code text not null,
  turnover_id bigint,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, ref),
  unique (member_id, coupon_id),
  foreign key (agent_id, coupon_id, version) references coupon_versions
);
create index coupon_uses_report on coupon_uses (agent_id, coupon_id);

-- Codes that do not exist: guesses of a member, over all processes.
create table coupon_guesses (
  member_id bigint not null references members,
  id bigint generated always as identity,
  at timestamptz not null,
  primary key (member_id, id)
);
create index coupon_guesses_recent on coupon_guesses (member_id, at);

-- Terms of daily cashback and of the weekly loss refund. A version holds from a Bangkok day on, so that a day and a week
-- have one, whatever is changed while they run.
create table cashback_settings (
  agent_id integer not null references agents,
  version integer not null,
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- By play: {"slot": {"rate": 50, "max": 200000}, …}: hundredths of a percent of settled stakes, satang a day or null.
  plays jsonb not null,
  minimum_satang bigint not null check (minimum_satang > 0),
  claim_days integer not null check (claim_days between 1 and 60),
  -- Hundredths of a percent of a week's net loss.
  loss_rate integer not null check (loss_rate between 0 and 10000),
  loss_max_satang bigint check (loss_max_satang > 0),
  loss_claim_days integer not null check (loss_claim_days between 1 and 60),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

-- What a day ('turnover') or a week ('game', 'sport') pays back. Open: computed anew from what is settled, until it is
-- closed by the claim; then only what it would pay by now (`due_satang`) follows what is voided later.
create table cashbacks (
  member_id bigint not null references members,
  kind text not null check (kind in ('turnover', 'game', 'sport')),
  -- The Bangkok day, of a week its Monday.
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  agent_id integer not null references agents,
  -- Of the terms; 0: what every agent begins with.
  version integer not null,
  -- The numbers that it was computed with.
  arithmetic jsonb not null,
  gross_satang bigint not null check (gross_satang >= 0),
  -- What earlier ones paid too much or too little, made up for here.
  correction_satang bigint not null default 0,
  amount_satang bigint not null check (amount_satang >= 0 and amount_satang = gross_satang + correction_satang),
  due_satang bigint not null check (due_satang >= 0),
  is_closed boolean not null default false,
  claimable_until timestamptz not null,
  claimed_at timestamptz,
  ref text,
  primary key (member_id, kind, day),
  unique (member_id, ref),
  check ((claimed_at is null) = (ref is null)),
  check (is_closed or claimed_at is null)
);
create index cashbacks_of_agent on cashbacks (agent_id, day);

-- The last day, or Monday, that was computed for a member: until the next is over, reading needs no counting.
create table cashback_progress (
  member_id bigint not null references members,
  period text not null check (period in ('day', 'week')),
  done_until text not null,
  primary key (member_id, period)
);

-- Referral. Who is below whom, up to three levels: written with the registration, so that no page has to climb the tree.
create table affiliate_network (
  member_id bigint not null references members,
  friend_id bigint not null,
  level integer not null check (level between 1 and 3),
  joined_at timestamptz not null,
  -- What the friend's play has brought so far.
  commission_satang bigint not null default 0,
  primary key (member_id, friend_id),
  check (member_id <> friend_id)
);
-- Those above a friend.
create index affiliate_network_above on affiliate_network (friend_id, level);
create index affiliate_network_newest on affiliate_network (member_id, joined_at desc, friend_id desc);
create index affiliate_network_level on affiliate_network (member_id, level, joined_at desc, friend_id desc);
create trigger network_grows after insert on members
  for each row when (new.referred_by is not null) execute function affiliate_network_grows();

create table affiliate_settings (
  agent_id integer not null references agents,
  version integer not null,
  -- Of levels 1 to 3, hundredths of a percent of a settled stake.
  rates integer[] not null check (array_length(rates, 1) = 3),
  redeem_min_satang bigint not null check (redeem_min_satang > 0),
  redeem_max_satang bigint not null check (redeem_max_satang >= redeem_min_satang),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

-- The balance of commissions; its row's lock puts what is booked and redeemed in order.
create table affiliate_accounts (
  member_id bigint primary key references members,
  -- Ten-thousandths of a satang that have not made a whole one yet.
  rest integer not null default 0 check (rest between 0 and 9999),
  earned_satang bigint not null default 0,
  redeemed_satang bigint not null default 0 check (redeemed_satang >= 0),
  redemptions integer not null default 0
);

-- Every commission, reversal and redemption.
create table affiliate_entries (
  member_id bigint not null references members,
  id bigint generated always as identity,
  kind text not null check (kind in ('commission', 'reversal', 'redeem')),
  -- A commission: when the stake was settled.
  at timestamptz not null,
  amount_satang bigint not null,
  -- Whose stake, which one, and for which time: a stake that was taken back may be settled again.
  staker_id bigint,
  transfer_id bigint,
  no integer,
  level integer,
  staked_satang bigint,
  rate integer,
  ref text,
  primary key (member_id, id),
  unique (member_id, ref),
  check ((kind = 'redeem') = (ref is not null)),
  check ((kind = 'redeem') = (staker_id is null)),
  check (num_nulls(staker_id, transfer_id, no, level, staked_satang, rate) in (0, 6))
);
create unique index affiliate_entries_stake on affiliate_entries (staker_id, transfer_id, member_id, kind, no);
create index affiliate_entries_newest on affiliate_entries (member_id, at desc, id desc);
-- Few among very many commissions: found without reading those.
create index affiliate_entries_rare on affiliate_entries (member_id, kind, at desc, id desc) where kind <> 'commission';
create trigger append_only before update or delete on affiliate_entries
  for each row execute function refuse_change();

-- The same by Bangkok day and level, for sums that no page has to scan for.
create table affiliate_days (
  member_id bigint not null references members,
  day text not null,
  level integer not null,
  commission_satang bigint not null,
  -- Below 0.
  reversal_satang bigint not null,
  primary key (member_id, day, level)
);

-- When a friend's stakes were counted last.
create table affiliate_counts (
  member_id bigint primary key references members,
  counted_at timestamptz not null
);
