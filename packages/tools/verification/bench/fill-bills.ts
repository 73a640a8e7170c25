import pg from 'pg';

interface FillProps {
  readonly ownerUrl: string;
  /** Bills that the base has afterwards at least. */
  readonly bills: number;
  /** Lines of each bill. */
  readonly lines: number;
}

const BILLS_OF_MEMBER = 100;
/** Members of one transaction: a fill that was ended goes on after the last whole one. */
const MEMBERS_AT_ONCE = 1_000;

/**
 * Fills a base of settled bills of the last year, each with its lines, movement, postings and sums, as if members had
 * placed them. Triggers and foreign keys are off meanwhile. A base that is large enough stays as it is.
 * @returns the number of bills in the base
 */
export async function fillBills({ ownerUrl, bills, lines }: FillProps): Promise<number> {
  const wanted = Math.ceil(bills / BILLS_OF_MEMBER);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const there = async (): Promise<number> => {
      const sql = `select count(*)::integer as members from members where terms_version = 'base'`;
      return (await owner.query<{ members: number }>(sql)).rows[0]?.members ?? 0;
    };
    const found = await there();
    for (let filled = found; filled < wanted; filled += MEMBERS_AT_ONCE) {
      const members = Math.min(MEMBERS_AT_ONCE, wanted - filled);
      await owner.query(roomFor((filled + members + 2) * BILLS_OF_MEMBER));
      await owner.query(fillOf({ from: filled, members, lines }));
      if (filled % (MEMBERS_AT_ONCE * 10) === 0) console.log(`base: ${filled * BILLS_OF_MEMBER} of ${bills} bills`);
    }
    if (found < wanted) await owner.query('vacuum analyze');
    return (await there()) * BILLS_OF_MEMBER;
  } finally {
    await owner.end();
  }
}

/** Makes partitions up to an id as the nights would have made them; the product's bills follow behind it. */
const roomFor = (lastId: number): string => `
  select setval('lotto_bill_id', greatest(last_value, ${lastId})) from lotto_bill_id;
  select lotto_extend_bills(1000000) from generate_series(1, 2)`;

/** Several statements in one text are one transaction. */
const fillOf = ({ from, members, lines }: { from: number; members: number; lines: number }): string => `
  set local session_replication_role = replica;
  create temporary table made on commit drop as
    with people as (
      insert into members (agent_id, username, mobile, password_hash, affiliate_code, terms_version, terms_accepted_at,
          age_confirmed_at, created_at)
        select 1, 'base' || n, '06' || lpad(n::text, 8, '0'), 'no-login', 'BASE' || n, 'base', now(), now(),
          now() - interval '400 days' from generate_series(${from + 1}, ${from + members}) n
        returning id as member_id, substr(username, 5)::bigint as no
    ), wallet as (
      insert into wallets (member_id, wallet_type_id, name, balance_satang, transfer_count)
        select member_id, 1, 'main', 0, ${BILLS_OF_MEMBER + 1} from people returning member_id, id
    ), points as (insert into point_accounts (member_id) select member_id from people)
    select p.member_id, w.id as wallet_id, n as id, p.no * ${BILLS_OF_MEMBER} + n as bill_id,
        now() - interval '365 days' * (${BILLS_OF_MEMBER + 2} - n) / ${BILLS_OF_MEMBER + 2} as at
      from people p join wallet w using (member_id) cross join generate_series(1, ${BILLS_OF_MEMBER + 1}) n;
  insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
      balance_after_satang, reference_kind, reference_id, title_key, title_params, at)
    select member_id, id, case id when 1 then 'base' else 'bill:' || bill_id end, wallet_id,
      case id when 1 then 'correction' else 'lotto_bet' end,
      ${100 * lines} * case id when 1 then ${BILLS_OF_MEMBER} else -1 end,
      ${100 * lines} * case id when 1 then 0 else ${BILLS_OF_MEMBER + 2} - id end,
      ${100 * lines} * (${BILLS_OF_MEMBER + 1} - id), case when id > 1 then 'bill' end,
      case when id > 1 then bill_id::text end, 'ledger.correction', '{}', at
    from made;
  insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
    select m.member_id, m.id, l.line, case l.line when 1 then m.wallet_id end,
      case l.line when 2 then case m.id when 1 then 'correction' else 'lotto:stakes' end end,
      ${100 * lines} * case m.id when 1 then ${BILLS_OF_MEMBER} else -1 end * case l.line when 1 then 1 else -1 end
    from made m cross join (values (1), (2)) l(line);
  insert into ledger_days (member_id, day, kind, amount_satang)
    select member_id, (at at time zone 'Asia/Bangkok')::date, case id when 1 then 'correction' else 'lotto_bet' end,
      sum(${100 * lines} * case id when 1 then ${BILLS_OF_MEMBER} else -1 end) from made group by 1, 2, 3;
  insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, status, total_satang, max_win_satang,
      item_count, items_hash, created_at, settled_at)
    select member_id, bill_id, 'B' || bill_id, 1, 1, 1, 'lost', ${100 * lines}, ${85_000 * lines}, ${lines}, 'base', at, at
      from made where id > 1;
  insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang, rate_hundredths,
      original_rate_hundredths, status)
    select member_id, bill_id, n, 1, '3top', lpad(((bill_id + n * 7) % 1000)::text, 3, '0'), 100, 85000, 85000, 'lost'
      from made cross join generate_series(1, ${lines}) n where id > 1;
  insert into lotto_member_round (member_id, round_id, stake_satang)
    select member_id, 1, ${100 * lines * BILLS_OF_MEMBER} from made where id = 1`;
