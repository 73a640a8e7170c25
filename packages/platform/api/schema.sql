-- append-only
table account_events (
  member_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  at timestamp with time zone not null,
  masked_address text not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((kind ~ '^[a-z_]{3,40}$'::text))
);
CREATE TRIGGER append_only BEFORE DELETE ON account_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_address BEFORE UPDATE ON account_events FOR EACH ROW WHEN (new.masked_address <> ''::text OR new.member_id IS DISTINCT FROM old.member_id OR new.id IS DISTINCT FROM old.id OR new.kind IS DISTINCT FROM old.kind OR new.at IS DISTINCT FROM old.at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON account_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary
table affiliate_accounts (
  member_id bigint not null,
  rest integer not null default 0,
  earned_satang bigint not null default 0,
  redeemed_satang bigint not null default 0,
  redemptions integer not null default 0,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((rest >= 0) AND (rest <= 9999))),
  CHECK ((redeemed_satang >= 0))
);

-- ordinary
table affiliate_counts (
  member_id bigint not null,
  counted_at timestamp with time zone not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table affiliate_days (
  member_id bigint not null,
  day text not null,
  level integer not null,
  commission_satang bigint not null,
  reversal_satang bigint not null,
  PRIMARY KEY (member_id, day, level),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- append-only
table affiliate_entries (
  member_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  at timestamp with time zone not null,
  amount_satang bigint not null,
  staker_id bigint,
  transfer_id bigint,
  no integer,
  level integer,
  staked_satang bigint,
  rate integer,
  ref text,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, ref),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((kind = 'redeem'::text) = (ref IS NOT NULL))),
  CHECK (((kind = 'redeem'::text) = (staker_id IS NULL))),
  CHECK ((kind = ANY (ARRAY['commission'::text, 'reversal'::text, 'redeem'::text]))),
  CHECK ((num_nulls(staker_id, transfer_id, no, level, staked_satang, rate) = ANY (ARRAY[0, 6])))
);
CREATE INDEX affiliate_entries_newest ON affiliate_entries USING btree (member_id, at DESC, id DESC);
CREATE INDEX affiliate_entries_rare ON affiliate_entries USING btree (member_id, kind, at DESC, id DESC) WHERE (kind <> 'commission'::text);
CREATE UNIQUE INDEX affiliate_entries_stake ON affiliate_entries USING btree (staker_id, transfer_id, member_id, kind, no);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON affiliate_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table affiliate_network (
  member_id bigint not null,
  friend_id bigint not null,
  level integer not null,
  joined_at timestamp with time zone not null,
  commission_satang bigint not null default 0,
  PRIMARY KEY (member_id, friend_id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((level >= 1) AND (level <= 3))),
  CHECK ((member_id <> friend_id))
);
CREATE INDEX affiliate_network_above ON affiliate_network USING btree (friend_id, level);
CREATE INDEX affiliate_network_level ON affiliate_network USING btree (member_id, level, joined_at DESC, friend_id DESC);
CREATE INDEX affiliate_network_newest ON affiliate_network USING btree (member_id, joined_at DESC, friend_id DESC);

-- ordinary
table affiliate_settings (
  agent_id integer not null,
  version integer not null,
  rates integer[] not null,
  redeem_min_satang bigint not null,
  redeem_max_satang bigint not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  PRIMARY KEY (agent_id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((array_length(rates, 1) = 3)),
  CHECK ((redeem_max_satang >= redeem_min_satang)),
  CHECK ((redeem_min_satang > 0))
);

-- ordinary
table agent_bank_accounts (
  agent_id integer not null,
  id text not null,
  "position" integer not null,
  bank_id integer not null,
  account_name text not null,
  account_no text not null,
  is_open boolean not null default true,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((account_no ~ '^[0-9]{10,20}$'::text))
);
CREATE UNIQUE INDEX agent_bank_accounts_number ON agent_bank_accounts USING btree (account_no);

-- ordinary
table agent_domains (
  domain text not null,
  agent_id integer not null,
  added_at timestamp with time zone not null,
  PRIMARY KEY (domain),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$'::text))
);
CREATE INDEX agent_domains_of ON agent_domains USING btree (agent_id);

-- ordinary
table agent_settings (
  agent_id integer not null,
  config_key text not null,
  val text,
  default_val text not null,
  PRIMARY KEY (agent_id, config_key),
  FOREIGN KEY (agent_id) REFERENCES agents(id)
);

-- ordinary
table agent_true_money_accounts (
  agent_id integer not null,
  id text not null,
  "position" integer not null,
  account_name text not null,
  mobile text not null,
  is_open boolean not null default true,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((mobile ~ '^0[0-9]{9}$'::text))
);
CREATE UNIQUE INDEX agent_true_money_accounts_mobile ON agent_true_money_accounts USING btree (mobile);

-- ordinary
table agents (
  id integer not null,
  code text not null,
  name text not null,
  status text not null default 'open'::text,
  register_type integer not null default 1,
  logo text not null,
  line_contact_url text,
  line_admin_url text,
  telegram_contact_url text,
  line_client_id text,
  terms_version text not null,
  announcement text not null,
  PRIMARY KEY (id),
  UNIQUE (code),
  CHECK ((register_type = ANY (ARRAY[1, 2]))),
  CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);

-- ordinary, of no report: address_hash, secret
table alarm_channels (
  id bigint not null generated always as identity,
  agent_id integer,
  label text not null,
  kind text not null,
  target text not null,
  address_hash text,
  receiver text,
  sender text,
  login text,
  secret text not null,
  is_on boolean not null default false,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((address_hash IS NULL) = (kind <> 'webhook'::text))),
  CHECK (((removed_at IS NULL) OR (NOT is_on))),
  CHECK (((sender IS NULL) = (kind <> 'smtp'::text))),
  CHECK ((kind = ANY (ARRAY['webhook'::text, 'line'::text, 'telegram'::text, 'smtp'::text])))
);
CREATE UNIQUE INDEX alarm_channels_label ON alarm_channels USING btree (agent_id, label) NULLS NOT DISTINCT WHERE (removed_at IS NULL);

-- ordinary
table alarm_messages (
  id bigint not null generated always as identity,
  channel_id bigint not null,
  alarm_id bigint,
  event text not null,
  nth integer not null default 0,
  text text not null,
  at timestamp with time zone not null,
  retry_key uuid not null default gen_random_uuid(),
  began_at timestamp with time zone,
  sent_at timestamp with time zone,
  failure text,
  dropped_why text,
  PRIMARY KEY (id),
  UNIQUE (channel_id, alarm_id, event, nth),
  FOREIGN KEY (alarm_id) REFERENCES alarms(id),
  FOREIGN KEY (channel_id) REFERENCES alarm_channels(id),
  CHECK (((alarm_id IS NULL) = (event = 'test'::text))),
  CHECK (((sent_at IS NULL) OR (dropped_why IS NULL))),
  CHECK ((dropped_why = ANY (ARRAY['off'::text, 'overtaken'::text]))),
  CHECK ((event = ANY (ARRAY['opened'::text, 'repeated'::text, 'closed'::text, 'switched_off'::text, 'test'::text])))
);
CREATE INDEX alarm_messages_of_alarm ON alarm_messages USING btree (alarm_id) WHERE (alarm_id IS NOT NULL);
CREATE INDEX alarm_messages_of_channel ON alarm_messages USING btree (channel_id, id);

-- ordinary
table alarm_rules (
  id bigint not null generated always as identity,
  kind text not null,
  agent_id integer,
  is_on boolean not null,
  threshold bigint not null,
  repeat_hours integer not null,
  PRIMARY KEY (id),
  UNIQUE NULLS NOT DISTINCT (kind, agent_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((repeat_hours >= 1) AND (repeat_hours <= 168))),
  CHECK ((threshold > 0))
);

-- ordinary
table alarms (
  id bigint not null generated always as identity,
  kind text not null,
  agent_id integer,
  subject text not null,
  value bigint not null,
  opened_at timestamp with time zone not null,
  told_at timestamp with time zone not null,
  times_told integer not null default 1,
  closed_at timestamp with time zone,
  acknowledged_by integer,
  acknowledged_at timestamp with time zone,
  acknowledged_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (acknowledged_by) REFERENCES staff(id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((acknowledged_at IS NULL) = (acknowledged_by IS NULL))),
  CHECK (((acknowledged_at IS NULL) = (acknowledged_reason IS NULL)))
);
CREATE INDEX alarms_newest ON alarms USING btree (opened_at, id);
CREATE UNIQUE INDEX alarms_open ON alarms USING btree (kind, agent_id, subject) NULLS NOT DISTINCT WHERE (closed_at IS NULL);

-- append-only
table approvals (
  id bigint not null generated always as identity,
  agent_id integer not null,
  member_id bigint,
  act text not null,
  input jsonb not null,
  digest text not null,
  is_blind boolean not null,
  before jsonb,
  after jsonb,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  reason text,
  needs integer not null default 2,
  permission text not null,
  expires_at timestamp with time zone not null,
  decision text,
  decided_by integer,
  decided_at timestamp with time zone,
  decision_reason text,
  executed_at timestamp with time zone,
  result jsonb,
  of_house boolean,
  PRIMARY KEY (id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (asked_by) REFERENCES staff(id),
  FOREIGN KEY (decided_by) REFERENCES staff(id),
  CHECK ((((decision IS NULL) = (decided_by IS NULL)) AND ((decision IS NULL) = (decided_at IS NULL)))),
  CHECK (((decision IS DISTINCT FROM 'approved'::text) OR (decided_by <> asked_by))),
  CHECK (((executed_at IS NULL) = (decision IS DISTINCT FROM 'approved'::text))),
  CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text]))),
  CHECK ((expires_at > asked_at)),
  CHECK ((needs = 2)),
  CHECK (of_house)
);
CREATE INDEX approvals_by_time ON approvals USING btree (asked_at, id);
CREATE INDEX approvals_of_member ON approvals USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX approvals_open ON approvals USING btree (agent_id, act) WHERE (decision IS NULL);
CREATE TRIGGER append_only BEFORE DELETE ON approvals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER decided_once BEFORE UPDATE ON approvals FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id OR old.agent_id IS DISTINCT FROM new.agent_id OR old.member_id IS DISTINCT FROM new.member_id OR old.act IS DISTINCT FROM new.act OR old.digest IS DISTINCT FROM new.digest OR old.is_blind IS DISTINCT FROM new.is_blind OR old.asked_by IS DISTINCT FROM new.asked_by OR old.asked_at IS DISTINCT FROM new.asked_at OR old.needs IS DISTINCT FROM new.needs OR old.permission IS DISTINCT FROM new.permission OR old.expires_at IS DISTINCT FROM new.expires_at OR old.of_house IS DISTINCT FROM new.of_house OR old.decision IS NOT NULL AND (old.decision IS DISTINCT FROM new.decision OR old.decided_by IS DISTINCT FROM new.decided_by OR old.decided_at IS DISTINCT FROM new.decided_at OR old.executed_at IS DISTINCT FROM new.executed_at) OR (old.input IS DISTINCT FROM new.input OR old.before IS DISTINCT FROM new.before OR old.after IS DISTINCT FROM new.after OR old.reason IS DISTINCT FROM new.reason OR old.decision IS NOT NULL AND (old.decision_reason IS DISTINCT FROM new.decision_reason OR old.result IS DISTINCT FROM new.result)) AND (new.input IS DISTINCT FROM '{"erased": true}'::jsonb OR new.before IS DISTINCT FROM NULL::jsonb OR new.after IS DISTINCT FROM NULL::jsonb OR new.reason IS DISTINCT FROM 'erased'::text OR new.result IS DISTINCT FROM NULL::jsonb OR new.decision_reason <> 'erased'::text)) EXECUTE FUNCTION refuse_change();

-- ordinary
table bank_statement_files (
  agent_id integer not null,
  id bigint not null generated always as identity,
  account text not null,
  name text not null,
  sha256 text not null,
  imported_by text not null,
  imported_at timestamp with time zone not null,
  lines integer not null,
  new_lines integer not null,
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, account, sha256),
  FOREIGN KEY (agent_id) REFERENCES agents(id)
);

-- ordinary
table bank_statement_forms (
  agent_id integer not null,
  account text not null,
  form jsonb not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  PRIMARY KEY (agent_id, account),
  FOREIGN KEY (agent_id) REFERENCES agents(id)
);

-- ordinary
table bank_statement_lines (
  agent_id integer not null,
  account text not null,
  mark text not null,
  file_id bigint not null,
  line integer not null,
  at timestamp with time zone not null,
  day date not null,
  has_time boolean not null,
  amount_satang bigint not null,
  balance_satang bigint,
  description text not null,
  party text not null,
  reference text not null,
  PRIMARY KEY (agent_id, account, mark),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (agent_id, file_id) REFERENCES bank_statement_files(agent_id, id),
  CHECK ((amount_satang <> 0))
);
CREATE INDEX bank_statement_lines_age ON bank_statement_lines USING btree (at);
CREATE INDEX bank_statement_lines_day ON bank_statement_lines USING btree (agent_id, account, day);

-- ordinary
table budgets (
  name text not null,
  key text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  used integer not null,
  PRIMARY KEY (name, key, starts_at)
);
CREATE INDEX budgets_ends ON budgets USING btree (ends_at);

-- ordinary
table cashback_progress (
  member_id bigint not null,
  period text not null,
  done_until text not null,
  PRIMARY KEY (member_id, period),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((period = ANY (ARRAY['day'::text, 'week'::text])))
);

-- ordinary
table cashback_settings (
  agent_id integer not null,
  version integer not null,
  from_day text not null,
  plays jsonb not null,
  minimum_satang bigint not null,
  claim_days integer not null,
  loss_rate integer not null,
  loss_max_satang bigint,
  loss_claim_days integer not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  PRIMARY KEY (agent_id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((claim_days >= 1) AND (claim_days <= 60))),
  CHECK (((loss_claim_days >= 1) AND (loss_claim_days <= 60))),
  CHECK (((loss_rate >= 0) AND (loss_rate <= 10000))),
  CHECK ((from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CHECK ((loss_max_satang > 0)),
  CHECK ((minimum_satang > 0))
);

-- ordinary
table cashbacks (
  member_id bigint not null,
  kind text not null,
  day text not null,
  agent_id integer not null,
  version integer not null,
  arithmetic jsonb not null,
  gross_satang bigint not null,
  correction_satang bigint not null default 0,
  amount_satang bigint not null,
  due_satang bigint not null,
  is_closed boolean not null default false,
  claimable_until timestamp with time zone not null,
  claimed_at timestamp with time zone,
  ref text,
  PRIMARY KEY (member_id, kind, day),
  UNIQUE (member_id, ref),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((amount_satang >= 0) AND (amount_satang = (gross_satang + correction_satang)))),
  CHECK (((claimed_at IS NULL) = (ref IS NULL))),
  CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CHECK ((due_satang >= 0)),
  CHECK ((gross_satang >= 0)),
  CHECK ((is_closed OR (claimed_at IS NULL))),
  CHECK ((kind = ANY (ARRAY['turnover'::text, 'game'::text, 'sport'::text])))
);
CREATE INDEX cashbacks_of_agent ON cashbacks USING btree (agent_id, day);

-- ordinary
table consumed_stakes (
  member_id bigint not null,
  purpose text not null,
  transfer_id bigint not null,
  amount_satang bigint not null,
  staked_at timestamp with time zone not null,
  PRIMARY KEY (member_id, purpose, transfer_id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((amount_satang > 0))
);
CREATE TRIGGER counted_by_cursor BEFORE INSERT ON consumed_stakes FOR EACH ROW EXECUTE FUNCTION refuse_counted_stake();

-- ordinary
table content_items (
  agent_id integer not null,
  kind text not null,
  id text not null,
  "position" integer not null,
  version integer not null,
  PRIMARY KEY (agent_id, kind, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((kind = ANY (ARRAY['banner'::text, 'event'::text, 'announcement'::text, 'news'::text]))),
  CHECK ((version > 0))
);

-- append-only
table content_versions (
  agent_id integer not null,
  kind text not null,
  id text not null,
  version integer not null,
  is_live boolean not null,
  title text not null,
  text text not null,
  picture text,
  link text,
  action text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  published_at timestamp with time zone not null,
  published_by text not null,
  PRIMARY KEY (agent_id, kind, id, version),
  FOREIGN KEY (agent_id, kind, id) REFERENCES content_items(agent_id, kind, id),
  CHECK ((version > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON content_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary, of no report: code
table coupon_codes (
  agent_id integer not null,
  code text not null,
  coupon_id integer not null,
  uses_max integer,
  uses integer not null default 0,
  PRIMARY KEY (agent_id, code),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((code ~ '^[A-Z0-9]{4,32}$'::text)),
  CHECK ((uses <= uses_max)),
  CHECK ((uses >= 0)),
  CHECK ((uses_max > 0))
);
CREATE INDEX coupon_codes_of_coupon ON coupon_codes USING btree (agent_id, coupon_id);

-- ordinary
table coupon_guesses (
  member_id bigint not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX coupon_guesses_age ON coupon_guesses USING btree (at);
CREATE INDEX coupon_guesses_recent ON coupon_guesses USING btree (member_id, at);

-- ordinary
table coupon_uses (
  member_id bigint not null,
  id bigint not null generated always as identity,
  ref text not null,
  agent_id integer not null,
  coupon_id integer not null,
  version integer not null,
  code text not null,
  turnover_id bigint,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, coupon_id),
  UNIQUE (member_id, ref),
  FOREIGN KEY (agent_id, coupon_id, version) REFERENCES coupon_versions(agent_id, id, version),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX coupon_uses_report ON coupon_uses USING btree (agent_id, coupon_id);

-- ordinary
table coupon_versions (
  agent_id integer not null,
  id integer not null,
  version integer not null,
  title text not null,
  kind text not null,
  value bigint not null,
  turnover_times integer not null,
  days integer not null,
  max_stake_satang bigint,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_open boolean not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  PRIMARY KEY (agent_id, id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((kind = 'bonus'::text) = (turnover_times > 0))),
  CHECK ((days > 0)),
  CHECK ((ends_at > starts_at)),
  CHECK ((id > 0)),
  CHECK ((kind = ANY (ARRAY['credit'::text, 'bonus'::text, 'points'::text, 'spin'::text]))),
  CHECK ((max_stake_satang > 0)),
  CHECK ((turnover_times >= 0)),
  CHECK ((value > 0)),
  CHECK ((version > 0))
);

-- ordinary, of no report: hash
table excluded_persons (
  agent_id integer not null,
  kind text not null,
  hash text not null,
  until_at timestamp with time zone,
  PRIMARY KEY (agent_id, kind, hash),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((kind = ANY (ARRAY['mobile'::text, 'bank_account'::text, 'messaging_user'::text])))
);

-- ordinary
table finance_settings (
  agent_id integer not null,
  version integer not null,
  withdraw_min_satang bigint not null,
  withdraw_max_satang bigint not null,
  withdraw_per_day integer not null,
  withdraw_auto_max_satang bigint not null,
  deposit_turnover_percent integer not null,
  payer_rule text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  payout_provider text,
  PRIMARY KEY (agent_id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((deposit_turnover_percent >= 0) AND (deposit_turnover_percent <= 1000))),
  CHECK ((payer_rule = ANY (ARRAY['off'::text, 'name'::text]))),
  CHECK ((payout_provider ~ '^[a-z][a-z0-9_]*$'::text))
);

-- ordinary
table game_agent_providers (
  agent_id integer not null,
  provider_id text not null,
  is_enabled boolean not null,
  PRIMARY KEY (agent_id, provider_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (provider_id) REFERENCES game_providers(id)
);

-- ordinary
table game_bill_selections (
  member_id bigint not null,
  provider text not null,
  round_id text not null,
  selections jsonb not null,
  told_at timestamp with time zone not null,
  is_final boolean not null,
  PRIMARY KEY (member_id, provider, round_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table game_facts (
  provider_id text not null,
  provider_game_id text not null,
  volatility text,
  min_bet_satang bigint,
  max_bet_satang bigint,
  features text[] not null default '{}'::text[],
  paytable jsonb not null default '[]'::jsonb,
  PRIMARY KEY (provider_id, provider_game_id),
  FOREIGN KEY (provider_id) REFERENCES game_providers(id),
  CHECK ((max_bet_satang >= min_bet_satang)),
  CHECK ((min_bet_satang > 0)),
  CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
);

-- ordinary
table game_favourites (
  member_id bigint not null,
  game_id text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, game_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table game_feeds (
  provider text not null,
  version bigint not null,
  updated_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  feed jsonb not null,
  left_out integer not null,
  error text,
  PRIMARY KEY (provider),
  FOREIGN KEY (provider) REFERENCES game_providers(id)
);

-- ordinary
table game_freespins (
  member_id bigint not null,
  id bigint not null generated always as identity,
  agent_id integer not null,
  key text not null,
  title jsonb not null,
  provider text not null,
  game_id text not null,
  rounds integer not null,
  used integer not null default 0,
  stake_satang bigint not null,
  won_satang bigint not null default 0,
  pays text not null,
  turnover_times integer not null,
  max_win_satang bigint,
  bonus jsonb,
  status text not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, key),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((used >= 0) AND (used <= rounds))),
  CHECK ((pays = ANY (ARRAY['bonus'::text, 'cash'::text]))),
  CHECK ((rounds > 0)),
  CHECK ((stake_satang > 0)),
  CHECK ((status = ANY (ARRAY['active'::text, 'waiting'::text, 'paid'::text, 'lost'::text, 'expired'::text]))),
  CHECK ((turnover_times >= 0)),
  CHECK ((won_satang >= 0))
);
CREATE INDEX game_freespins_running ON game_freespins USING btree (expires_at) WHERE (status = ANY (ARRAY['active'::text, 'waiting'::text]));

-- ordinary
table game_fund_transfers (
  member_id bigint not null,
  id text not null,
  session_id text not null,
  direction text not null,
  amount_satang bigint,
  status text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (member_id, session_id) REFERENCES game_sessions(member_id, id),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CHECK ((status = ANY (ARRAY['sending'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX game_fund_transfers_session ON game_fund_transfers USING btree (member_id, session_id);

-- ordinary
table game_held_wins (
  member_id bigint not null,
  provider text not null,
  tx_id text not null,
  agent_id integer not null,
  round_id text not null,
  game_id text not null,
  wallet_id bigint not null,
  amount_satang bigint not null,
  max_satang bigint not null,
  held_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolution text,
  resolved_by text,
  resolved_note text,
  PRIMARY KEY (member_id, provider, tx_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((resolved_at IS NULL) = (resolution IS NULL))),
  CHECK ((amount_satang > 0)),
  CHECK ((max_satang >= 0)),
  CHECK ((resolution = ANY (ARRAY['released'::text, 'refused'::text])))
);
CREATE INDEX game_held_wins_open ON game_held_wins USING btree (held_at) WHERE (resolved_at IS NULL);

-- ordinary
table game_play_counts (
  id integer not null,
  counted_until timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

-- ordinary, of no report: nonce
table game_provider_nonces (
  provider text not null,
  nonce text not null,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (provider, nonce)
);
CREATE INDEX game_provider_nonces_age ON game_provider_nonces USING btree (seen_at);

-- ordinary
table game_providers (
  id text not null,
  family text not null,
  name text not null,
  name_en text not null,
  base_url text,
  is_hidden boolean not null default false,
  is_open boolean not null default true,
  maintenance_until timestamp with time zone,
  catalogue_at timestamp with time zone,
  catalogue_error text,
  origins text[] not null default '{}'::text[],
  sandbox_flags text[] not null default '{}'::text[],
  max_win_times integer not null default 10000,
  max_win_satang bigint not null default 200000000,
  PRIMARY KEY (id),
  CHECK ((id ~ '^[a-z][a-z0-9-]{1,30}$'::text)),
  CHECK ((max_win_satang > 0)),
  CHECK ((max_win_times > 0))
);

-- ordinary
table game_recent (
  member_id bigint not null,
  game_id text not null,
  played_at timestamp with time zone not null,
  PRIMARY KEY (member_id, game_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table game_rounds (
  member_id bigint not null,
  provider text not null,
  round_id text not null,
  agent_id integer not null,
  game_id text not null,
  wallet_id bigint not null,
  freespin_id bigint,
  status text not null,
  stake_satang bigint not null default 0,
  payout_satang bigint not null default 0,
  refunded_satang bigint not null default 0,
  opened_at timestamp with time zone not null,
  last_transaction_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  PRIMARY KEY (member_id, provider, round_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'voided'::text])))
);
CREATE INDEX game_rounds_closed ON game_rounds USING btree (member_id, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX game_rounds_of_game ON game_rounds USING btree (member_id, game_id, opened_at);
CREATE INDEX game_rounds_open ON game_rounds USING btree (last_transaction_at) WHERE (status = 'open'::text);
CREATE INDEX game_rounds_report ON game_rounds USING btree (agent_id, opened_at);
CREATE TRIGGER records_stakes AFTER UPDATE ON game_rounds REFERENCING NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION game_records_stakes();
CREATE TRIGGER records_stakes_opened AFTER INSERT ON game_rounds REFERENCING NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION game_records_stakes();

-- ordinary
table game_sessions (
  member_id bigint not null,
  id text not null,
  agent_id integer not null,
  provider text not null,
  game_id text not null,
  wallet_id bigint not null,
  status text not null,
  transferred_satang bigint not null default 0,
  staked_satang bigint,
  won_satang bigint,
  rounds integer,
  returned_satang bigint,
  is_consistent boolean not null default true,
  started_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  source text,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((status = ANY (ARRAY['entering'::text, 'open'::text, 'returning'::text, 'closed'::text]))),
  CHECK ((transferred_satang >= 0))
);
CREATE INDEX game_sessions_closed ON game_sessions USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE UNIQUE INDEX game_sessions_running ON game_sessions USING btree (member_id, provider) WHERE (status <> 'closed'::text);

-- ordinary, of no report: token_hash
table game_tokens (
  member_id bigint not null,
  token_hash text not null,
  agent_id integer not null,
  provider text not null,
  game_id text not null,
  wallet_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  source text,
  session_id uuid,
  launch_id uuid,
  ended_at timestamp with time zone,
  PRIMARY KEY (member_id, token_hash),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX game_tokens_age ON game_tokens USING btree (expires_at);

-- ordinary
table game_transaction_directory (
  provider text not null,
  tx_id text not null,
  member_id bigint not null,
  PRIMARY KEY (provider, tx_id)
);

-- ordinary
table game_transactions (
  member_id bigint not null,
  provider text not null,
  tx_id text not null,
  action text not null,
  round_id text not null,
  ref_tx_id text,
  game_id text not null,
  wallet_id bigint,
  freespin_id bigint,
  amount_satang bigint not null,
  status text not null,
  balance_satang bigint,
  rolled_back boolean not null default false,
  rolled_back_satang bigint not null default 0,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, provider, tx_id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((rolled_back_satang >= 0) AND (rolled_back_satang <= amount_satang))),
  CHECK ((action = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text]))),
  CHECK ((amount_satang >= 0))
);
CREATE INDEX game_transactions_round ON game_transactions USING btree (member_id, provider, round_id);
CREATE TRIGGER records_stakes AFTER UPDATE ON game_transactions REFERENCING NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION game_records_stakes();

-- ordinary
table game_week_players (
  member_id bigint not null,
  game_id text not null,
  agent_id integer not null,
  last_played_at timestamp with time zone not null,
  PRIMARY KEY (member_id, game_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX game_week_players_age ON game_week_players USING btree (last_played_at);
CREATE INDEX game_week_players_game ON game_week_players USING btree (agent_id, game_id);

-- ordinary
table games (
  agent_id integer not null,
  id text not null,
  provider_id text not null,
  provider_game_id text not null,
  category text not null,
  name text not null,
  name_en text not null,
  art text not null,
  rtp_basis_points integer,
  has_demo boolean not null,
  has_freespins boolean not null default false,
  is_hot boolean not null,
  is_open boolean not null,
  is_enabled boolean not null default true,
  is_offered boolean not null default true,
  maintenance_until timestamp with time zone,
  "position" integer not null,
  wallet_type_ids integer[] not null,
  max_win_times integer,
  max_win_satang bigint,
  themes text[] not null default '{}'::text[],
  released_at timestamp with time zone,
  players_week integer not null default 0,
  is_hit boolean not null default false,
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, provider_id, provider_game_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (provider_id) REFERENCES game_providers(id),
  CHECK (((rtp_basis_points >= 0) AND (rtp_basis_points <= 10000))),
  CHECK ((category = ANY (ARRAY['casino'::text, 'slot'::text, 'sport'::text, 'fishing'::text, 'freespin'::text]))),
  CHECK ((max_win_satang > 0)),
  CHECK ((max_win_times > 0)),
  CHECK ((players_week >= 0))
);
CREATE INDEX games_position ON games USING btree (agent_id, "position");

-- ordinary, of no report: request_hash, answer
table idempotency_keys with (fillfactor=40) (
  member_id bigint not null,
  key text not null,
  call text not null,
  request_hash text not null,
  answer json,
  lease_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  is_forgotten boolean not null default false,
  PRIMARY KEY (member_id, key),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (is_forgotten, created_at);

-- ordinary, of no report: payload
table jobs (
  id bigint not null generated always as identity,
  name text not null,
  key text not null,
  payload jsonb not null,
  run_at timestamp with time zone not null,
  attempts integer not null default 0,
  status text not null default 'ready'::text,
  last_error text,
  done_at timestamp with time zone,
  leased_by integer,
  PRIMARY KEY (id),
  UNIQUE (key),
  CHECK (((status = 'running'::text) = (leased_by IS NOT NULL))),
  CHECK ((status = ANY (ARRAY['ready'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX jobs_cancelled ON jobs USING btree (id) WHERE (status = 'cancelled'::text);
CREATE INDEX jobs_done_of_name ON jobs USING btree (name, id) WHERE (status = 'done'::text);
CREATE INDEX jobs_due ON jobs USING btree (run_at) WHERE (status = 'ready'::text);
CREATE INDEX jobs_due_of_name ON jobs USING btree (name, run_at, id) WHERE (status = 'ready'::text);
CREATE INDEX jobs_ended ON jobs USING btree (done_at) WHERE (status = ANY (ARRAY['done'::text, 'cancelled'::text]));
CREATE INDEX jobs_given_up ON jobs USING btree (name) WHERE (status = 'failed'::text);
CREATE INDEX jobs_running ON jobs USING btree (leased_by) WHERE (status = 'running'::text);

-- append-only
table ledger_bucket_seals (
  from_id bigint not null,
  day date not null,
  previous_seal text not null,
  row_count bigint not null,
  seal text not null,
  PRIMARY KEY (from_id, day)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_bucket_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table ledger_bucket_sums (
  from_id bigint not null,
  house_account text not null,
  amount_satang bigint not null,
  PRIMARY KEY (from_id, house_account)
);

-- ordinary
table ledger_buckets (
  from_id bigint not null,
  checked_at timestamp with time zone,
  proven_day date,
  problems text[] not null default '{}'::text[],
  PRIMARY KEY (from_id)
);

-- ordinary
table ledger_checks (
  day date not null,
  checked_at timestamp with time zone not null,
  problems text[] not null,
  PRIMARY KEY (day)
);

-- ordinary
table ledger_closings (
  member_id bigint not null,
  wallet_id bigint not null,
  upto_id bigint not null,
  balance_satang bigint not null,
  PRIMARY KEY (member_id, wallet_id)
);

-- ledger
table ledger_days with (fillfactor=70) (
  member_id bigint not null,
  day date not null,
  kind text not null,
  amount_satang bigint not null,
  PRIMARY KEY (member_id, day, kind)
);

-- append-only
table ledger_house_transfers (
  agent_id integer not null,
  id bigint not null generated always as identity,
  key text not null,
  kind text not null,
  from_account text not null,
  to_account text not null,
  amount_satang bigint not null,
  reference text not null,
  note text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, key),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((amount_satang > 0)),
  CHECK ((from_account <> to_account))
);
CREATE INDEX ledger_house_transfers_time ON ledger_house_transfers USING btree (at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_house_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table ledger_nights (
  day date not null,
  waits_for bigint[] not null,
  problems text[] not null default '{}'::text[],
  PRIMARY KEY (day)
);

-- ledger
table ledger_postings (
  member_id bigint not null,
  transfer_id bigint not null,
  line integer not null,
  wallet_id bigint,
  house_account text,
  amount_satang bigint not null,
  PRIMARY KEY (member_id, transfer_id, line),
  FOREIGN KEY (member_id, transfer_id) REFERENCES ledger_transfers(member_id, id),
  CHECK (((wallet_id IS NULL) <> (house_account IS NULL))),
  CHECK ((amount_satang <> 0))
);
CREATE INDEX ledger_postings_house ON ledger_postings USING btree (house_account) WHERE (house_account IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- append-only
table ledger_seal_marks (
  member_id bigint not null,
  day date not null,
  upto_id bigint not null,
  PRIMARY KEY (member_id, day),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX ledger_seal_marks_of_day ON ledger_seal_marks USING btree (day);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_seal_marks FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- append-only
table ledger_seals (
  day date not null,
  previous_seal text not null,
  row_count bigint not null,
  leaves text[] not null,
  seal text not null,
  house_upto_id bigint not null,
  audit_upto_id bigint not null,
  sealed_at timestamp with time zone not null,
  PRIMARY KEY (day),
  UNIQUE (seal)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ledger
table ledger_transfers (
  member_id bigint not null,
  id bigint not null,
  key text not null,
  wallet_id bigint not null,
  kind text not null,
  amount_satang bigint not null,
  balance_before_satang bigint not null,
  balance_after_satang bigint not null,
  reference_kind text,
  reference_id text,
  title_key text not null,
  title_params jsonb not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, key),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (member_id, wallet_id) REFERENCES wallets(member_id, id),
  CHECK (((reference_kind IS NULL) = (reference_id IS NULL))),
  CHECK ((amount_satang <> 0)),
  CHECK ((balance_after_satang = (balance_before_satang + amount_satang))),
  CHECK ((balance_after_satang >= 0)),
  CHECK ((balance_before_satang >= 0)),
  CHECK ((id > 0))
);
CREATE INDEX ledger_transfers_cash ON ledger_transfers USING btree (member_id, at) INCLUDE (kind, amount_satang) WHERE (kind = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'withdraw_refund'::text]));
CREATE INDEX ledger_transfers_time ON ledger_transfers USING btree (member_id, at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER counts_days AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_counts_days();

-- append-only
table limit_events (
  member_id bigint not null,
  id bigint not null generated always as identity,
  what text not null,
  details jsonb not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX limit_events_newest ON limit_events USING btree (at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON limit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary, of no report: body
unlogged table live_messages (
  id bigint not null generated always as identity,
  body text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);
CREATE INDEX live_messages_age ON live_messages USING btree (created_at);

-- ordinary, of no report: items_hash
table lotto_bill partition by RANGE (id) (
  member_id bigint not null,
  id bigint not null,
  bill_no text not null,
  agent_id integer not null,
  round_id bigint not null,
  category_id integer not null,
  status text not null default 'pending'::text,
  total_satang bigint not null,
  max_win_satang bigint not null,
  payout_satang bigint not null default 0,
  item_count integer not null,
  items_hash text not null,
  note text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
  CHECK ((payout_satang >= 0)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'won'::text, 'lost'::text, 'cancelled'::text, 'refunded'::text]))),
  CHECK ((total_satang > 0))
);
CREATE INDEX lotto_bill_newest ON ONLY public.lotto_bill USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX lotto_bill_of_round ON ONLY public.lotto_bill USING btree (round_id, status, member_id, id);
CREATE TRIGGER forgets_bill_days AFTER UPDATE ON lotto_bill REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION lotto_forgets_bill_days();
CREATE TRIGGER records_stakes AFTER UPDATE ON lotto_bill REFERENCING OLD TABLE AS earlier NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION lotto_records_stakes();

-- ordinary
table lotto_bill_days (
  member_id bigint not null,
  day date not null,
  category_id integer not null,
  bills integer not null,
  total_satang bigint not null,
  won_satang bigint not null,
  refunded_satang bigint not null,
  PRIMARY KEY (member_id, day, category_id),
  FOREIGN KEY (category_id) REFERENCES lotto_category(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((bills > 0)),
  CHECK ((refunded_satang >= 0)),
  CHECK ((total_satang >= 0)),
  CHECK ((won_satang >= 0))
);

-- ordinary
table lotto_bill_line partition by RANGE (bill_id) (
  member_id bigint not null,
  bill_id bigint not null,
  line_no integer not null,
  round_id bigint not null,
  bet_type text not null,
  number text not null,
  amount_satang bigint not null,
  rate_hundredths integer not null,
  original_rate_hundredths integer not null,
  status text not null default 'pending'::text,
  payout_satang bigint not null default 0,
  PRIMARY KEY (member_id, bill_id, line_no),
  CHECK ((amount_satang > 0)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'won'::text, 'lost'::text, 'cancelled'::text, 'refunded'::text])))
);
CREATE INDEX lotto_bill_line_of_number ON ONLY public.lotto_bill_line USING btree (member_id, round_id, bet_type, lotto_canonical_number(bet_type, number));

-- ordinary
table lotto_bill_rolls (
  member_id bigint not null,
  upto_id bigint not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary, of no report: token_hash, items_hash
table lotto_bill_token (
  member_id bigint not null,
  token_hash text not null,
  round_id bigint not null,
  items jsonb,
  items_hash text,
  expires_at timestamp with time zone not null,
  bill_id bigint,
  PRIMARY KEY (member_id, token_hash)
);
CREATE INDEX lotto_bill_token_age ON lotto_bill_token USING btree (expires_at);

-- ordinary
table lotto_category (
  id integer not null generated by default as identity,
  agent_id integer not null,
  code text not null,
  name text not null,
  "group" text not null,
  source_name text not null,
  source_url text,
  bill_prefix text not null,
  fairness text,
  sort integer not null,
  version_no integer not null default 1,
  emblem jsonb not null default '{"ground": ["indigo"], "shapes": [{"size": 14, "shape": "flower", "colour": "white"}]}'::jsonb,
  PRIMARY KEY (id),
  UNIQUE (agent_id, code),
  FOREIGN KEY (id, version_no) REFERENCES lotto_version(category_id, no) DEFERRABLE INITIALLY DEFERRED,
  CHECK (("group" = ANY (ARRAY['thai'::text, 'hanoi'::text, 'lao'::text, 'stock'::text, 'yeekee'::text]))),
  CHECK ((("group" = 'yeekee'::text) = (fairness IS NOT NULL))),
  CHECK ((fairness = ANY (ARRAY['commit_reveal'::text, 'classic'::text])))
);

-- ordinary
table lotto_favourite (
  member_id bigint not null,
  category_id integer not null,
  marked_at timestamp with time zone not null,
  PRIMARY KEY (member_id, category_id),
  FOREIGN KEY (category_id) REFERENCES lotto_category(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table lotto_feed_draw (
  lottery text not null,
  draw_date text not null,
  state text not null,
  published jsonb,
  due_at timestamp with time zone not null,
  since timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (lottery, draw_date),
  CHECK (((state = 'agreed'::text) = (published IS NOT NULL))),
  CHECK ((draw_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'agreed'::text, 'differs'::text, 'late'::text, 'changed'::text])))
);
CREATE INDEX lotto_feed_draw_open ON lotto_feed_draw USING btree (state) WHERE (ended_at IS NULL);

-- append-only
table lotto_feed_reading (
  id bigint not null generated always as identity,
  lottery text not null,
  draw_date text not null,
  source text not null,
  published jsonb not null,
  published_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((draw_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);
CREATE INDEX lotto_feed_reading_of_draw ON lotto_feed_reading USING btree (lottery, draw_date, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON lotto_feed_reading FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table lotto_feed_source (
  code text not null,
  name text not null,
  url text not null,
  host text not null,
  lotteries text[] not null,
  is_on boolean not null,
  set_by integer not null,
  set_at timestamp with time zone not null,
  PRIMARY KEY (code),
  UNIQUE (host),
  FOREIGN KEY (set_by) REFERENCES staff(id),
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,30}$'::text)),
  CHECK ((url ~ '^https?://'::text))
);

-- ordinary
table lotto_holiday (
  market text not null,
  day text not null,
  name text not null,
  PRIMARY KEY (market, day),
  CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);

-- ordinary
table lotto_member_round (
  member_id bigint not null,
  round_id bigint not null,
  stake_satang bigint not null default 0,
  cancelled_bills integer not null default 0,
  PRIMARY KEY (member_id, round_id),
  CHECK ((stake_satang >= 0))
);

-- ordinary
table lotto_moved_draw (
  category_id integer not null,
  planned_day text not null,
  draw_day text not null,
  reason text,
  PRIMARY KEY (category_id, planned_day),
  UNIQUE (category_id, draw_day),
  FOREIGN KEY (category_id) REFERENCES lotto_category(id),
  CHECK ((draw_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CHECK ((planned_day <> draw_day)),
  CHECK ((planned_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);

-- ordinary
table lotto_number_stake with (fillfactor=50) (
  round_id bigint not null,
  bet_type text not null,
  number text not null,
  lines integer not null,
  stake_satang bigint not null,
  liability_satang bigint not null,
  PRIMARY KEY (round_id, bet_type, number),
  CHECK ((number = lotto_canonical_number(bet_type, number)))
);

-- ordinary
table lotto_rate (
  category_id integer not null,
  bet_type text not null,
  rate_hundredths integer not null,
  min_stake_satang bigint not null,
  max_stake_satang bigint not null,
  max_per_number_satang bigint not null,
  version_no integer not null,
  PRIMARY KEY (category_id, version_no, bet_type),
  FOREIGN KEY (category_id) REFERENCES lotto_category(id),
  FOREIGN KEY (category_id, version_no) REFERENCES lotto_version(category_id, no),
  CHECK ((max_per_number_satang >= max_stake_satang)),
  CHECK ((max_stake_satang >= min_stake_satang)),
  CHECK ((min_stake_satang > 0)),
  CHECK ((rate_hundredths > 0))
);

-- ordinary
table lotto_restriction (
  round_id bigint not null,
  bet_type text not null,
  number text not null,
  kind text not null,
  rate_hundredths integer,
  steps jsonb,
  staked_satang bigint not null default 0,
  PRIMARY KEY (round_id, bet_type, number),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id),
  CHECK (((kind = 'reduce_rate'::text) = (rate_hundredths IS NOT NULL))),
  CHECK (((kind = 'stepped'::text) = (steps IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['full_ban'::text, 'reduce_rate'::text, 'stepped'::text]))),
  CHECK ((number = lotto_canonical_number(bet_type, number))),
  CHECK ((staked_satang >= 0))
);

-- ordinary
table lotto_result_entry (
  round_id bigint not null,
  published jsonb not null,
  source_url text,
  entered_by integer not null,
  entered_at timestamp with time zone not null,
  confirmed_by integer not null,
  confirmed_at timestamp with time zone not null,
  PRIMARY KEY (round_id),
  FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  FOREIGN KEY (entered_by) REFERENCES staff(id),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id),
  CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  CHECK ((confirmed_by <> entered_by))
);

-- ordinary
table lotto_reversal (
  round_id bigint not null,
  no integer not null,
  numbers jsonb not null,
  published jsonb not null,
  source_url text,
  entered_by integer not null,
  confirmed_by integer not null,
  resulted_at timestamp with time zone not null,
  reason text not null,
  reversed_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (round_id, no),
  FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  FOREIGN KEY (entered_by) REFERENCES staff(id),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id)
);

-- ordinary
table lotto_round (
  id bigint not null generated by default as identity,
  agent_id integer not null,
  category_id integer not null,
  draw_date text not null,
  round_no integer,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  shooting_closes_at timestamp with time zone,
  result_at timestamp with time zone not null,
  status text not null default 'scheduled'::text,
  numbers jsonb,
  result_no integer not null default 0,
  void_reason text,
  resulted_at timestamp with time zone,
  settled_at timestamp with time zone,
  version_no integer not null,
  first_bill_id bigint not null default (COALESCE(pg_sequence_last_value('lotto_bill_id'::regclass), (0)::bigint) + 1),
  PRIMARY KEY (id),
  UNIQUE NULLS NOT DISTINCT (category_id, draw_date, round_no),
  FOREIGN KEY (category_id) REFERENCES lotto_category(id),
  FOREIGN KEY (category_id, version_no) REFERENCES lotto_version(category_id, no),
  CHECK (((opens_at < closes_at) AND (closes_at <= result_at))),
  CHECK (((status = 'resulted'::text) = (numbers IS NOT NULL))),
  CHECK ((draw_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CHECK ((status = ANY (ARRAY['scheduled'::text, 'closed'::text, 'resulted'::text, 'missed'::text, 'cancelled'::text])))
);
CREATE INDEX lotto_round_closing ON lotto_round USING btree (agent_id, closes_at);
CREATE INDEX lotto_round_due ON lotto_round USING btree (result_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'closed'::text]));
CREATE INDEX lotto_round_of_category ON lotto_round USING btree (category_id, closes_at DESC);
CREATE INDEX lotto_round_resulted ON lotto_round USING btree (agent_id, resulted_at DESC) WHERE (status = 'resulted'::text);

-- ordinary
table lotto_saved_set (
  member_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  items jsonb not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table lotto_shortfall partition by RANGE (bill_id) (
  member_id bigint not null,
  bill_id bigint not null,
  reversal_no integer not null,
  round_id bigint not null,
  owed_satang bigint not null,
  recovered_satang bigint not null default 0,
  PRIMARY KEY (member_id, bill_id, reversal_no),
  CHECK (((recovered_satang >= 0) AND (recovered_satang <= owed_satang))),
  CHECK ((owed_satang > 0))
);
CREATE INDEX lotto_shortfall_of_round ON ONLY public.lotto_shortfall USING btree (round_id);

-- ordinary
table lotto_standing_restriction (
  category_id integer not null,
  bet_type text not null,
  number text not null,
  kind text not null,
  rate_hundredths integer,
  steps jsonb,
  version_no integer not null,
  PRIMARY KEY (category_id, version_no, bet_type, number),
  FOREIGN KEY (category_id) REFERENCES lotto_category(id),
  FOREIGN KEY (category_id, version_no) REFERENCES lotto_version(category_id, no),
  CHECK (((kind = 'reduce_rate'::text) = (rate_hundredths IS NOT NULL))),
  CHECK (((kind = 'stepped'::text) = (steps IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['full_ban'::text, 'reduce_rate'::text, 'stepped'::text]))),
  CHECK ((number = lotto_canonical_number(bet_type, number)))
);

-- ordinary
table lotto_uncounted (
  member_id bigint not null,
  bill_id bigint not null,
  sign integer not null,
  PRIMARY KEY (member_id, bill_id, sign),
  CHECK ((sign = ANY (ARRAY[1, '-1'::integer])))
);

-- ordinary
table lotto_version (
  category_id integer not null,
  no integer not null,
  in_force_from text not null,
  schedule_text text not null,
  schedule jsonb not null,
  market text,
  result_mapping text not null,
  rules jsonb not null,
  max_items integer not null default 500,
  max_per_round_satang bigint,
  cooldown_s integer not null default 5,
  min_shots integer not null default 20,
  rank_1_prize_satang bigint not null default 3000,
  rank_16_prize_satang bigint not null default 5000,
  prize_min_stake_satang bigint not null default 10000,
  entered_by integer,
  entered_at timestamp with time zone not null,
  PRIMARY KEY (category_id, no),
  FOREIGN KEY (category_id) REFERENCES lotto_category(id),
  FOREIGN KEY (entered_by) REFERENCES staff(id),
  CHECK ((in_force_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CHECK ((min_shots >= 16)),
  CHECK ((no > 0))
);

-- ordinary
table mailing_ranges (
  mailing_id bigint not null,
  from_id bigint not null,
  done_at timestamp with time zone not null,
  PRIMARY KEY (mailing_id, from_id)
);

-- ordinary
table mailings (
  agent_id integer not null,
  id bigint not null generated always as identity,
  state text not null,
  title text not null,
  text text not null,
  link text,
  is_promotion boolean not null,
  audience jsonb not null,
  send_at timestamp with time zone,
  written_at timestamp with time zone not null,
  written_by text not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  members integer not null default 0,
  ranges integer not null default 0,
  ranges_done integer not null default 0,
  told integer not null default 0,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'sending'::text, 'sent'::text, 'stopped'::text])))
);
CREATE INDEX mailings_newest ON mailings USING btree (agent_id, written_at DESC, id DESC);

-- ordinary
table member_bank_accounts (
  member_id bigint not null,
  id integer not null,
  agent_id integer not null,
  bank_id integer not null,
  account_name text not null,
  account_no text not null,
  is_main boolean not null,
  created_at timestamp with time zone not null,
  usable_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((account_name <> ''::text)),
  CHECK ((account_no ~ '^[0-9]{10,20}$'::text)),
  CHECK ((id > 0))
);
CREATE INDEX member_bank_accounts_parts ON member_bank_accounts USING gin (search_grams(search_text(account_name)));
CREATE UNIQUE INDEX member_bank_accounts_main ON member_bank_accounts USING btree (member_id) WHERE is_main;

-- append-only
table member_consents (
  member_id bigint not null,
  document text not null,
  version text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, document, version),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON member_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table member_devices (
  member_id bigint not null,
  device_id uuid not null,
  user_agent text not null,
  first_seen_at timestamp with time zone not null,
  known_at timestamp with time zone,
  PRIMARY KEY (member_id, device_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table member_directory (
  agent_id integer not null,
  kind text not null,
  value text not null,
  member_id bigint not null,
  PRIMARY KEY (agent_id, kind, value),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((kind = ANY (ARRAY['username'::text, 'mobile'::text, 'affiliate_code'::text, 'bank_account'::text, 'messaging_user'::text, 'passkey'::text])))
);
CREATE INDEX member_directory_parts ON member_directory USING gin (search_grams(value)) WHERE (kind = ANY (ARRAY['username'::text, 'mobile'::text, 'bank_account'::text]));

-- ordinary
table member_erasures (
  member_id bigint not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  PRIMARY KEY (member_id),
  FOREIGN KEY (asked_by) REFERENCES staff(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- append-only
table member_exclusions (
  member_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((kind = ANY (ARRAY['cool_off'::text, 'exclude'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON member_exclusions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON member_exclusions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary
table member_limits (
  member_id bigint not null,
  kind text not null,
  period text not null,
  amount_satang bigint,
  waiting_satang bigint,
  effective_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, kind, period),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((amount_satang > 0)),
  CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text]))),
  CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CHECK ((waiting_satang > 0))
);

-- ordinary
table member_links (
  member_id bigint not null,
  kind text not null,
  value text not null,
  agent_id integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (member_id, kind, value),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((kind = ANY (ARRAY['device'::text, 'account'::text, 'payer'::text, 'network'::text]))),
  CHECK ((value <> ''::text))
);
CREATE INDEX member_links_newest ON member_links USING btree (agent_id, first_at DESC) WHERE (kind <> 'network'::text);
CREATE INDEX member_links_shared ON member_links USING btree (agent_id, kind, value);

-- ordinary
table member_messaging_accounts (
  member_id bigint not null,
  agent_id integer not null,
  messaging_user_id text not null,
  display_name text not null,
  linked_at timestamp with time zone not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- append-only
table member_names (
  member_id bigint not null,
  version integer not null,
  agent_id integer not null,
  name text not null,
  source text not null,
  reference text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((name <> ''::text)),
  CHECK ((source = ANY (ARRAY['deposit'::text, 'bank'::text, 'staff'::text]))),
  CHECK ((version > 0))
);
CREATE INDEX member_names_parts ON member_names USING gin (search_grams(search_text(name)));
CREATE TRIGGER append_only BEFORE DELETE ON member_names FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_name BEFORE UPDATE ON member_names FOR EACH ROW WHEN (new.name <> 'erased'::text OR new.reference <> 'erased'::text OR new.member_id IS DISTINCT FROM old.member_id OR new.version IS DISTINCT FROM old.version OR new.agent_id IS DISTINCT FROM old.agent_id OR new.source IS DISTINCT FROM old.source OR new.at IS DISTINCT FROM old.at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON member_names FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- append-only
table member_note_pins (
  member_id bigint not null,
  id bigint not null generated always as identity,
  note_id bigint not null,
  is_pinned boolean not null,
  written_by text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (member_id, note_id) REFERENCES member_notes(member_id, id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON member_note_pins FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON member_note_pins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- append-only
table member_notes (
  member_id bigint not null,
  id bigint not null generated always as identity,
  text text not null,
  written_by text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((text <> ''::text))
);
CREATE TRIGGER append_only BEFORE DELETE ON member_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_text BEFORE UPDATE ON member_notes FOR EACH ROW WHEN (new.text <> 'erased'::text OR new.member_id IS DISTINCT FROM old.member_id OR new.id IS DISTINCT FROM old.id OR new.written_by IS DISTINCT FROM old.written_by OR new.at IS DISTINCT FROM old.at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON member_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary
table member_notices (
  member_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  cause text not null,
  params jsonb not null,
  is_quiet boolean not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, key, cause),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((kind = ANY (ARRAY['money'::text, 'lottery'::text, 'prizes'::text, 'security'::text, 'news'::text])))
);
CREATE INDEX member_notices_age ON member_notices USING btree (created_at);
CREATE INDEX member_notices_newest ON member_notices USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX member_notices_ringing ON member_notices USING btree (member_id, created_at) WHERE (NOT is_quiet);
CREATE TRIGGER unchanging BEFORE UPDATE ON member_notices FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary, of no report: public_key
table member_passkeys (
  member_id bigint not null,
  credential_id text not null,
  id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (member_id, credential_id),
  UNIQUE (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table member_play_settings (
  member_id bigint not null,
  reality_check_minutes integer,
  limits_dismissed_at timestamp with time zone,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary, of no report: code_hash
table member_recovery_codes (
  member_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  PRIMARY KEY (member_id, code_hash),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary, of no report: sealed_secret
table member_totp (
  member_id bigint not null,
  sealed_secret text not null,
  last_step integer not null,
  wrong_codes integer not null default 0,
  rests_until timestamp with time zone,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table member_wins (
  member_id bigint not null,
  notice_id bigint not null,
  shown_from timestamp with time zone not null,
  taken_by text,
  PRIMARY KEY (member_id, notice_id),
  FOREIGN KEY (member_id, notice_id) REFERENCES member_notices(member_id, id) ON DELETE CASCADE
);
CREATE INDEX member_wins_age ON member_wins USING btree (shown_from);
CREATE INDEX member_wins_waiting ON member_wins USING btree (member_id, shown_from) WHERE (taken_by IS NULL);

-- ordinary, of no report: password_hash
table members (
  id bigint not null generated always as identity,
  agent_id integer not null,
  username text not null,
  mobile text not null,
  mobile_verified_at timestamp with time zone,
  password_hash text not null,
  affiliate_code text not null,
  referred_by bigint,
  know_us_id integer,
  vip_level integer not null default 0,
  status text not null default 'active'::text,
  is_sandbox boolean not null default false,
  terms_version text not null,
  terms_accepted_at timestamp with time zone not null,
  age_confirmed_at timestamp with time zone not null,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null,
  strong_step_up boolean not null default false,
  factors_removed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((status = ANY (ARRAY['active'::text, 'frozen'::text, 'closed'::text])))
);
CREATE INDEX members_with_level ON members USING btree (agent_id, id) WHERE (vip_level > 0);
CREATE TRIGGER network_grows AFTER INSERT ON members FOR EACH ROW WHEN (new.referred_by IS NOT NULL) EXECUTE FUNCTION affiliate_network_grows();

-- ordinary, of no report: token_hash
table messaging_link_tokens (
  token_hash text not null,
  agent_id integer not null,
  messaging_user_id text not null,
  display_name text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (agent_id) REFERENCES agents(id)
);
CREATE INDEX messaging_link_tokens_age ON messaging_link_tokens USING btree (expires_at);

-- append-only
table name_inquiries (
  member_id bigint not null,
  id bigint not null generated always as identity,
  agent_id integer not null,
  provider text not null,
  bank_id integer not null,
  account_no text not null,
  asked_name text not null,
  holder_name text,
  outcome text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((outcome = ANY (ARRAY['match'::text, 'mismatch'::text, 'unknown'::text, 'unavailable'::text])))
);
CREATE INDEX name_inquiries_account ON name_inquiries USING btree (member_id, account_no, id DESC);
CREATE TRIGGER append_only BEFORE DELETE ON name_inquiries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_name BEFORE UPDATE ON name_inquiries FOR EACH ROW WHEN (new.account_no <> ''::text OR new.asked_name <> ''::text OR new.holder_name IS NOT NULL OR new.member_id IS DISTINCT FROM old.member_id OR new.id IS DISTINCT FROM old.id OR new.agent_id IS DISTINCT FROM old.agent_id OR new.provider IS DISTINCT FROM old.provider OR new.bank_id IS DISTINCT FROM old.bank_id OR new.outcome IS DISTINCT FROM old.outcome OR new.at IS DISTINCT FROM old.at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON name_inquiries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary
table notification_reads (
  member_id bigint not null,
  ref text not null,
  read_at timestamp with time zone not null,
  PRIMARY KEY (member_id, ref),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX notification_reads_age ON notification_reads USING btree (read_at);

-- ordinary
table notification_settings (
  member_id bigint not null,
  topic text not null,
  channel text not null,
  is_on boolean not null,
  PRIMARY KEY (member_id, topic, channel),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((channel = ANY (ARRAY['bell'::text, 'push'::text, 'messaging'::text]))),
  CHECK ((topic = ANY (ARRAY['money'::text, 'lottery'::text, 'lottery_lost'::text, 'prizes'::text, 'news'::text])))
);

-- ordinary
table notifications (
  agent_id integer not null,
  id text not null,
  member_id bigint,
  type integer not null default 1,
  image text,
  title text not null,
  description text not null,
  link text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id)
);
CREATE INDEX notifications_newest ON notifications USING btree (agent_id, created_at DESC, id DESC);

-- ordinary, of no report: code_hash, token_hash
table otp_challenges (
  ref text not null,
  agent_id integer not null,
  mobile text not null,
  purpose text not null,
  code_hash text not null,
  wrong_attempts integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  resend_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  verified_at timestamp with time zone,
  token_hash text,
  token_expires_at timestamp with time zone,
  token_wrong_uses integer not null default 0,
  token_used_at timestamp with time zone,
  asker text not null default ''::text,
  PRIMARY KEY (ref),
  UNIQUE (token_hash),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((purpose = ANY (ARRAY['register'::text, 'reset'::text])))
);
CREATE INDEX otp_challenges_age ON otp_challenges USING btree (created_at);
CREATE INDEX otp_challenges_mobile ON otp_challenges USING btree (agent_id, mobile, purpose, created_at DESC);

-- ordinary
table passkey_challenges (
  id uuid not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (id)
);
CREATE INDEX passkey_challenges_expired ON passkey_challenges USING btree (expires_at);

-- ordinary
table password_tries (
  scope text not null,
  failures integer not null,
  first_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  PRIMARY KEY (scope)
);
CREATE INDEX password_tries_first ON password_tries USING btree (first_at);

-- ordinary
table payment_channels (
  agent_id integer not null,
  id integer not null,
  code text not null,
  "position" integer not null,
  name text not null,
  description text not null,
  min_satang bigint not null,
  max_satang bigint not null,
  is_open boolean not null,
  notice text,
  receiver_name text not null,
  biller_id text,
  amount_chips_satang bigint[] not null,
  provider text,
  PRIMARY KEY (agent_id, id),
  UNIQUE (agent_id, code),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((NOT is_open) OR (code <> 'promptpay_qr'::text) OR (biller_id IS NOT NULL))),
  CHECK ((biller_id ~ '^[0-9]{15}$'::text)),
  CHECK ((code ~ '^[a-z][a-z0-9_]*$'::text)),
  CHECK ((max_satang >= min_satang)),
  CHECK ((min_satang > 0)),
  CHECK ((provider ~ '^[a-z][a-z0-9_]*$'::text))
);
CREATE UNIQUE INDEX payment_channels_biller_id ON payment_channels USING btree (biller_id) WHERE (code = 'promptpay_qr'::text);

-- ordinary
table payment_order_refs (
  ref text not null,
  member_id bigint not null,
  PRIMARY KEY (ref)
);

-- ordinary, of no report: payload
table payment_orders (
  member_id bigint not null,
  ref text not null,
  agent_id integer not null,
  channel_id integer not null,
  amount_satang bigint not null,
  payable_satang bigint not null,
  payload text,
  receiver_name text not null,
  receiver_bank_id integer,
  receiver_account_no text,
  sender_bank_id integer,
  sender_account_name text,
  sender_account_no text,
  promotion_id integer,
  promotion_version integer,
  status text not null,
  held_reason text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_satang bigint,
  paid_late boolean not null default false,
  reason text,
  provider text,
  PRIMARY KEY (member_id, ref),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (agent_id, channel_id) REFERENCES payment_channels(agent_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((status <> 'paid'::text) OR (paid_at IS NOT NULL))),
  CHECK (((status = 'mismatch'::text) = (held_reason IS NOT NULL))),
  CHECK ((amount_satang > 0)),
  CHECK ((held_reason = ANY (ARRAY['amount'::text, 'payer'::text, 'limit'::text, 'excluded'::text]))),
  CHECK ((paid_satang > 0)),
  CHECK ((reason = ANY (ARRAY['late'::text, 'cancelled'::text, 'replaced'::text, 'failed'::text, 'amount'::text, 'payer'::text, 'limit'::text, 'excluded'::text, 'returned'::text]))),
  CHECK ((ref ~ '^[0-9A-Z]{1,20}$'::text)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'expired'::text, 'failed'::text, 'mismatch'::text])))
);
CREATE INDEX payment_orders_by_amount ON payment_orders USING btree (agent_id, payable_satang, ref);
CREATE INDEX payment_orders_of_agent ON payment_orders USING btree (agent_id, created_at, ref);
CREATE INDEX payment_orders_of_channel ON payment_orders USING btree (agent_id, channel_id, created_at, ref);
CREATE INDEX payment_orders_recent ON payment_orders USING btree (member_id, created_at DESC);
CREATE INDEX payment_orders_unpaid ON payment_orders USING btree (agent_id, created_at) WHERE (status <> 'paid'::text);
CREATE INDEX payment_orders_unpaid_amount ON payment_orders USING btree (agent_id, payable_satang, created_at) WHERE (status <> 'paid'::text);
CREATE UNIQUE INDEX payment_orders_running ON payment_orders USING btree (member_id) WHERE (status = 'pending'::text);

-- ordinary
table payment_reserved_amounts (
  agent_id integer not null,
  channel_id integer not null,
  payable_satang bigint not null,
  member_id bigint not null,
  ref text not null,
  reserved_until timestamp with time zone not null,
  PRIMARY KEY (agent_id, channel_id, payable_satang)
);
CREATE INDEX payment_reserved_amounts_age ON payment_reserved_amounts USING btree (reserved_until);

-- ordinary, of no report: picture
table payment_slips (
  member_id bigint not null,
  id bigint not null generated always as identity,
  agent_id integer not null,
  ref text not null,
  sent_at timestamp with time zone not null,
  type text not null,
  picture bytea,
  trans_ref text,
  refusal text,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id, ref) REFERENCES payment_orders(member_id, ref),
  CHECK ((refusal ~~ 'SLIP\_%'::text)),
  CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
CREATE INDEX payment_slips_age ON payment_slips USING btree (sent_at);
CREATE INDEX payment_slips_transfer ON payment_slips USING btree (trans_ref) WHERE (trans_ref IS NOT NULL);

-- ordinary
table payment_suspense (
  provider text not null,
  event_id text not null,
  agent_id integer not null,
  reason text not null,
  ref text not null,
  member_id bigint,
  amount_satang bigint not null,
  cash_account text not null,
  payer_bank text not null,
  payer_name text not null,
  held_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolution text,
  resolved_by text,
  resolved_note text,
  credited_member_id bigint,
  settled_ref text,
  kept_at timestamp with time zone,
  kept_by text,
  kept_note text,
  PRIMARY KEY (provider, event_id),
  FOREIGN KEY (credited_member_id) REFERENCES members(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (provider, event_id) REFERENCES psp_events(provider, event_id),
  CHECK (((resolved_at IS NULL) = (resolution IS NULL))),
  CHECK ((amount_satang > 0)),
  CHECK ((reason = ANY (ARRAY['mismatch'::text, 'payer_mismatch'::text, 'over_limit'::text, 'excluded'::text, 'already_paid'::text, 'unknown_ref'::text]))),
  CHECK ((resolution = ANY (ARRAY['credited'::text, 'returned'::text])))
);
CREATE INDEX payment_suspense_credited_member_id ON payment_suspense USING btree (credited_member_id) WHERE (credited_member_id IS NOT NULL);
CREATE INDEX payment_suspense_member ON payment_suspense USING btree (member_id, held_at DESC);
CREATE INDEX payment_suspense_of_agent ON payment_suspense USING btree (agent_id, held_at, event_id);
CREATE INDEX payment_suspense_open ON payment_suspense USING btree (agent_id, held_at) WHERE (resolved_at IS NULL);

-- ordinary
table payout_contradictions (
  provider text not null,
  event_id text not null,
  agent_id integer not null,
  ref text not null,
  told text not null,
  bank_ref text not null,
  stood text,
  received_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  resolved_note text,
  PRIMARY KEY (provider, event_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
  CHECK ((stood = ANY (ARRAY['requested'::text, 'approved'::text, 'done'::text, 'refused'::text]))),
  CHECK ((told = ANY (ARRAY['done'::text, 'failed'::text])))
);
CREATE INDEX payout_contradictions_open ON payout_contradictions USING btree (received_at) WHERE (resolved_at IS NULL);

-- append-only, of no report: hash, content
table picture_files (
  hash text not null,
  width integer not null,
  content bytea not null,
  PRIMARY KEY (hash, width)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON picture_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON picture_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary, of no report: hash
table pictures (
  agent_id integer not null,
  hash text not null,
  name text not null,
  width integer not null,
  height integer not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  PRIMARY KEY (agent_id, hash),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((hash ~ '^[0-9a-f]{32}$'::text))
);

-- balance
table point_accounts (
  member_id bigint not null,
  balance integer not null default 0,
  transfer_count bigint not null default 0,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((balance >= 0))
);
CREATE TRIGGER one_writer BEFORE UPDATE OF balance, transfer_count ON point_accounts FOR EACH ROW EXECUTE FUNCTION balance_has_one_writer();
CREATE TRIGGER starts_at_zero BEFORE INSERT ON point_accounts FOR EACH ROW WHEN (new.balance <> 0) EXECUTE FUNCTION balance_starts_at_zero();

-- ordinary
table point_closings (
  member_id bigint not null,
  upto_id bigint not null,
  balance integer not null,
  PRIMARY KEY (member_id)
);

-- ordinary
table point_earnings (
  member_id bigint not null,
  rest_satang bigint not null default 0,
  times integer not null default 0,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ledger
table point_postings (
  member_id bigint not null,
  transfer_id bigint not null,
  line integer not null,
  house_account text,
  amount integer not null,
  PRIMARY KEY (member_id, transfer_id, line),
  FOREIGN KEY (member_id, transfer_id) REFERENCES point_transfers(member_id, id),
  CHECK ((amount <> 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON point_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table point_settings (
  agent_id integer not null,
  version integer not null,
  satang_per_point bigint,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  PRIMARY KEY (agent_id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((satang_per_point > 0))
);

-- ledger
table point_transfers (
  member_id bigint not null,
  id bigint not null,
  key text not null,
  kind text not null,
  amount integer not null,
  balance_before integer not null,
  balance_after integer not null,
  reference_kind text,
  reference_id text,
  title_key text not null,
  title_params jsonb not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, key),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((reference_kind IS NULL) = (reference_id IS NULL))),
  CHECK ((amount <> 0)),
  CHECK ((balance_after = (balance_before + amount))),
  CHECK ((balance_after >= 0)),
  CHECK ((balance_before >= 0)),
  CHECK ((id > 0))
);
CREATE INDEX point_transfers_newest ON point_transfers USING btree (member_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON point_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table poll_choices (
  agent_id integer not null,
  poll_id integer not null,
  id integer not null,
  title text not null,
  description text not null,
  picture text,
  quota integer,
  vote_count integer not null default 0,
  PRIMARY KEY (agent_id, poll_id, id),
  FOREIGN KEY (agent_id, poll_id) REFERENCES polls(agent_id, id),
  CHECK ((quota > 0)),
  CHECK ((vote_count <= quota))
);

-- append-only
table poll_versions (
  agent_id integer not null,
  poll_id integer not null,
  version integer not null,
  title text not null,
  description text not null,
  closes_at timestamp with time zone not null,
  quotas jsonb not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  PRIMARY KEY (agent_id, poll_id, version),
  FOREIGN KEY (agent_id, poll_id) REFERENCES polls(agent_id, id),
  CHECK ((version > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON poll_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- append-only
table poll_votes (
  agent_id integer not null,
  poll_id integer not null,
  vote_no integer not null,
  member_id bigint not null,
  choice_id integer not null,
  at timestamp with time zone not null,
  PRIMARY KEY (agent_id, poll_id, vote_no),
  UNIQUE (agent_id, poll_id, member_id),
  FOREIGN KEY (agent_id, poll_id, choice_id) REFERENCES poll_choices(agent_id, poll_id, id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON poll_votes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table poll_winners (
  agent_id integer not null,
  poll_id integer not null,
  rank integer not null,
  vote_no integer not null,
  member_id bigint not null,
  PRIMARY KEY (agent_id, poll_id, rank),
  UNIQUE (agent_id, poll_id, vote_no),
  FOREIGN KEY (agent_id, poll_id, vote_no) REFERENCES poll_votes(agent_id, poll_id, vote_no)
);

-- ordinary, of no report: seed
table polls (
  agent_id integer not null,
  id integer not null,
  title text not null,
  description text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  prize_satang bigint not null,
  winner_count integer not null,
  seed bytea not null,
  commit text not null,
  vote_count integer not null default 0,
  drawn_at timestamp with time zone,
  created_by text not null,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((closes_at > opens_at)),
  CHECK ((commit = encode(sha256(seed), 'hex'::text))),
  CHECK ((id > 0)),
  CHECK ((length(seed) = 32)),
  CHECK ((prize_satang > 0)),
  CHECK ((winner_count > 0))
);

-- ordinary
table processes (
  id text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id)
);

-- ordinary
table profit_days (
  agent_id integer not null,
  day date not null,
  account text not null,
  kind text not null,
  product text not null,
  movements bigint not null,
  credit_satang bigint not null,
  debit_satang bigint not null,
  PRIMARY KEY (agent_id, day, account, kind, product),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((credit_satang >= 0)),
  CHECK ((debit_satang >= 0)),
  CHECK ((movements > 0))
);

-- ordinary
table profit_rolls (
  member_id bigint not null,
  upto_id bigint not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table profit_state (
  id integer not null,
  house_upto date not null,
  counted_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

-- ordinary
table promotion_grants (
  member_id bigint not null,
  id bigint not null generated always as identity,
  agent_id integer not null,
  promotion_id integer not null,
  version integer not null,
  period_key text not null,
  granted_at timestamp with time zone not null,
  until timestamp with time zone,
  turnover_id bigint,
  freespin_id bigint,
  bill_id bigint,
  paid_satang bigint,
  ended_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, promotion_id, period_key),
  FOREIGN KEY (agent_id, promotion_id, version) REFERENCES promotion_versions(agent_id, id, version),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((paid_satang > 0))
);
CREATE INDEX promotion_grants_report ON promotion_grants USING btree (agent_id, promotion_id, version);

-- ordinary
table promotion_selections (
  member_id bigint not null,
  agent_id integer not null,
  promotion_id integer not null,
  version integer not null,
  selected_at timestamp with time zone not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (agent_id, promotion_id, version) REFERENCES promotion_versions(agent_id, id, version),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table promotion_versions (
  agent_id integer not null,
  id integer not null,
  version integer not null,
  "position" integer not null,
  category text not null,
  kind text not null,
  title text not null,
  summary text not null,
  picture text,
  new_member_days integer,
  first_deposit boolean not null,
  weekday integer,
  percent integer,
  min_deposit_satang bigint,
  max_bonus_satang bigint,
  provider_id text,
  game_id text,
  spins integer,
  spin_stake_satang bigint,
  wallet text not null,
  turnover_times integer not null,
  percents jsonb not null,
  max_stake_satang bigint,
  max_withdraw_satang bigint,
  days integer not null,
  often text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  more_terms jsonb not null,
  is_open boolean not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  PRIMARY KEY (agent_id, id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((kind = 'deposit_bonus'::text) = (min_deposit_satang IS NOT NULL))),
  CHECK (((kind = 'free_spins'::text) OR ((percent IS NOT NULL) AND (max_bonus_satang IS NOT NULL)))),
  CHECK (((wallet = 'promotion'::text) = (turnover_times > 0))),
  CHECK (((weekday >= 0) AND (weekday <= 6))),
  CHECK ((category = ANY (ARRAY['deposit'::text, 'game'::text, 'lotto'::text, 'new_member'::text]))),
  CHECK ((days > 0)),
  CHECK ((ends_at > starts_at)),
  CHECK ((id > 0)),
  CHECK ((kind = ANY (ARRAY['deposit_bonus'::text, 'bill_refund'::text, 'free_spins'::text]))),
  CHECK ((max_bonus_satang > 0)),
  CHECK ((max_stake_satang > 0)),
  CHECK ((max_withdraw_satang > 0)),
  CHECK ((min_deposit_satang > 0)),
  CHECK ((new_member_days > 0)),
  CHECK ((num_nonnulls(provider_id, game_id, spins, spin_stake_satang) =
CASE kind
    WHEN 'free_spins'::text THEN 4
    ELSE 0
END)),
  CHECK ((often = ANY (ARRAY['daily'::text, 'once'::text]))),
  CHECK ((percent > 0)),
  CHECK ((spin_stake_satang > 0)),
  CHECK ((spins > 0)),
  CHECK ((turnover_times >= 0)),
  CHECK ((version > 0)),
  CHECK ((wallet = ANY (ARRAY['main'::text, 'promotion'::text])))
);

-- ordinary
table provider_statements (
  provider text not null,
  day text not null,
  checked_at timestamp with time zone not null,
  taken_in integer not null,
  totals jsonb not null,
  differences jsonb not null,
  PRIMARY KEY (provider, day)
);

-- ordinary
table psp_events (
  provider text not null,
  event_id text not null,
  type text not null,
  ref text not null,
  trans_ref text,
  amount_satang bigint not null,
  payer_bank text not null,
  payer_name text not null,
  payer_account text not null default ''::text,
  paid_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  outcome text,
  receiver_account text,
  PRIMARY KEY (provider, event_id),
  CHECK ((outcome = ANY (ARRAY['credited'::text, 'credited_late'::text, 'mismatch'::text, 'payer_mismatch'::text, 'over_limit'::text, 'excluded'::text, 'already_paid'::text, 'unknown_ref'::text, 'failed'::text, 'ignored'::text])))
);
CREATE INDEX psp_events_credited ON psp_events USING btree (paid_at DESC) WHERE (outcome = 'credited'::text);
CREATE INDEX psp_events_paid ON psp_events USING btree (provider, paid_at);
CREATE INDEX psp_events_paid_at ON psp_events USING btree (paid_at);
CREATE UNIQUE INDEX psp_events_trans_ref ON psp_events USING btree (provider, trans_ref);

-- ordinary, of no report: nonce
table psp_nonces (
  provider text not null,
  nonce text not null,
  signature text not null,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (provider, nonce)
);
CREATE INDEX psp_nonces_seen ON psp_nonces USING btree (seen_at);

-- ordinary, of no report: auth_secret
table push_subscriptions (
  member_id bigint not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  key_id text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (member_id, session_id),
  UNIQUE (member_id, endpoint),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (member_id, session_id) REFERENCES sessions(member_id, id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_age ON push_subscriptions USING btree (created_at);
CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions USING hash (endpoint);

-- ordinary
table quest_claims (
  member_id bigint not null,
  quest_id text not null,
  period_key text not null,
  agent_id integer not null,
  version integer not null,
  progress bigint not null,
  claimed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, quest_id, period_key),
  FOREIGN KEY (agent_id, quest_id, version) REFERENCES quest_versions(agent_id, id, version),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX quest_claims_newest ON quest_claims USING btree (member_id, claimed_at DESC);
CREATE INDEX quest_claims_of_quest ON quest_claims USING btree (agent_id, quest_id, version);

-- ordinary
table quest_marks (
  member_id bigint not null,
  kind text not null,
  reference text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, kind, reference),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((kind = ANY (ARRAY['visit'::text, 'yeekee_proof'::text])))
);

-- ordinary
table quest_versions (
  agent_id integer not null,
  id text not null,
  version integer not null,
  "position" integer not null,
  title text not null,
  description text not null,
  icon text not null,
  period text not null,
  rule text not null,
  target bigint not null,
  reward_kind text not null,
  reward_value bigint not null,
  reward_provider_id text,
  reward_game_id text,
  reward_stake_satang bigint,
  link text,
  action text,
  event_id text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  is_open boolean not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  PRIMARY KEY (agent_id, id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((ends_at > starts_at)),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,40}$'::text)),
  CHECK ((num_nonnulls(reward_provider_id, reward_game_id, reward_stake_satang) =
CASE reward_kind
    WHEN 'free_spins'::text THEN 3
    ELSE 0
END)),
  CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text, 'once'::text]))),
  CHECK ((reward_kind = ANY (ARRAY['points'::text, 'credit'::text, 'spin'::text, 'free_spins'::text]))),
  CHECK ((reward_stake_satang > 0)),
  CHECK ((reward_value > 0)),
  CHECK ((target > 0))
);

-- ordinary
table reality_checks (
  member_id bigint not null,
  session_id uuid not null,
  acknowledged_at timestamp with time zone not null,
  PRIMARY KEY (member_id, session_id)
);
CREATE INDEX reality_checks_age ON reality_checks USING btree (acknowledged_at);

-- ordinary
table release_areas (
  area text not null,
  owner text not null,
  registered_at timestamp with time zone not null default now(),
  registered_by text not null,
  frozen jsonb,
  PRIMARY KEY (area),
  CHECK ((area ~ '^[a-z][a-z0-9]{1,19}$'::text)),
  CHECK ((owner ~ '^[a-z][a-z0-9-]{1,29}$'::text))
);

-- ordinary
table release_asset_faults (
  minute timestamp with time zone not null,
  area text not null,
  version text not null,
  status integer not null,
  faults integer not null,
  PRIMARY KEY (minute, area, version, status)
);

-- append-only
table release_audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  by text not null,
  call text not null,
  area text,
  details jsonb not null,
  refused text,
  PRIMARY KEY (id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON release_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- append-only
table release_history (
  area text not null,
  revision integer not null,
  act text not null,
  stable text not null,
  previous text,
  canary jsonb,
  acted_by text not null,
  reason text not null,
  acted_at timestamp with time zone not null default now(),
  PRIMARY KEY (area, revision),
  CHECK ((act = ANY (ARRAY['promote'::text, 'canary'::text, 'rollback'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON release_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary, of no report: secret
table release_keys (
  id integer not null generated always as identity,
  secret text not null,
  made_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);

-- ordinary
table release_loads (
  minute timestamp with time zone not null,
  area text not null,
  version text not null,
  bucket text not null,
  phase text not null,
  outcome text not null,
  ms_class integer not null,
  proven boolean not null,
  loads integer not null,
  PRIMARY KEY (minute, area, version, bucket, phase, outcome, ms_class, proven),
  CHECK ((bucket = ANY (ARRAY['stable'::text, 'canary'::text, 'fallback'::text, 'tried'::text])))
);
CREATE INDEX release_loads_version ON release_loads USING btree (area, version, minute);

-- ordinary
table release_networks (
  area text not null,
  version text not null,
  bucket text not null,
  network text not null,
  well integer not null,
  badly integer not null,
  hour timestamp with time zone not null,
  hour_well integer not null,
  hour_badly integer not null,
  PRIMARY KEY (area, version, bucket, network),
  CHECK ((bucket = ANY (ARRAY['stable'::text, 'canary'::text])))
);

-- ordinary
table release_people (
  area text not null,
  version text not null,
  bucket text not null,
  visitor text not null,
  failed boolean not null,
  told_at timestamp with time zone not null default now(),
  PRIMARY KEY (area, version, bucket, visitor, failed),
  CHECK ((bucket = ANY (ARRAY['stable'::text, 'canary'::text])))
);
CREATE INDEX release_people_told ON release_people USING btree (told_at);

-- ordinary
table release_plans (
  area text not null,
  version text not null,
  steps jsonb not null,
  next_step integer not null default 0,
  next_at timestamp with time zone not null,
  made_by text not null,
  reason text not null,
  PRIMARY KEY (area),
  FOREIGN KEY (area) REFERENCES release_areas(area)
);

-- ordinary
table release_prefixes (
  prefix text not null,
  area text not null,
  PRIMARY KEY (prefix, area),
  FOREIGN KEY (area) REFERENCES release_areas(area),
  CHECK ((prefix ~ '^=?/[a-z0-9/-]*$'::text))
);
CREATE INDEX release_prefixes_area ON release_prefixes USING btree (area);

-- ordinary
table release_states (
  area text not null,
  revision integer not null,
  stable text not null,
  previous text,
  canary jsonb,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (area),
  FOREIGN KEY (area, previous) REFERENCES release_versions(area, version),
  FOREIGN KEY (area, stable) REFERENCES release_versions(area, version)
);

-- ordinary, of no report: token_hash
table release_tokens (
  id integer not null generated always as identity,
  team text not null,
  holder text not null,
  token_hash text not null,
  is_admin boolean not null,
  made_at timestamp with time zone not null default now(),
  made_by text not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (token_hash)
);

-- ordinary
table release_trials (
  area text not null,
  trial text not null,
  evidence jsonb not null,
  weighed_at timestamp with time zone not null default now(),
  PRIMARY KEY (area)
);

-- ordinary
table release_versions (
  area text not null,
  version text not null,
  container text not null,
  contracts text not null,
  commit text not null,
  content text not null,
  bytes integer not null,
  published_at timestamp with time zone not null default now(),
  published_by text not null,
  PRIMARY KEY (area, version),
  CHECK ((bytes >= 0))
);

-- append-only
table risk_rules (
  agent_id integer not null,
  rule text not null,
  version integer not null,
  is_on boolean not null,
  threshold bigint not null,
  window_hours integer not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  PRIMARY KEY (agent_id, rule, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((window_hours >= 1) AND (window_hours <= 8760))),
  CHECK ((threshold >= 0)),
  CHECK ((version > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON risk_rules FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON risk_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary, of no report: token_hash, previous_token_hash
table sessions (
  member_id bigint not null,
  id uuid not null,
  token_hash text not null,
  previous_token_hash text,
  rotated_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  user_agent text not null default ''::text,
  ip text not null default ''::text,
  device_id uuid,
  token_used_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX sessions_age ON sessions USING btree (COALESCE(ended_at, expires_at));

-- ordinary, of no report: code
table shop_codes (
  agent_id integer not null,
  item_id text not null,
  code text not null,
  member_id bigint,
  redemption_id bigint,
  PRIMARY KEY (agent_id, item_id, code),
  FOREIGN KEY (agent_id, item_id) REFERENCES shop_items(agent_id, id),
  CHECK (((member_id IS NULL) = (redemption_id IS NULL)))
);

-- ordinary
table shop_item_versions (
  agent_id integer not null,
  item_id text not null,
  version integer not null,
  kind text not null,
  name text not null,
  description text not null,
  picture text not null,
  price integer not null,
  value bigint not null,
  limit_per_member integer,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  published_at timestamp with time zone not null,
  published_by text not null,
  PRIMARY KEY (agent_id, item_id, version),
  FOREIGN KEY (agent_id, item_id) REFERENCES shop_items(agent_id, id),
  CHECK ((kind = ANY (ARRAY['credit'::text, 'coupon'::text, 'spin'::text, 'goods'::text]))),
  CHECK ((limit_per_member > 0)),
  CHECK ((price > 0)),
  CHECK ((value > 0))
);

-- ordinary
table shop_items (
  agent_id integer not null,
  id text not null,
  "position" integer not null,
  stock_left integer,
  is_open boolean not null default true,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,40}$'::text)),
  CHECK ((stock_left >= 0))
);

-- ordinary
table shop_redemption_refs (
  ref text not null,
  member_id bigint not null,
  PRIMARY KEY (ref)
);

-- ordinary
table shop_redemptions (
  member_id bigint not null,
  id bigint not null generated always as identity,
  ref text not null,
  agent_id integer not null,
  item_id text not null,
  version integer not null,
  quantity integer not null,
  points integer not null,
  status text not null,
  address jsonb,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, ref),
  FOREIGN KEY (agent_id, item_id, version) REFERENCES shop_item_versions(agent_id, item_id, version),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((points > 0)),
  CHECK ((quantity > 0)),
  CHECK ((status = ANY (ARRAY['done'::text, 'ordered'::text, 'packed'::text, 'sent'::text, 'delivered'::text, 'cancelled'::text])))
);
CREATE INDEX shop_redemptions_of_item ON shop_redemptions USING btree (agent_id, item_id, at);

-- ordinary
table shop_steps (
  member_id bigint not null,
  redemption_id bigint not null,
  no integer not null,
  status text not null,
  note text,
  by text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, redemption_id, no),
  FOREIGN KEY (member_id, redemption_id) REFERENCES shop_redemptions(member_id, id)
);

-- ordinary
table slip_tries (
  member_id bigint not null,
  day text not null,
  ref text not null,
  tries integer not null,
  PRIMARY KEY (member_id, day, ref),
  FOREIGN KEY (member_id, ref) REFERENCES payment_orders(member_id, ref),
  CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CHECK ((tries > 0))
);
CREATE INDEX slip_tries_age ON slip_tries USING btree (day);

-- ordinary, of no report: password_hash
table staff (
  id integer not null generated by default as identity,
  agent_id integer not null,
  username text not null,
  is_sandbox boolean not null default false,
  added_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  roles text[] not null default '{}'::text[],
  every_agent boolean not null default false,
  password_hash text,
  joined_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (agent_id, username)
);
CREATE UNIQUE INDEX staff_name ON staff USING btree (username) WHERE (NOT is_sandbox);

-- append-only, of no report: answer
table staff_audit (
  id bigint not null generated always as identity,
  agent_id integer,
  staff_id integer,
  act text not null,
  category_id integer,
  round_id bigint,
  details jsonb not null,
  at timestamp with time zone not null,
  outcome text not null default 'done'::text,
  reason text,
  subject text,
  member_id bigint,
  before jsonb,
  after jsonb,
  moved_satang bigint,
  moved_to text,
  approval_id bigint,
  once text,
  answer jsonb,
  direct boolean,
  of_house boolean,
  PRIMARY KEY (id),
  FOREIGN KEY (approval_id) REFERENCES approvals(id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((moved_satang IS NULL) = (moved_to IS NULL))),
  CHECK (((outcome <> 'refused'::text) OR (reason IS NOT NULL))),
  CHECK ((outcome = ANY (ARRAY['done'::text, 'asked'::text, 'refused'::text, 'read'::text]))),
  CHECK (direct),
  CHECK (of_house)
);
CREATE INDEX staff_audit_by_time ON staff_audit USING btree (at, id);
CREATE INDEX staff_audit_moved ON staff_audit USING btree (agent_id, at) WHERE (moved_satang IS NOT NULL);
CREATE INDEX staff_audit_of_member ON staff_audit USING btree (member_id, id) WHERE (member_id IS NOT NULL);
CREATE INDEX staff_audit_of_round ON staff_audit USING btree (round_id, id);
CREATE INDEX staff_audit_of_staff ON staff_audit USING btree (staff_id, at, id);
CREATE INDEX staff_audit_of_subject ON staff_audit USING btree (agent_id, subject, id);
CREATE INDEX staff_audit_shown ON staff_audit USING gin (((details -> 'members'::text))) WHERE (details ? 'members'::text);
CREATE UNIQUE INDEX staff_audit_once ON staff_audit USING btree (staff_id, once) WHERE (once IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE ON staff_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_words BEFORE UPDATE ON staff_audit FOR EACH ROW WHEN (new.details IS DISTINCT FROM '{"erased": true}'::jsonb OR new.before IS DISTINCT FROM NULL::jsonb OR new.after IS DISTINCT FROM NULL::jsonb OR new.answer IS DISTINCT FROM NULL::jsonb OR new.reason IS DISTINCT FROM 'erased'::text OR old.id IS DISTINCT FROM new.id OR old.agent_id IS DISTINCT FROM new.agent_id OR old.staff_id IS DISTINCT FROM new.staff_id OR old.act IS DISTINCT FROM new.act OR old.category_id IS DISTINCT FROM new.category_id OR old.round_id IS DISTINCT FROM new.round_id OR old.outcome IS DISTINCT FROM new.outcome OR old.subject IS DISTINCT FROM new.subject OR old.member_id IS DISTINCT FROM new.member_id OR old.moved_satang IS DISTINCT FROM new.moved_satang OR old.moved_to IS DISTINCT FROM new.moved_to OR old.approval_id IS DISTINCT FROM new.approval_id OR old.once IS DISTINCT FROM new.once OR old.at IS DISTINCT FROM new.at OR old.direct IS DISTINCT FROM new.direct OR old.of_house IS DISTINCT FROM new.of_house) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON staff_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary
table staff_challenges (
  id uuid not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (id)
);

-- ordinary
table staff_failures (
  id bigint not null generated always as identity,
  scope text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (id)
);
CREATE INDEX staff_failures_of ON staff_failures USING btree (scope, at);

-- ordinary
table staff_invitations (
  key text not null,
  staff_id integer not null,
  kind text not null,
  approval_id bigint,
  added_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  wrong_codes integer not null default 0,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (key),
  FOREIGN KEY (approval_id) REFERENCES approvals(id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((expires_at > added_at)),
  CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((kind = ANY (ARRAY['join'::text, 'reset'::text])))
);
CREATE INDEX staff_invitations_of ON staff_invitations USING btree (staff_id);

-- ordinary
table staff_limits (
  agent_id integer not null,
  alone_satang bigint not null,
  PRIMARY KEY (agent_id),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((alone_satang >= 0))
);

-- ordinary, of no report: public_key
table staff_passkeys (
  credential_id text not null,
  staff_id integer not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (credential_id),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_passkeys_of ON staff_passkeys USING btree (staff_id);

-- ordinary
table staff_roles (
  agent_id integer not null,
  role text not null,
  grants text[] not null,
  PRIMARY KEY (agent_id, role),
  FOREIGN KEY (agent_id) REFERENCES agents(id)
);

-- ordinary
table staff_sessions (
  key text not null,
  id uuid not null default gen_random_uuid(),
  staff_id integer not null,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  device text not null,
  address text not null,
  PRIMARY KEY (key),
  UNIQUE (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((ends_at > began_at)),
  CHECK ((key ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX staff_sessions_of ON staff_sessions USING btree (staff_id, began_at);

-- ordinary
table staff_tickets (
  key text not null,
  staff_id integer not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (key),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((key ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX staff_tickets_of ON staff_tickets USING btree (staff_id);

-- ordinary
table staff_tokens (
  key text not null,
  staff_id integer not null,
  added_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  scope text[],
  label text,
  last_used_at timestamp with time zone,
  PRIMARY KEY (key),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((expires_at > added_at)),
  CHECK ((key ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX staff_tokens_of ON staff_tokens USING btree (staff_id);

-- ordinary, of no report: sealed_secret
table staff_totp (
  staff_id integer not null,
  sealed_secret text not null,
  last_step bigint not null,
  added_at timestamp with time zone not null,
  PRIMARY KEY (staff_id),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);

-- ordinary
table stake_backlog (
  member_id bigint not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table stake_cursors with (fillfactor=70) (
  member_id bigint not null,
  purpose text not null,
  upto_no bigint not null,
  counted_satang bigint not null,
  passed_satang bigint not null,
  PRIMARY KEY (member_id, purpose),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((upto_no >= 0))
);

-- ordinary
table stake_days with (fillfactor=70) (
  member_id bigint not null,
  day date not null,
  wallet_id bigint not null,
  play text not null,
  amount_satang bigint not null,
  PRIMARY KEY (member_id, day, wallet_id, play)
);

-- append-only
table stake_facts (
  member_id bigint not null,
  no bigint not null,
  transfer_id bigint not null,
  wallet_id bigint not null,
  play text not null,
  amount_satang bigint not null,
  staked_at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  PRIMARY KEY (member_id, no),
  CHECK ((amount_satang <> 0)),
  CHECK ((no > 0)),
  CHECK ((play = ANY (ARRAY['lotto'::text, 'slot'::text, 'casino'::text, 'sport'::text])))
);
CREATE INDEX stake_facts_settled ON stake_facts USING btree (member_id, settled_at, transfer_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON stake_facts FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table statement_days (
  member_id bigint not null,
  day date not null,
  wallet_id bigint not null,
  kind text not null,
  credit_satang bigint not null,
  debit_satang bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  closing_satang bigint not null,
  PRIMARY KEY (member_id, day, wallet_id, kind),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((credit_satang >= 0)),
  CHECK ((debit_satang >= 0))
);

-- ordinary
table statement_rolls (
  member_id bigint not null,
  upto_id bigint not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary, of no report: code_hash
table step_ups (
  member_id bigint not null,
  id uuid not null,
  session_id uuid not null,
  purpose text not null,
  digest text not null,
  subject text not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  code_hash text,
  resend_at timestamp with time zone,
  method text,
  proven_at timestamp with time zone,
  used_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX step_ups_act ON step_ups USING btree (member_id, session_id, purpose, digest);
CREATE INDEX step_ups_age ON step_ups USING btree (created_at);
CREATE INDEX step_ups_created ON step_ups USING btree (member_id, created_at);

-- ordinary
table turnover_counts (
  member_id bigint not null,
  turnover_id bigint not null,
  transfer_id bigint not null,
  play text not null,
  staked_satang bigint not null,
  counted_satang bigint not null,
  PRIMARY KEY (member_id, turnover_id, transfer_id),
  FOREIGN KEY (member_id, turnover_id) REFERENCES turnovers(member_id, id)
);

-- ordinary
table turnover_progress (
  member_id bigint not null,
  turnover_id bigint not null,
  play text not null,
  staked_satang bigint not null,
  counted_satang bigint not null,
  PRIMARY KEY (member_id, turnover_id, play),
  FOREIGN KEY (member_id, turnover_id) REFERENCES turnovers(member_id, id),
  CHECK ((play = ANY (ARRAY['lotto'::text, 'slot'::text, 'casino'::text, 'sport'::text])))
);

-- ordinary
table turnover_stakes (
  member_id bigint not null,
  transfer_id bigint not null,
  PRIMARY KEY (member_id, transfer_id)
);

-- ordinary
table turnovers (
  member_id bigint not null,
  id bigint not null generated always as identity,
  agent_id integer not null,
  key text not null,
  wallet_id bigint not null,
  source text not null,
  title jsonb not null,
  status text not null,
  amount_satang bigint not null,
  required_satang bigint not null,
  done_satang bigint not null default 0,
  percents jsonb not null,
  max_stake_satang bigint,
  promotion_id integer,
  promotion_version integer,
  max_withdraw_satang bigint,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, key),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((done_satang >= 0) AND (done_satang <= required_satang))),
  CHECK ((amount_satang > 0)),
  CHECK ((required_satang > 0)),
  CHECK ((source = ANY (ARRAY['deposit'::text, 'promotion'::text, 'coupon'::text, 'cashback'::text]))),
  CHECK ((status = ANY (ARRAY['active'::text, 'released'::text, 'expired'::text, 'forfeited'::text])))
);
CREATE INDEX turnovers_active ON turnovers USING btree (member_id) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX turnovers_one_bonus ON turnovers USING btree (member_id) WHERE ((status = 'active'::text) AND (source <> 'deposit'::text));

-- ordinary
table vip_accounts (
  member_id bigint not null,
  falls_at timestamp with time zone,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX vip_accounts_falling ON vip_accounts USING btree (falls_at) WHERE (falls_at IS NOT NULL);

-- append-only
table vip_changes (
  member_id bigint not null,
  id bigint not null generated always as identity,
  level_before integer not null,
  level_after integer not null,
  reason text not null,
  staked_satang bigint not null,
  window_days integer not null,
  settings_version integer not null,
  points_given integer not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((level_after <> level_before)),
  CHECK ((points_given >= 0)),
  CHECK ((reason = ANY (ARRAY['turnover_reached'::text, 'turnover_missed'::text, 'set_by_staff'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON vip_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table vip_days (
  member_id bigint not null,
  day text not null,
  staked_satang bigint not null,
  PRIMARY KEY (member_id, day),
  FOREIGN KEY (member_id) REFERENCES members(id)
);

-- ordinary
table vip_settings (
  agent_id integer not null,
  version integer not null,
  window_days integer not null,
  grace_days integer not null,
  gold_satang bigint not null,
  hero_satang bigint not null,
  gold_points_percent integer not null,
  hero_points_percent integer not null,
  gold_withdrawals integer not null,
  hero_withdrawals integer not null,
  gold_gift_points integer not null,
  hero_gift_points integer not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  PRIMARY KEY (agent_id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK (((gold_gift_points >= 0) AND (gold_gift_points <= 10000))),
  CHECK (((gold_points_percent >= 100) AND (gold_points_percent <= 300))),
  CHECK (((gold_withdrawals >= 0) AND (gold_withdrawals <= 50))),
  CHECK (((grace_days >= 7) AND (grace_days <= 366))),
  CHECK (((hero_gift_points >= 0) AND (hero_gift_points <= 10000))),
  CHECK (((hero_points_percent >= gold_points_percent) AND (hero_points_percent <= 300))),
  CHECK (((hero_withdrawals >= gold_withdrawals) AND (hero_withdrawals <= 50))),
  CHECK (((window_days >= 7) AND (window_days <= 366))),
  CHECK ((gold_satang > 0)),
  CHECK ((hero_satang > gold_satang))
);

-- balance
table wallets (
  member_id bigint not null,
  id bigint not null generated always as identity,
  wallet_type_id integer not null,
  name text not null,
  balance_satang bigint not null default 0,
  transfer_count bigint not null default 0,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, wallet_type_id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((balance_satang >= 0))
);
CREATE TRIGGER one_writer BEFORE UPDATE OF balance_satang, transfer_count ON wallets FOR EACH ROW EXECUTE FUNCTION balance_has_one_writer();
CREATE TRIGGER starts_at_zero BEFORE INSERT ON wallets FOR EACH ROW WHEN (new.balance_satang <> 0) EXECUTE FUNCTION balance_starts_at_zero();

-- ordinary
table wheel_grants (
  member_id bigint not null,
  key text not null,
  granted integer not null,
  used integer not null default 0,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (member_id, key),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK (((used >= 0) AND (used <= granted))),
  CHECK ((granted > 0))
);

-- ordinary, of no report: client_seed
table wheel_players (
  member_id bigint not null,
  client_seed text not null,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((client_seed ~ '^[0-9A-Za-z_-]{1,64}$'::text))
);

-- ordinary
table wheel_prizes (
  agent_id integer not null,
  version integer not null,
  id integer not null,
  "position" integer not null,
  name text not null,
  kind text not null,
  value bigint not null,
  odds_basis_points integer not null,
  has_stock boolean not null default false,
  PRIMARY KEY (agent_id, version, id),
  UNIQUE (agent_id, version, "position"),
  FOREIGN KEY (agent_id, version) REFERENCES wheel_versions(agent_id, version),
  CHECK (("position" >= 0)),
  CHECK ((kind = ANY (ARRAY['credit'::text, 'points'::text, 'spin'::text, 'none'::text]))),
  CHECK ((odds_basis_points >= 0)),
  CHECK ((value >= 0))
);

-- ordinary, of no report: server_seed, next_nonce
table wheel_seeds (
  member_id bigint not null,
  id bigint not null generated always as identity,
  server_seed bytea not null,
  commit text not null,
  next_nonce integer not null default 0,
  created_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  CHECK ((commit = encode(sha256(server_seed), 'hex'::text))),
  CHECK ((length(server_seed) = 32))
);
CREATE UNIQUE INDEX wheel_seeds_in_use ON wheel_seeds USING btree (member_id) WHERE (revealed_at IS NULL);

-- ordinary, of no report: client_seed, nonce
table wheel_spins (
  member_id bigint not null,
  id bigint not null generated always as identity,
  idempotency_key text,
  agent_id integer not null,
  version integer not null,
  prize_id integer not null,
  seed_id bigint not null,
  client_seed text not null,
  nonce integer not null,
  grant_key text,
  points_spent integer not null default 0,
  free_spins_after integer not null,
  points_after integer not null,
  at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  claimable_until timestamp with time zone,
  PRIMARY KEY (member_id, id),
  UNIQUE (member_id, idempotency_key),
  UNIQUE (member_id, seed_id, nonce),
  FOREIGN KEY (agent_id, version, prize_id) REFERENCES wheel_prizes(agent_id, version, id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (member_id, grant_key) REFERENCES wheel_grants(member_id, key),
  FOREIGN KEY (member_id, seed_id) REFERENCES wheel_seeds(member_id, id),
  CHECK (((grant_key IS NULL) = (points_spent > 0))),
  CHECK ((points_spent >= 0))
);
CREATE INDEX wheel_spins_newest ON wheel_spins USING btree (agent_id, at DESC);

-- ordinary
table wheel_stocks (
  agent_id integer not null,
  prize_id integer not null,
  left_count integer not null,
  PRIMARY KEY (agent_id, prize_id),
  CHECK ((left_count >= 0))
);

-- ordinary
table wheel_versions (
  agent_id integer not null,
  version integer not null,
  stock_id text not null,
  is_open boolean not null,
  free_spins_a_day integer not null,
  points_per_spin integer,
  claims text not null default 'at_once'::text,
  claim_days integer not null default 30,
  published_at timestamp with time zone not null,
  published_by text not null,
  reason text not null,
  PRIMARY KEY (agent_id, version),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  CHECK ((claim_days > 0)),
  CHECK ((claims = ANY (ARRAY['at_once'::text, 'by_member'::text]))),
  CHECK ((free_spins_a_day >= 0)),
  CHECK ((points_per_spin > 0))
);

-- ordinary, of no report: token_hash
table withdraw_confirmations (
  member_id bigint not null,
  token_hash text not null,
  wallet_id bigint not null,
  amount_satang bigint not null,
  account_id integer not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (member_id, token_hash),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX withdraw_confirmations_age ON withdraw_confirmations USING btree (expires_at);

-- append-only
table withdrawal_flags (
  member_id bigint not null,
  ref text not null,
  rule text not null,
  measured bigint not null,
  threshold bigint not null,
  PRIMARY KEY (member_id, ref, rule),
  FOREIGN KEY (member_id, ref) REFERENCES withdrawals(member_id, ref)
);
CREATE INDEX withdrawal_flags_ref ON withdrawal_flags USING btree (ref);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON withdrawal_flags FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON withdrawal_flags FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ordinary
table withdrawal_refs (
  ref text not null,
  member_id bigint not null,
  PRIMARY KEY (ref)
);

-- ordinary
table withdrawals (
  member_id bigint not null,
  ref text not null,
  agent_id integer not null,
  wallet_id bigint not null,
  amount_satang bigint not null,
  status text not null,
  account_id integer not null,
  bank_id integer not null,
  account_name text not null,
  account_no text not null,
  requested_at timestamp with time zone not null,
  approvals_needed integer not null,
  approved_at timestamp with time zone,
  sending_at timestamp with time zone,
  bank_ref text,
  done_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusal text,
  provider text,
  PRIMARY KEY (member_id, ref),
  FOREIGN KEY (agent_id) REFERENCES agents(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (member_id, wallet_id) REFERENCES wallets(member_id, id),
  CHECK (((status = 'refused'::text) = (refusal IS NOT NULL))),
  CHECK ((amount_satang > 0)),
  CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'sending'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX withdrawals_by_amount ON withdrawals USING btree (agent_id, amount_satang, ref);
CREATE INDEX withdrawals_done ON withdrawals USING btree (agent_id, done_at DESC) WHERE (status = 'done'::text);
CREATE INDEX withdrawals_of_agent ON withdrawals USING btree (agent_id, requested_at, ref);
CREATE INDEX withdrawals_recent ON withdrawals USING btree (member_id, requested_at DESC);
CREATE INDEX withdrawals_waiting ON withdrawals USING btree (requested_at) WHERE (status = ANY (ARRAY['requested'::text, 'approved'::text, 'sending'::text]));
CREATE UNIQUE INDEX withdrawals_pending ON withdrawals USING btree (member_id) WHERE (status = ANY (ARRAY['requested'::text, 'approved'::text, 'sending'::text]));

-- append-only
table yeekee_archive (
  round_id bigint not null,
  file text not null,
  sha256 text not null,
  shots integer not null,
  archived_at timestamp with time zone not null,
  page_ends integer[],
  PRIMARY KEY (round_id),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((shots > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON yeekee_archive FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ordinary
table yeekee_cooldown (
  member_id bigint not null,
  last_shot_at timestamp with time zone not null,
  PRIMARY KEY (member_id)
);

-- ordinary
table yeekee_counter (
  round_id bigint not null,
  shots integer not null default 0,
  sum bigint not null default 0,
  accepting boolean not null default true,
  shooters integer not null default 0,
  is_in_file boolean not null default false,
  PRIMARY KEY (round_id),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id)
);
CREATE INDEX yeekee_counter_kept ON yeekee_counter USING btree (round_id) WHERE (NOT is_in_file);

-- ordinary
unlogged table yeekee_frame (
  round_id bigint not null,
  shots integer not null,
  told_at timestamp with time zone not null,
  PRIMARY KEY (round_id),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id)
);

-- append-only, of no report: shots_hash
table yeekee_outcome (
  round_id bigint not null,
  formula_version integer not null,
  shots_hash text not null,
  sum bigint not null,
  system_number integer,
  beacon_chain text,
  beacon_signature text,
  rank_1_position integer not null,
  rank_16_position integer not null,
  result text not null,
  PRIMARY KEY (round_id),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON yeekee_outcome FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- append-only, of no report: seed, commit_hash
table yeekee_seed (
  round_id bigint not null,
  seed bytea,
  commit_hash text not null,
  beacon_round integer,
  sealed text,
  beacon_after timestamp with time zone,
  PRIMARY KEY (round_id),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id),
  CHECK (((seed IS NULL) <> (sealed IS NULL))),
  CHECK ((length(seed) = 32))
);
CREATE TRIGGER append_only BEFORE DELETE ON yeekee_seed FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_seed BEFORE UPDATE ON yeekee_seed FOR EACH ROW WHEN (new.round_id IS DISTINCT FROM old.round_id OR new.commit_hash IS DISTINCT FROM old.commit_hash OR new.beacon_round IS DISTINCT FROM old.beacon_round OR new.beacon_after IS DISTINCT FROM old.beacon_after) EXECUTE FUNCTION refuse_change();

-- ordinary
table yeekee_shooter (
  round_id bigint not null,
  member_id bigint not null,
  PRIMARY KEY (round_id, member_id),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id)
);

-- append-only
table yeekee_shot partition by RANGE (round_id) (
  round_id bigint not null,
  "position" integer not null,
  member_id bigint not null,
  number text not null,
  masked_name text not null,
  is_sandbox boolean not null,
  at timestamp with time zone not null,
  PRIMARY KEY (round_id, "position"),
  FOREIGN KEY (round_id) REFERENCES lotto_round(id),
  CHECK (("position" > 0)),
  CHECK ((number ~ '^[0-9]{5}$'::text))
);
CREATE TRIGGER append_only BEFORE DELETE ON yeekee_shot FOR EACH ROW WHEN (old.at > (now() - '365 days'::interval)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_rows BEFORE UPDATE ON yeekee_shot FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- view
view game_closed_rounds (
  member_id bigint,
  closed_at timestamp with time zone,
  wallet_id bigint,
  stake_satang bigint,
  refunded_satang bigint,
  payout_satang bigint,
  is_free boolean,
  category text
);

-- view
view game_freespin_outcomes (
  member_id bigint,
  id bigint,
  status text,
  won_satang bigint,
  ended_at timestamp with time zone
);

-- view
view game_settled_stakes (
  member_id bigint,
  transfer_id bigint,
  wallet_id bigint,
  play text,
  source text,
  source_id text,
  amount_satang bigint,
  at timestamp with time zone,
  settled_at timestamp with time zone
);

-- view
view house_postings (
  house_account text,
  amount_satang bigint
);

-- view
view lotto_bill_groups (
  member_id bigint,
  bill_id bigint,
  "group" text
);

-- view
view lotto_bill_states (
  member_id bigint,
  id bigint,
  status text,
  total_satang bigint,
  created_at timestamp with time zone,
  settled_at timestamp with time zone
);

-- view
view lotto_fresh_stakes (
  round_id bigint,
  bet_type text,
  number text,
  lines integer,
  stake_satang bigint,
  liability_satang bigint,
  bill_id bigint
);

-- view
view lotto_line_outcomes (
  member_id bigint,
  bill_id bigint,
  line_no integer,
  round_id bigint,
  bet_type text,
  number text,
  amount_satang bigint,
  rate_hundredths integer,
  original_rate_hundredths integer,
  status text,
  payout_satang bigint
);

-- view
view lotto_number_now (
  round_id bigint,
  bet_type text,
  number text,
  lines integer,
  stake_satang bigint,
  liability_satang bigint,
  bill_id bigint
);

-- view
view lotto_settled_stakes (
  member_id bigint,
  transfer_id bigint,
  wallet_id bigint,
  play text,
  source text,
  source_id text,
  amount_satang bigint,
  at timestamp with time zone,
  settled_at timestamp with time zone
);

-- view
view member_account_holders (
  member_id bigint,
  account_name text
);

-- view
view member_known_names (
  member_id bigint,
  agent_id integer,
  version integer,
  name text,
  source text
);

-- view
view member_logins (
  member_id bigint,
  at timestamp with time zone
);

-- view
view member_open_sessions (
  member_id bigint,
  id uuid,
  expires_at timestamp with time zone
);

-- view
view notice_wishes (
  member_id bigint,
  topic text
);

-- view
view settled_stakes (
  member_id bigint,
  transfer_id bigint,
  wallet_id bigint,
  play text,
  source text,
  source_id text,
  amount_satang bigint,
  at timestamp with time zone,
  settled_at timestamp with time zone
);

type stake_state (
  member_id bigint,
  transfer_id bigint,
  wallet_id bigint,
  play text,
  amount_satang bigint,
  staked_at timestamp with time zone,
  settled_at timestamp with time zone
);

type transfer_outcome (
  outcome text,
  transfer_id bigint,
  balance_before_satang bigint,
  balance_after_satang bigint
);

type transfer_request (
  place integer,
  member_id bigint,
  wallet_id bigint,
  amount_satang bigint,
  kind text,
  house text,
  key text,
  reference_kind text,
  reference_id text,
  title_key text,
  title_params jsonb,
  at timestamp with time zone
);

type yeekee_shot_request (
  place integer,
  round_id bigint,
  member_id bigint,
  number text,
  masked_name text,
  is_sandbox boolean,
  at timestamp with time zone,
  cooldown_s integer
);

sequence lotto_bill_id;

function affiliate_network_grows() returns trigger;

function balance_has_one_writer() returns trigger;

function balance_starts_at_zero() returns trigger;

function begin_partitions(p_table text, p_key text) returns void;

function credit_deposit(p_member_id bigint, p_ref text, p_credit jsonb, p_terms jsonb, p_at timestamp with time zone) returns TABLE(is_credited boolean, notice_id bigint);

function deposit_is_free(p_member_id bigint, p_at timestamp with time zone) returns boolean;

function end_withdrawal(p_member_id bigint, p_ref text, p_seen text, p_end jsonb, p_notice jsonb, p_at timestamp with time zone) returns TABLE(is_ended boolean, notice_id bigint);

function fill_stakes(p_members bigint[]) returns void;

function game_records_stakes() returns trigger set enable_seqscan=off;

function has_selected_promotion(p_member_id bigint, p_since timestamp with time zone) returns boolean;

function is_distributed() returns boolean;

function last_partition(p_table text) returns bigint;

function ledger_counts_days() returns trigger;

function lock_main_wallets(p_members bigint[]) returns void set enable_seqscan=off;

function lotto_bet_state(p_bills lotto_bill_token[], OUT rounds json, OUT books json, OUT wallets json, OUT stakes json) returns record set enable_seqscan=off, enable_mergejoin=off, enable_hashjoin=off, plan_cache_mode=force_generic_plan;

function lotto_bills_of(p_member_id bigint, p_ids bigint[]) returns SETOF lotto_bill set plan_cache_mode=force_generic_plan;

function lotto_cancel_bill(p_member_id bigint, p_bill_id bigint, p_terms jsonb, p_kept json, p_at timestamp with time zone) returns boolean set enable_seqscan=off;

function lotto_canonical_number(p_bet_type text, p_number text) returns text;

function lotto_count_stakes(p_most integer) returns integer set enable_seqscan=off;

function lotto_extend_bills(p_width bigint) returns boolean security definer set search_path=pg_catalog, public, pg_temp, lock_timeout=500ms;

function lotto_forgets_bill_days() returns trigger set enable_seqscan=off;

function lotto_insert_bills(p_ids bigint[], p_bills jsonb, p_lines jsonb, p_at timestamp with time zone) returns TABLE(place integer, id bigint, bill_no text) set enable_seqscan=off;

function lotto_line_liability(p_amount_satang bigint, p_rate_hundredths integer) returns bigint;

function lotto_lines_of(p_member_id bigint, p_ids bigint[]) returns SETOF lotto_bill_line set plan_cache_mode=force_generic_plan;

function lotto_lock_for_placement(p_wanted jsonb) returns json set enable_seqscan=off;

function lotto_lock_rounds(p_rounds bigint[]) returns void;

function lotto_merge_steps(p_one jsonb, p_other jsonb) returns jsonb;

function lotto_newest_bills(p_member_id bigint, p_after bigint, p_before bigint, p_scope text, p_category_id integer, p_limit integer) returns SETOF lotto_bill set plan_cache_mode=force_generic_plan;

function lotto_place_bill(p_member_id bigint, p_bill_id bigint, p_bills jsonb, p_lines jsonb, p_terms jsonb, p_kept json, p_at timestamp with time zone) returns boolean set enable_seqscan=off;

function lotto_place_bills(p_bills jsonb, p_lines jsonb, p_at timestamp with time zone) returns TABLE(place integer, id bigint, bill_no text);

function lotto_records_stakes() returns trigger set enable_seqscan=off;

function lotto_reverse_bill(p_member_id bigint, p_bill_id bigint, p_no integer, p_title_params jsonb, p_at timestamp with time zone) returns jsonb set enable_seqscan=off;

function lotto_reverse_bills(p_round_id bigint, p_no integer, p_from bigint, p_to bigint, p_most integer, p_title_params jsonb, p_at timestamp with time zone) returns json set enable_seqscan=off, plan_cache_mode=force_generic_plan;

function lotto_round_book(p_round_id bigint, p_category_id integer) returns json set enable_seqscan=off;

function lotto_settle_bill(p_member_id bigint, p_bill_id bigint, p_result_no integer, p_winning jsonb, p_title_params jsonb, p_at timestamp with time zone) returns jsonb set enable_seqscan=off;

function lotto_settle_bills(p_round_id bigint, p_status text, p_result_no integer, p_from bigint, p_to bigint, p_most integer, p_winning jsonb, p_title_params jsonb, p_at timestamp with time zone) returns json set enable_seqscan=off, plan_cache_mode=force_generic_plan;

function move_between_wallets(p_member_id bigint, p_wallets jsonb, p_legs jsonb, p_kept json, p_at timestamp with time zone) returns boolean;

function next_partition(p_tables text[], p_ids regclass, p_width bigint, p_step bigint) returns bigint;

function open_deposit(p_member_id bigint, p_order jsonb, p_seen jsonb, p_kept json, p_at timestamp with time zone) returns boolean;

function open_wallets(p_member_id bigint, p_names text[], p_ids bigint[]) returns void security definer set search_path=pg_catalog, public, pg_temp;

function order_is_free(p_member_id bigint, p_takes_selected boolean, p_at timestamp with time zone) returns boolean;

function own_replica(p_table regclass) returns regclass;

function plan_with_values() returns void;

function play_is_free(p_member_id bigint, p_at timestamp with time zone) returns boolean;

function post_points(p_member_id bigint, p_amount integer, p_kind text, p_house text, p_key text, p_reference_kind text, p_reference_id text, p_title_key text, p_title_params jsonb, p_at timestamp with time zone) returns transfer_outcome security definer set search_path=pg_catalog, public, pg_temp;

function post_transfer(p_member_id bigint, p_wallet_id bigint, p_amount bigint, p_kind text, p_house text, p_key text, p_reference_kind text, p_reference_id text, p_title_key text, p_title_params jsonb, p_at timestamp with time zone) returns transfer_outcome security definer set search_path=pg_catalog, public, pg_temp;

function post_transfer_each(p_list transfer_request[]) returns TABLE(place integer, outcome text, transfer_id bigint, balance_before_satang bigint, balance_after_satang bigint) set enable_seqscan=off;

function post_transfer_list(p_list transfer_request[]) returns TABLE(place integer, outcome text, transfer_id bigint, balance_before_satang bigint, balance_after_satang bigint) security definer set search_path=pg_catalog, public, pg_temp, enable_seqscan=off;

function post_transfers(p_transfers jsonb) returns TABLE(place integer, outcome text, transfer_id bigint, balance_before_satang bigint, balance_after_satang bigint);

function record_links(p_member_id bigint, p_agent_id integer, p_links jsonb, p_at timestamp with time zone) returns void;

function record_stakes(p_states stake_state[]) returns void set enable_seqscan=off;

function refuse_change() returns trigger;

function refuse_counted_stake() returns trigger;

function request_withdrawal(p_member_id bigint, p_withdrawal jsonb, p_flags jsonb, p_seen jsonb, p_notice jsonb, p_kept json, p_at timestamp with time zone) returns TABLE(is_asked boolean, notice_id bigint);

function same_person(p_member_id bigint, p_kinds text[], p_steps integer) returns TABLE(member_id bigint, kinds text[]) set enable_seqscan=off;

function search_grams(word text) returns text[];

function search_text(typed text) returns text;

function send_withdrawal(p_member_id bigint, p_ref text, p_provider text, p_name_version integer, p_inquiry_id bigint, p_at timestamp with time zone) returns boolean;

function store_answer(p_member_id bigint, p_kept json) returns boolean;

function take_stakes(p_members bigint[], p_purpose text, p_since timestamp with time zone) returns TABLE(member_id bigint, transfer_id bigint, voided_satang bigint, settled_satang bigint, at timestamp with time zone, settled_at timestamp with time zone) set enable_seqscan=off;

function take_stakes_of(p_member_id bigint, p_purpose text, p_since timestamp with time zone) returns TABLE(member_id bigint, transfer_id bigint, voided_satang bigint, settled_satang bigint, at timestamp with time zone, settled_at timestamp with time zone);

function visitor_id(member_id bigint) returns text;

function withdraw_rest(p_member_id bigint, p_at timestamp with time zone) returns timestamp with time zone;

function write_notice(p_member_id bigint, p_notice jsonb) returns bigint;

function write_turnover(p_member_id bigint, p_turnover jsonb) returns bigint;

function yeekee_delete_shots(p_round_id bigint, p_sha256 text, p_shots_hash text) returns void security definer set search_path=pg_catalog, public, pg_temp;

function yeekee_drop_partition() returns boolean security definer set search_path=pg_catalog, public, pg_temp, lock_timeout=500ms;

function yeekee_extend_shots(p_width bigint) returns boolean security definer set search_path=pg_catalog, public, pg_temp, lock_timeout=500ms;

function yeekee_record_shots(p_shots jsonb) returns TABLE(place integer, shot_position integer, shots integer, sum bigint, shooters integer, next_shot_at timestamp with time zone);
