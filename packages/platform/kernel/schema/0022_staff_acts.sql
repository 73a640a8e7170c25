-- What a person may: roles, which are grants of `area.verb`. Whoever acted before roles were there goes on.
alter table staff add column roles text[] not null default '{}';
update staff set roles = '{manager}' where not is_sandbox;
create table staff_roles (
  agent_id integer not null references agents,
  role text not null,
  grants text[] not null,
  primary key (agent_id, role)
);

-- The key is the hash of a token that only its owner has. A token ends.
create table staff_tokens (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff,
  added_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > added_at),
  revoked_at timestamptz
);
create index staff_tokens_of on staff_tokens (staff_id);
insert into staff_tokens
  select token_hash, id, now(), now() + interval '90 days' from staff where token_hash is not null and disabled_at is null;
alter table staff drop column token_hash;

-- What one person alone may move in a day.
create table staff_limits (
  agent_id integer primary key references agents,
  alone_satang bigint not null check (alone_satang >= 0)
);

-- What needs two persons: asked for by one, decided by another. What was asked for never changes, and what was decided
-- stays so.
create table approvals (
  id bigint generated always as identity primary key,
  agent_id integer not null references agents,
  -- Whom it is about.
  member_id bigint,
  act text not null,
  input jsonb not null,
  digest text not null,
  is_blind boolean not null,
  before jsonb,
  after jsonb,
  asked_by integer not null references staff,
  asked_at timestamptz not null,
  reason text,
  needs integer not null default 2 check (needs = 2),
  permission text not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  decision text check (decision in ('approved', 'refused')),
  decided_by integer references staff,
  decided_at timestamptz,
  decision_reason text,
  executed_at timestamptz,
  result jsonb,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  -- Whoever asked may take it back, and never say yes to it.
  check (decision is distinct from 'approved' or decided_by <> asked_by),
  check ((executed_at is null) = (decision is distinct from 'approved'))
);
create index approvals_open on approvals (agent_id, act) where decision is null;
create trigger decided_once before update on approvals for each row
  when ((old.id, old.agent_id, old.member_id, old.act, old.digest, old.is_blind, old.asked_by, old.asked_at, old.needs, old.permission, old.expires_at)
      is distinct from
      (new.id, new.agent_id, new.member_id, new.act, new.digest, new.is_blind, new.asked_by, new.asked_at, new.needs, new.permission, new.expires_at)
    or old.decision is not null and (old.decision, old.decided_by, old.decided_at, old.executed_at)
      is distinct from (new.decision, new.decided_by, new.decided_at, new.executed_at)
    -- But by an erasure.
    or ((old.input, old.before, old.after, old.reason) is distinct from (new.input, new.before, new.after, new.reason)
        or old.decision is not null
          and (old.decision_reason, old.result) is distinct from (new.decision_reason, new.result))
      and ((new.input, new.before, new.after, new.reason, new.result)
          is distinct from ('{"erased": true}'::jsonb, null::jsonb, null::jsonb, 'erased', null::jsonb)
        or new.decision_reason <> 'erased'))
  execute function refuse_change();
comment on column approvals.input is 'may change: erased with its member';
comment on column approvals.before is 'may change: erased with its member';
comment on column approvals.after is 'may change: erased with its member';
comment on column approvals.reason is 'may change: erased with its member';
comment on column approvals.decision is 'may change: once';
comment on column approvals.decided_by is 'may change: once';
comment on column approvals.decided_at is 'may change: once';
comment on column approvals.decision_reason is 'may change: once';
comment on column approvals.executed_at is 'may change: once';
comment on column approvals.result is 'may change: once';
create trigger append_only before delete on approvals for each row execute function refuse_change();
create trigger append_only_whole before truncate on approvals for each statement execute function refuse_change();
create trigger append_only_whole before truncate on staff_audit for each statement execute function refuse_change();

-- The audit log keeps what was asked for, refused and looked at, too; and what changed.
alter table staff_audit
  alter column agent_id drop not null,
  alter column staff_id drop not null,
  add column outcome text not null default 'done' check (outcome in ('done', 'asked', 'refused', 'read')),
  add column reason text,
  add column subject text,
  add column member_id bigint,
  add column before jsonb,
  add column after jsonb,
  add column moved_satang bigint,
  add column moved_to text,
  add column approval_id bigint references approvals,
  add column once text,
  add column answer jsonb,
  add check (outcome <> 'refused' or reason is not null),
  add check ((moved_satang is null) = (moved_to is null));
drop trigger append_only on staff_audit;
create trigger append_only before delete on staff_audit for each row execute function refuse_change();
-- What was typed and changed goes with the member whom it is about; that somebody did it stays.
create trigger append_only_but_words before update on staff_audit for each row
  when ((new.details, new.before, new.after, new.answer, new.reason)
      is distinct from ('{"erased": true}'::jsonb, null::jsonb, null::jsonb, null::jsonb, 'erased')
    or (old.id, old.agent_id, old.staff_id, old.act, old.category_id, old.round_id, old.outcome, old.subject, old.member_id, old.moved_satang, old.moved_to, old.approval_id, old.once, old.at)
      is distinct from
      (new.id, new.agent_id, new.staff_id, new.act, new.category_id, new.round_id, new.outcome, new.subject, new.member_id, new.moved_satang, new.moved_to, new.approval_id, new.once, new.at))
  execute function refuse_change();
comment on column staff_audit.details is 'may change: erased with its member';
comment on column staff_audit.before is 'may change: erased with its member';
comment on column staff_audit.after is 'may change: erased with its member';
comment on column staff_audit.answer is 'may change: erased with its member';
comment on column staff_audit.reason is 'may change: erased with its member';
create unique index staff_audit_once on staff_audit (staff_id, once) where once is not null;
create index staff_audit_of_subject on staff_audit (agent_id, subject, id);
create index staff_audit_of_member on staff_audit (member_id, id) where member_id is not null;
create index approvals_of_member on approvals (member_id) where member_id is not null;
create index staff_audit_moved on staff_audit (agent_id, at) where moved_satang is not null;

-- Corrections are asked for and approved like every other act; the audit log has those of the past.
drop table ledger_adjustments;

-- A frozen member neither signs in nor plays, and no money of theirs leaves, until two persons end it.
alter table members drop constraint members_status_check;
alter table members add constraint members_status_check check (status in ('active', 'frozen', 'closed'));
