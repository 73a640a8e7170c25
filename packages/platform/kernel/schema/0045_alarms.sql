-- Rules that staff have changed. A kind without a row has its usual threshold. Without an agent a row is for the house.
create table alarm_rules (
  id bigint generated always as identity primary key,
  kind text not null,
  agent_id integer references agents,
  is_on boolean not null,
  threshold bigint not null check (threshold > 0),
  repeat_hours integer not null check (repeat_hours between 1 and 168),
  unique nulls not distinct (kind, agent_id)
);

-- An alarm is open while its cause lasts. The same cause has one open alarm.
create table alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  agent_id integer references agents,
  subject text not null,
  value bigint not null,
  opened_at timestamptz not null,
  told_at timestamptz not null,
  times_told integer not null default 1,
  closed_at timestamptz,
  acknowledged_by integer references staff,
  acknowledged_at timestamptz,
  acknowledged_reason text,
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((acknowledged_at is null) = (acknowledged_reason is null))
);
create unique index alarms_open on alarms (kind, agent_id, subject) nulls not distinct where closed_at is null;
create index alarms_newest on alarms (opened_at, id);

-- Places that alarms are told at. Without an agent a channel is told of every alarm. The secret is encrypted: address
-- and key of a webhook, token of a messaging app, password at a mail server.
create table alarm_channels (
  id bigint generated always as identity primary key,
  agent_id integer references agents,
  label text not null,
  kind text not null check (kind in ('webhook', 'line', 'telegram', 'smtp')),
  -- Shown to staff: origin of a webhook, api of a messaging app, host and port of a mail server.
  target text not null,
  -- Tells two webhooks of one origin apart.
  address_hash text check ((address_hash is null) = (kind <> 'webhook')),
  receiver text,
  -- Address that a letter comes from, and user at the mail server.
  sender text check ((sender is null) = (kind <> 'smtp')),
  login text,
  secret text not null,
  is_on boolean not null default false,
  added_at timestamptz not null,
  -- Its messages stay on record.
  removed_at timestamptz check (removed_at is null or not is_on)
);
create unique index alarm_channels_label on alarm_channels (agent_id, label) nulls not distinct where removed_at is null;

create table alarm_messages (
  id bigint generated always as identity primary key,
  channel_id bigint not null references alarm_channels,
  alarm_id bigint references alarms,
  event text not null check (event in ('opened', 'repeated', 'closed', 'switched_off', 'test')),
  nth integer not null default 0,
  text text not null,
  at timestamptz not null,
  -- The same at every try, so that a receiver takes the message once.
  retry_key uuid not null default gen_random_uuid(),
  -- Begin of a try that is under way.
  began_at timestamptz,
  sent_at timestamptz,
  failure text,
  -- Not sent: the channel was switched off, or a newer message of the alarm has taken its place.
  dropped_why text check (dropped_why in ('off', 'overtaken')),
  check (sent_at is null or dropped_why is null),
  check ((alarm_id is null) = (event = 'test')),
  unique (channel_id, alarm_id, event, nth)
);
create index alarm_messages_of_channel on alarm_messages (channel_id, id);
create index alarm_messages_of_alarm on alarm_messages (alarm_id) where alarm_id is not null;

-- Processes of the api. The row of a process that ends in order has an end.
create table processes (
  id text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
