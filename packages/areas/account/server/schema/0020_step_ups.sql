-- Acts that a member has to approve once more, each by a proof for just this act in just this session.
create table step_ups (
  member_id bigint not null references members,
  id uuid not null,
  session_id uuid not null,
  purpose text not null,
  -- Keyed, of all that the act would do.
  digest text not null,
  -- What the member reads: in the dialog and in the message with the code.
  subject text not null,
  -- Wrong proofs.
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of a code by SMS, once one was sent.
  code_hash text,
  resend_at timestamptz,
  method text,
  proven_at timestamptz,
  used_at timestamptz,
  primary key (member_id, id)
);
create index step_ups_act on step_ups (member_id, session_id, purpose, digest);
create index step_ups_created on step_ups (member_id, created_at);

-- Who has a passkey or an authenticator may ask that nothing less ever proves an act.
alter table members add column strong_step_up boolean not null default false;
