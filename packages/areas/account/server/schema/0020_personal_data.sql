-- What a member agreed to, in which version and when; a later version is a row of its own.
create table member_consents (
  member_id bigint not null references members,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  at timestamptz not null,
  primary key (member_id, document, version)
);
create trigger append_only before update or delete on member_consents
  for each row execute function refuse_change();
insert into member_consents (member_id, document, version, at)
  select id, document, terms_version, terms_accepted_at from members, unnest(array['terms', 'privacy']) as document;

-- Who asked for an erasure, and when it was done.
create table member_erasures (
  member_id bigint primary key references members,
  asked_by integer not null references staff,
  asked_at timestamptz not null,
  done_at timestamptz
);

-- Who is excluded from play and has no account any more: what they would register with, as hashes under a key that the
-- database does not hold.
create table excluded_persons (
  agent_id integer not null references agents,
  kind text not null check (kind in ('mobile', 'bank_account', 'messaging_user')),
  hash text not null,
  -- Null: for ever.
  until_at timestamptz,
  primary key (agent_id, kind, hash)
);

-- Which kinds there are is said by the code alone.
alter table account_events drop constraint account_events_kind_check;
alter table account_events add constraint account_events_kind_check check (kind ~ '^[a-z_]{3,40}$');

-- The history of an account stays as it is, but for an address, which an erasure takes out.
drop trigger append_only on account_events;
create trigger append_only before delete on account_events for each row execute function refuse_change();
create trigger append_only_but_address before update on account_events for each row
  when (new.masked_address <> '' or (new.member_id, new.id, new.kind, new.at) is distinct from (old.member_id, old.id, old.kind, old.at))
  execute function refuse_change();
comment on column account_events.masked_address is 'may change: erased with its member';
