-- Points are a second currency under the rules of money: two postings a movement, one writer, nothing is changed.
alter table point_transfers
  -- Until now the wheel alone gave points.
  add column title text not null default 'รางวัลวงล้อ',
  add column reference_kind text,
  add column reference_id text,
  add check ((reference_kind is null) = (reference_id is null));
alter table point_transfers alter column title drop default;
create index point_transfers_newest on point_transfers (member_id, id desc);

create table point_postings (
  member_id integer not null,
  transfer_id bigint not null,
  line integer not null,
  -- Null: the member's own account.
  house_account text,
  amount integer not null check (amount <> 0),
  primary key (member_id, transfer_id, line),
  foreign key (member_id, transfer_id) references point_transfers
);
insert into point_postings (member_id, transfer_id, line, house_account, amount)
  select member_id, id, 1, null, amount from point_transfers
  union all
  select member_id, id, 2, 'points:wheel', -amount from point_transfers;
create trigger append_only before update or delete on point_postings
  for each row execute function ledger_is_append_only();

drop function post_points(integer, integer, text, text, timestamptz);
create function post_points(
  p_member_id integer, p_amount integer, p_kind text, p_house text, p_key text,
  p_reference_kind text, p_reference_id text, p_title text, p_at timestamptz
) returns transfer_outcome language plpgsql as $$
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
  insert into point_transfers (member_id, key, kind, amount, balance_before, balance_after, reference_kind,
      reference_id, title, at)
    values (p_member_id, p_key, p_kind, p_amount, v_before, v_before + p_amount, p_reference_kind,
      p_reference_id, p_title, p_at)
    returning * into v_transfer;
  insert into point_postings (member_id, transfer_id, line, house_account, amount)
    values (p_member_id, v_transfer.id, 1, null, p_amount), (p_member_id, v_transfer.id, 2, p_house, -p_amount);
  perform set_config('chokdee.ledger_writes', 'on', true);
  update point_accounts set balance = v_before + p_amount where member_id = p_member_id;
  perform set_config('chokdee.ledger_writes', 'off', true);
  return row('posted', v_transfer.id, v_before, v_before + p_amount)::transfer_outcome;
end $$;

-- Stakes that are settled: of bills that have their result, of games that were not rolled back. Whoever counts stakes
-- reads them here, so that all count the same; a stake that is voided later is no longer among them.
create view settled_stakes as
  select t.member_id, t.id as transfer_id, t.wallet_id, 'lotto'::text as play, 'bill'::text as source,
      b.id::text as source_id, -t.amount_satang as amount_satang, t.at, b.settled_at
    from ledger_transfers t
    join lotto_bill b on b.member_id = t.member_id and b.id = t.reference_id::bigint
    where t.kind = 'lotto_bet' and t.reference_kind = 'bill' and b.status in ('won', 'lost')
  union all
  select t.member_id, t.id, t.wallet_id,
      case g.category when 'sport' then 'sport' when 'casino' then 'casino' else 'slot' end, 'game',
      x.game_id, -t.amount_satang, t.at, t.at
    from ledger_transfers t
    join game_transactions x on x.member_id = t.member_id and x.action = 'bet' and not x.rolled_back
      and x.status = 'RS_OK' and t.key = 'game:' || x.provider || ':bet:' || x.tx_id and x.round_id = t.reference_id
    join members m on m.id = t.member_id
    join games g on g.agent_id = m.agent_id and g.id = x.game_id
    where t.kind = 'game_bet';

-- What one purpose ('points', …) has counted: each stake once.
create table stake_takings (
  member_id integer not null references members,
  purpose text not null,
  transfer_id bigint not null,
  amount_satang bigint not null check (amount_satang > 0),
  staked_at timestamptz not null,
  primary key (member_id, purpose, transfer_id)
);

-- What play earns, by operator and version.
create table point_settings (
  agent_id integer not null references agents,
  version integer not null,
  -- Settled stakes that earn one point; null: play earns none.
  satang_per_point bigint check (satang_per_point > 0),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

create table point_earnings (
  member_id integer primary key references members,
  -- Settled stakes that have not made a point yet; below 0 after a stake that had made points was voided.
  rest_satang bigint not null default 0,
  times integer not null default 0
);
