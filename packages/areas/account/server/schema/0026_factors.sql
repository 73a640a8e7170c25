-- What members prove themselves with beside the password. What stands for one member alone (the id of a passkey) is
-- claimed in the directory.
alter table member_directory drop constraint member_directory_kind_check;
alter table member_directory add constraint member_directory_kind_check check (kind in (
  'username', 'mobile', 'affiliate_code', 'bank_account', 'messaging_user', 'passkey'
));

create table member_passkeys (
  member_id bigint not null references members,
  -- Base64url, as the browser says it.
  credential_id text not null,
  id uuid not null,
  public_key bytea not null,
  -- Signatures made with it, as far as it counts them: a number that was seen before is a copy's.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, credential_id),
  unique (member_id, id)
);

-- Each may be answered once; it is gone when it was.
create table passkey_challenges (
  id uuid primary key,
  -- Who may answer it for what.
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

create table member_totp (
  member_id bigint primary key references members,
  -- Under a key that the database does not hold.
  sealed_secret text not null,
  -- The half minute of the last code: neither it nor an earlier one counts again.
  last_step integer not null,
  -- Since the last right one.
  wrong_codes integer not null default 0,
  rests_until timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table member_recovery_codes (
  member_id bigint not null references members,
  code_hash text not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Whoever gives the last one up may have been somebody else: withdrawals rest for a while.
alter table members add column factors_removed_at timestamptz;
