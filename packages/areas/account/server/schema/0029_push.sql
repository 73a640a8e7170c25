-- Browsers that members are pushed to, each for as long as the session that has asked for it: whatever ends the session
-- ends this, too.
create table push_subscriptions (
  member_id bigint not null references members,
  session_id uuid not null,
  -- Where its push service takes messages for it, and what they are encrypted with (RFC 8030, RFC 8291).
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  -- Of our keys the one that it was made for.
  key_id text not null,
  created_at timestamptz not null,
  primary key (member_id, session_id),
  foreign key (member_id, session_id) references sessions on delete cascade,
  unique (member_id, endpoint)
);

-- Each way out has its own choice.
alter table notification_settings drop constraint notification_settings_channel_check;
alter table notification_settings add constraint notification_settings_channel_check
  check (channel in ('bell', 'push', 'messaging'));
