-- What members have in common: a device, a bank account that paid or is paid, a network. Fed by sign-in, deposits and
-- payout accounts; commissions, promotions and the rules of payouts read it.
create table member_links (
  member_id bigint not null references members,
  kind text not null check (kind in ('device', 'account', 'payer', 'network')),
  value text not null check (value <> ''),
  agent_id integer not null references agents,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, kind, value)
);
create index member_links_shared on member_links (agent_id, kind, value);
