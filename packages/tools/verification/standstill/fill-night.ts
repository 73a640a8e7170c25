import pg from 'pg';

interface FillProps {
  readonly ownerUrl: string;
  readonly members: number;
  /** Ledger transfers over all members; each member has the same number. */
  readonly transfers: number;
}

/** Transfers of a member: one deposit, three stakes on games, and stakes on bills for the rest. */
const GAME_STAKES = 3;
const FEWEST_TRANSFERS = GAME_STAKES + 2;

/** Bills of the fill have numbers above every bill that the product places meanwhile. */
const FIRST_BILL = 1_000_000_000;
/** Stakes are 100 THB. Every fiftieth member stakes 100 times as much, which reaches a VIP level. */
const STAKE_SATANG = 10_000;

/**
 * Fills members with stakes of the last nine days, as if they had been posted one after another. Triggers and foreign
 * keys are off meanwhile; the nightly proof of the books shows that the rows agree.
 * @returns ids of the first hundred members
 */
export async function fillNight({ ownerUrl, members, transfers }: FillProps): Promise<number[]> {
  const each = Math.max(FEWEST_TRANSFERS, Math.round(transfers / members));
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(fillOf(members, each));
    const { rows } = await owner.query<{ member_id: number }>(
      'select member_id::integer from crowd order by member_id limit 100',
    );
    return rows.map(({ member_id }) => member_id);
  } finally {
    await owner.end();
  }
}

const fillOf = (members: number, each: number): string => `
  set session_replication_role = replica;
  insert into members (agent_id, username, mobile, password_hash, affiliate_code, terms_version, terms_accepted_at,
      age_confirmed_at, created_at)
    select 1, 'night' || n, '07' || lpad(n::text, 8, '0'), 'no-login', 'NIGHT' || n, 'standstill', now(), now(),
      now() - interval '30 days' from generate_series(1, ${members}) n;
  insert into wallets (member_id, wallet_type_id, name)
    select id, 1, 'main' from members where terms_version = 'standstill';
  insert into point_accounts (member_id) select id from members where terms_version = 'standstill';
  create temporary table crowd as
    select w.member_id, w.id as wallet_id, row_number() over (order by w.member_id) as no,
      ${STAKE_SATANG}::bigint * case when w.member_id % 50 = 0 then 100 else 1 end as stake
    from wallets w join members m on m.id = w.member_id and m.terms_version = 'standstill';
  create temporary table made as
    select c.*, n as id, c.stake * ${each} - c.stake * (n - 1) as after_satang, g.id as game_id, g.provider_id,
      'night-' || c.no || '-' || n as round_id, ${FIRST_BILL} + c.no * 1000 + n as bill_id,
      case when n = 1 then 'correction' when n <= ${1 + GAME_STAKES} then 'game_bet' else 'lotto_bet' end as kind,
      date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'
        - (${each} + 1 - n) * interval '216 hours' / ${each + 1} as at
    from crowd c cross join generate_series(1, ${each}) n cross join (
      select id, provider_id from games where agent_id = 1 and category = 'slot' order by id limit 1) g;
  insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
      balance_after_satang, reference_kind, reference_id, title_key, title_params, at)
    select member_id, id,
      case kind when 'correction' then 'made' when 'game_bet' then 'game:' || provider_id || ':bet:' || round_id
        else 'bill:' || bill_id end,
      wallet_id, kind, case id when 1 then after_satang else -stake end,
      case id when 1 then 0 else after_satang + stake end, after_satang,
      case kind when 'game_bet' then 'game_round' when 'lotto_bet' then 'bill' end,
      case kind when 'game_bet' then round_id when 'lotto_bet' then bill_id::text end, 'ledger.correction', '{}', at
    from made;
  insert into ledger_days (member_id, day, kind, amount_satang)
    select member_id, (at at time zone 'Asia/Bangkok')::date, kind, sum(amount_satang) from ledger_transfers group by 1, 2, 3
    on conflict (member_id, day, kind) do update set amount_satang = excluded.amount_satang;
  insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
    select t.member_id, t.id, l.line, case l.line when 1 then t.wallet_id end,
      case l.line when 2 then case t.kind when 'game_bet' then 'game:stakes' when 'lotto_bet' then 'lotto:stakes'
        else 'correction' end end,
      case l.line when 1 then t.amount_satang else -t.amount_satang end
    from ledger_transfers t join crowd c on c.member_id = t.member_id cross join (values (1), (2)) l(line);
  insert into game_rounds (member_id, provider, round_id, agent_id, game_id, wallet_id, status, stake_satang, opened_at,
      last_transaction_at, closed_at)
    select member_id, provider_id, round_id, 1, game_id, wallet_id, 'closed', stake, at, at, at
    from made where kind = 'game_bet';
  insert into game_transactions (member_id, provider, tx_id, action, round_id, game_id, wallet_id, amount_satang, status,
      at)
    select member_id, provider_id, round_id, 'bet', round_id, game_id, wallet_id, stake, 'RS_OK', at
    from made where kind = 'game_bet';
  insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, status, total_satang, max_win_satang,
      item_count, items_hash, created_at, settled_at)
    select member_id, bill_id, 'N' || bill_id, 1, 1, 1, 'lost', stake, stake * 850, 1, 'night', at, at
    from made where kind = 'lotto_bet';
  insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang, rate_hundredths,
      original_rate_hundredths, status)
    select member_id, bill_id, 1, 1, '3top', '528', stake, 85000, 85000, 'lost' from made where kind = 'lotto_bet';
  insert into lotto_member_round (member_id, round_id, stake_satang)
    select member_id, 1, sum(stake) from made where kind = 'lotto_bet' group by 1;
  insert into stake_facts (member_id, no, transfer_id, wallet_id, play, amount_satang, staked_at, settled_at)
    select member_id, id - 1, id, wallet_id, case kind when 'game_bet' then 'slot' else 'lotto' end, stake, at, at
    from made where kind <> 'correction';
  insert into stake_days (member_id, day, wallet_id, play, amount_satang)
    select member_id, (settled_at at time zone 'Asia/Bangkok')::date, wallet_id, play, sum(amount_satang)
    from stake_facts group by 1, 2, 3, 4;
  update wallets w set balance_satang = c.stake, transfer_count = ${each}
    from crowd c where c.member_id = w.member_id and w.wallet_type_id = 1;
  reset session_replication_role;
  analyze`;
