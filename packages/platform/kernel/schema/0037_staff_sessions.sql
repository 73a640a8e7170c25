-- A person of all agents acts for the agent that they have chosen. A person without a hash has no password; `joined_at`
-- stays when the password is reset.
alter table staff
  add column every_agent boolean not null default false,
  add column password_hash text,
  add column joined_at timestamptz;

-- The first managers act for every agent: nobody else could let them.
update staff set every_agent = true from staff_audit found
  where found.act = 'staff found' and found.details->'managers' ? staff.username and not is_sandbox;

-- The key is the hash of what the browser keeps in a cookie. A session ends 15 minutes after the last call.
create table staff_sessions (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  id uuid not null unique default gen_random_uuid(),
  staff_id integer not null references staff,
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  ended_at timestamptz,
  device text not null,
  address text not null
);
create index staff_sessions_of on staff_sessions (staff_id, began_at);

-- Second factors. The secret of an authenticator app is encrypted; a code is good once.
create table staff_totp (
  staff_id integer primary key references staff,
  sealed_secret text not null,
  last_step bigint not null,
  added_at timestamptz not null
);
create table staff_passkeys (
  credential_id text primary key,
  staff_id integer not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id);

-- The right password gives a ticket for the second factor. The key is a hash.
create table staff_tickets (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff,
  expires_at timestamptz not null
);
create index staff_tickets_of on staff_tickets (staff_id);
-- A challenge of a passkey: for a ticket or an invitation, by its key.
create table staff_challenges (
  id uuid primary key,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null
);

-- Wrong passwords and codes, by hashes of name and network.
create table staff_failures (
  id bigint generated always as identity primary key,
  scope text not null,
  at timestamptz not null
);
create index staff_failures_of on staff_failures (scope, at);

-- An invitation lets a person set a password and a factor, once. The key is the hash of the secret in its link.
create table staff_invitations (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff,
  kind text not null check (kind in ('join', 'reset')),
  -- Its code is made of the approval. Null means one of the first managers: the link is printed on the machine.
  approval_id bigint references approvals,
  added_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > added_at),
  wrong_codes integer not null default 0,
  used_at timestamptz,
  ended_at timestamptz
);
create index staff_invitations_of on staff_invitations (staff_id);

-- Grants that a program has of those of its owner; null means all of them.
alter table staff_tokens
  add column scope text[],
  add column label text;

-- True for an act that was given on the database, past the calls. Null for all others: seals leave a null out.
alter table staff_audit add column direct boolean check (direct);
create index staff_audit_by_time on staff_audit (at, id);
create index staff_audit_of_staff on staff_audit (staff_id, at, id);
create index approvals_by_time on approvals (asked_at, id);
drop trigger append_only_but_words on staff_audit;
create trigger append_only_but_words before update on staff_audit for each row
  when ((new.details, new.before, new.after, new.answer, new.reason)
      is distinct from ('{"erased": true}'::jsonb, null::jsonb, null::jsonb, null::jsonb, 'erased')
    or (old.id, old.agent_id, old.staff_id, old.act, old.category_id, old.round_id, old.outcome, old.subject, old.member_id, old.moved_satang, old.moved_to, old.approval_id, old.once, old.at, old.direct)
      is distinct from
      (new.id, new.agent_id, new.staff_id, new.act, new.category_id, new.round_id, new.outcome, new.subject, new.member_id, new.moved_satang, new.moved_to, new.approval_id, new.once, new.at, new.direct))
  execute function refuse_change();
