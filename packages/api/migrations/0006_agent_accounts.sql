-- Where members of an operator may pay in by transfer.
create table agent_bank_accounts (
  agent_id integer not null references agents,
  id text not null,
  position integer not null,
  bank_id integer not null,
  account_name text not null,
  account_no text not null check (account_no ~ '^[0-9]{10,20}$'),
  primary key (agent_id, id)
);

create table agent_true_money_accounts (
  agent_id integer not null references agents,
  id text not null,
  position integer not null,
  account_name text not null,
  mobile text not null check (mobile ~ '^0[0-9]{9}$'),
  primary key (agent_id, id)
);

drop index notifications_newest;
create index notifications_newest on notifications (agent_id, created_at desc, id desc);
