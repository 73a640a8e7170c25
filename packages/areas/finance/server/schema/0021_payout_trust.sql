-- Whose money a member's deposits are and whom payouts go to. A change is a new version; the highest one holds.
create table member_names (
  member_id bigint not null references members,
  version integer not null check (version > 0),
  agent_id integer not null references agents,
  name text not null check (name <> ''),
  -- Until a bank or staff has said so it is a claim: good for deposits, not for payouts.
  source text not null check (source in ('deposit', 'bank', 'staff')),
  -- The deposit, the account or the staff member that it comes from.
  reference text not null,
  at timestamptz not null,
  primary key (member_id, version)
);
create trigger append_only before delete on member_names
  for each row execute function refuse_change();
-- An erasure takes out who it was, and nothing else ever changes.
create trigger append_only_but_name before update on member_names for each row
  when (new.name <> 'erased' or new.reference <> 'erased'
    or (new.member_id, new.version, new.agent_id, new.source, new.at)
      is distinct from (old.member_id, old.version, old.agent_id, old.source, old.at))
  execute function refuse_change();
create trigger append_only_whole before truncate on member_names
  for each statement execute function refuse_change();

-- What a bank said of whose an account is, and what was made of it.
create table name_inquiries (
  member_id bigint not null references members,
  id bigint generated always as identity,
  agent_id integer not null references agents,
  -- Whom we asked.
  provider text not null,
  bank_id integer not null,
  account_no text not null,
  asked_name text not null,
  holder_name text,
  outcome text not null check (outcome in ('match', 'mismatch', 'unknown', 'unavailable')),
  at timestamptz not null,
  primary key (member_id, id)
);
create index name_inquiries_account on name_inquiries (member_id, account_no, id desc);
create trigger append_only before delete on name_inquiries
  for each row execute function refuse_change();
create trigger append_only_but_name before update on name_inquiries for each row
  when (new.account_no <> '' or new.asked_name <> '' or new.holder_name is not null
    or (new.member_id, new.id, new.agent_id, new.provider, new.bank_id, new.outcome, new.at)
      is distinct from (old.member_id, old.id, old.agent_id, old.provider, old.bank_id, old.outcome, old.at))
  execute function refuse_change();
create trigger append_only_whole before truncate on name_inquiries
  for each statement execute function refuse_change();

-- Deposits that were credited so far are a claim: of the account that was registered then, else of who paid.
insert into member_names (member_id, version, agent_id, name, source, reference, at)
  select distinct on (o.member_id) o.member_id, 1, o.agent_id, coalesce(nullif(o.sender_account_name, ''), e.payer_name),
      'deposit', o.ref, o.paid_at
    from payment_orders o
    join psp_events e on e.ref = o.ref and e.outcome in ('credited', 'credited_late')
    where o.status = 'paid' and coalesce(nullif(o.sender_account_name, ''), e.payer_name) <> ''
    order by o.member_id, o.paid_at desc, o.ref desc;

-- Why a payout waits for a person though its amount would be paid by itself; written with the request.
create table withdrawal_flags (
  member_id bigint not null,
  ref text not null,
  rule text not null,
  -- In the unit of the rule.
  measured bigint not null,
  threshold bigint not null,
  primary key (member_id, ref, rule),
  foreign key (member_id, ref) references withdrawals
);
create trigger append_only before update or delete on withdrawal_flags
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on withdrawal_flags
  for each statement execute function refuse_change();

-- Rules that make a person look at a payout. A change is a new version of the rule; the highest one holds.
create table risk_rules (
  agent_id integer not null references agents,
  rule text not null,
  version integer not null check (version > 0),
  is_on boolean not null,
  -- A payout whose measure is above it waits, in the unit of the rule.
  threshold bigint not null check (threshold >= 0),
  -- How far back the rule looks.
  window_hours integer not null check (window_hours between 1 and 8760),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, rule, version)
);
create trigger append_only before update or delete on risk_rules
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on risk_rules
  for each statement execute function refuse_change();
comment on column member_names.name is 'may change: erased with its member';
comment on column member_names.reference is 'may change: erased with its member';
comment on column name_inquiries.account_no is 'may change: erased with its member';
comment on column name_inquiries.asked_name is 'may change: erased with its member';
comment on column name_inquiries.holder_name is 'may change: erased with its member';
