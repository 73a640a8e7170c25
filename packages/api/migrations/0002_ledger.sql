-- The invariants are written down in src/ledger/README.md.
create table wallets (
  member_id integer not null references members,
  id integer generated always as identity,
  wallet_type_id integer not null,
  name text not null,
  balance_satang bigint not null default 0 check (balance_satang >= 0),
  primary key (member_id, id),
  unique (member_id, wallet_type_id)
);

create table ledger_transfers (
  member_id integer not null references members,
  id bigint generated always as identity,
  key text not null,
  wallet_id integer not null,
  kind text not null,
  amount_satang bigint not null check (amount_satang <> 0),
  balance_before_satang bigint not null check (balance_before_satang >= 0),
  balance_after_satang bigint not null check (balance_after_satang >= 0),
  reference_kind text,
  reference_id text,
  title text not null,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key),
  foreign key (member_id, wallet_id) references wallets,
  check (balance_after_satang = balance_before_satang + amount_satang),
  check ((reference_kind is null) = (reference_id is null))
);

create table ledger_postings (
  member_id integer not null,
  transfer_id bigint not null,
  line integer not null,
  wallet_id integer,
  house_account text,
  amount_satang bigint not null check (amount_satang <> 0),
  primary key (member_id, transfer_id, line),
  foreign key (member_id, transfer_id) references ledger_transfers,
  check ((wallet_id is null) <> (house_account is null))
);

create table point_accounts (
  member_id integer primary key references members,
  balance integer not null default 0 check (balance >= 0)
);

create table point_transfers (
  member_id integer not null references members,
  id bigint generated always as identity,
  key text not null,
  kind text not null,
  amount integer not null check (amount <> 0),
  balance_before integer not null check (balance_before >= 0),
  balance_after integer not null check (balance_after >= 0),
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key),
  check (balance_after = balance_before + amount)
);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with a new transfer', tg_table_name;
end $$;

create trigger append_only before update or delete on ledger_transfers
  for each row execute function ledger_is_append_only();
create trigger append_only before update or delete on ledger_postings
  for each row execute function ledger_is_append_only();
create trigger append_only before update or delete on point_transfers
  for each row execute function ledger_is_append_only();

-- Balances have one writer: the functions below say so for the length of their update.
create function balance_has_one_writer() returns trigger language plpgsql as $$
begin
  if current_setting('chokdee.ledger_writes', true) is distinct from 'on' then
    raise exception 'the balance in % is written by the ledger alone', tg_table_name;
  end if;
  return new;
end $$;

create trigger one_writer before update of balance_satang on wallets
  for each row execute function balance_has_one_writer();
create trigger one_writer before update of balance on point_accounts
  for each row execute function balance_has_one_writer();
-- A wallet is born empty.
create function balance_starts_at_zero() returns trigger language plpgsql as $$
begin
  raise exception 'a new row of % must have balance 0', tg_table_name;
end $$;
create trigger starts_at_zero before insert on wallets
  for each row when (new.balance_satang <> 0) execute function balance_starts_at_zero();
create trigger starts_at_zero before insert on point_accounts
  for each row when (new.balance <> 0) execute function balance_starts_at_zero();

create type transfer_outcome as (
  -- 'posted', 'replayed', 'too_low', 'key_reused' or 'no_wallet'
  outcome text,
  transfer_id bigint,
  balance_before_satang bigint,
  balance_after_satang bigint
);

/*
 * Moves an amount between a wallet and a house account. The wallet row is locked first, so transfers of a wallet
 * happen one after another and their ids grow in the order of the balances. House accounts have no row to lock:
 * their balance is the sum of their postings.
 */
create function post_transfer(
  p_member_id integer, p_wallet_id integer, p_amount bigint, p_kind text, p_house text, p_key text,
  p_reference_kind text, p_reference_id text, p_title text, p_at timestamptz
) returns transfer_outcome language plpgsql as $$
declare
  v_before bigint;
  v_transfer ledger_transfers;
begin
  select balance_satang into v_before from wallets
    where member_id = p_member_id and id = p_wallet_id for no key update;
  if not found then
    return row('no_wallet', null, null, null)::transfer_outcome;
  end if;
  select * into v_transfer from ledger_transfers where member_id = p_member_id and key = p_key;
  if found then
    if v_transfer.wallet_id <> p_wallet_id or v_transfer.amount_satang <> p_amount or v_transfer.kind <> p_kind then
      return row('key_reused', v_transfer.id, null, null)::transfer_outcome;
    end if;
    return row('replayed', v_transfer.id, v_transfer.balance_before_satang, v_transfer.balance_after_satang)::transfer_outcome;
  end if;
  if v_before + p_amount < 0 then
    return row('too_low', null, v_before, null)::transfer_outcome;
  end if;
  insert into ledger_transfers (member_id, key, wallet_id, kind, amount_satang, balance_before_satang,
      balance_after_satang, reference_kind, reference_id, title, at)
    values (p_member_id, p_key, p_wallet_id, p_kind, p_amount, v_before, v_before + p_amount,
      p_reference_kind, p_reference_id, p_title, p_at)
    returning * into v_transfer;
  insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
    values (p_member_id, v_transfer.id, 1, p_wallet_id, null, p_amount),
           (p_member_id, v_transfer.id, 2, null, p_house, -p_amount);
  perform set_config('chokdee.ledger_writes', 'on', true);
  update wallets set balance_satang = v_before + p_amount where member_id = p_member_id and id = p_wallet_id;
  perform set_config('chokdee.ledger_writes', 'off', true);
  return row('posted', v_transfer.id, v_before, v_before + p_amount)::transfer_outcome;
end $$;

create function post_points(p_member_id integer, p_amount integer, p_kind text, p_key text, p_at timestamptz)
returns transfer_outcome language plpgsql as $$
declare
  v_before integer;
  v_transfer point_transfers;
begin
  select balance into v_before from point_accounts where member_id = p_member_id for no key update;
  if not found then
    return row('no_wallet', null, null, null)::transfer_outcome;
  end if;
  select * into v_transfer from point_transfers where member_id = p_member_id and key = p_key;
  if found then
    if v_transfer.amount <> p_amount or v_transfer.kind <> p_kind then
      return row('key_reused', v_transfer.id, null, null)::transfer_outcome;
    end if;
    return row('replayed', v_transfer.id, v_transfer.balance_before, v_transfer.balance_after)::transfer_outcome;
  end if;
  if v_before + p_amount < 0 then
    return row('too_low', null, v_before, null)::transfer_outcome;
  end if;
  insert into point_transfers (member_id, key, kind, amount, balance_before, balance_after, at)
    values (p_member_id, p_key, p_kind, p_amount, v_before, v_before + p_amount, p_at)
    returning * into v_transfer;
  perform set_config('chokdee.ledger_writes', 'on', true);
  update point_accounts set balance = v_before + p_amount where member_id = p_member_id;
  perform set_config('chokdee.ledger_writes', 'off', true);
  return row('posted', v_transfer.id, v_before, v_before + p_amount)::transfer_outcome;
end $$;

create index ledger_transfers_time on ledger_transfers (member_id, at desc, id desc);
create index ledger_postings_house on ledger_postings (house_account) where house_account is not null;
