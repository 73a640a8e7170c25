import pg from 'pg';

/** Members of a base. */
const kinds = {
  /** Each has a hundred bills of a year. */
  base: { billsOfMember: 100, firstBill: 1_000_000_000, mobile: '06' },
  /** Each has a hundred times as many. */
  busy: { billsOfMember: 10_000, firstBill: 2_000_000_000, mobile: '07' },
} as const;
export type BaseKind = keyof typeof kinds;
/** Ids of the product's bills come after those of a base: lists and the nightly proof take a higher id as newer. */
const FIRST_OF_PRODUCT = 3_000_000_000;

interface FillProps {
  readonly ownerUrl: string;
  readonly kind: BaseKind;
  /** Bills that members of this kind have afterwards at least. */
  readonly bills: number;
  /** Lines of each bill. */
  readonly lines: number;
}

/** Bills of one transaction: a fill that was ended goes on after the last whole one. */
const BILLS_AT_ONCE = 100_000;

/**
 * Fills a base of settled bills of the last year, each with its lines, movement, postings and sums, as if members had
 * placed them. Triggers and foreign keys are off meanwhile. A base that is large enough stays as it is.
 * @returns the number of bills of this kind
 */
export async function fillBills({ ownerUrl, kind, bills, lines }: FillProps): Promise<number> {
  const { billsOfMember } = kinds[kind];
  const wanted = Math.ceil(bills / billsOfMember);
  const atOnce = BILLS_AT_ONCE / billsOfMember;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const there = async (): Promise<number> => {
      const sql = 'select count(*)::integer as members from members where terms_version = $1';
      return (await owner.query<{ members: number }>(sql, [kind])).rows[0]?.members ?? 0;
    };
    const found = await there();
    for (let filled = found; filled < wanted; filled += atOnce) {
      const members = Math.min(atOnce, wanted - filled);
      await owner.query(roomFor(kinds[kind].firstBill + (filled + members) * billsOfMember));
      await owner.query(fillOf({ kind, from: filled, members, lines }));
      if (filled % (atOnce * 10) === 0) console.log(`${kind}: ${filled * billsOfMember} of ${bills} bills`);
    }
    await owner.query(`select setval('lotto_bill_id', greatest(${FIRST_OF_PRODUCT}, last_value)) from lotto_bill_id`);
    // A round of a house of this age was made after most of its bills.
    await owner.query(`update lotto_round set first_bill_id = greatest(${FIRST_OF_PRODUCT}, first_bill_id)`);
    if (found < wanted) await owner.query('vacuum analyze');
    return (await there()) * billsOfMember;
  } finally {
    await owner.end();
  }
}

/** Makes partitions up to an id, as the nights would have made them. */
const roomFor = (lastId: number): string => `
  select setval('lotto_bill_id', greatest(last_value, ${lastId})) from lotto_bill_id;
  select lotto_extend_bills(1000000) from generate_series(1, 2)`;

interface FillPart {
  readonly kind: BaseKind;
  readonly from: number;
  readonly members: number;
  readonly lines: number;
}

/**
 * Several statements in one text are one transaction. Its members take turns, so rows of one member lie apart, as those
 * of a grown table do.
 */
const fillOf = ({ kind, from, members, lines }: FillPart): string => {
  const { billsOfMember, firstBill, mobile } = kinds[kind];
  const movements = billsOfMember + 1;
  return `
  set local session_replication_role = replica;
  create temporary table made on commit drop as
    with people as (
      insert into members (agent_id, username, mobile, password_hash, affiliate_code, terms_version, terms_accepted_at,
          age_confirmed_at, created_at)
        select 1, '${kind}' || n, '${mobile}' || lpad(n::text, 8, '0'), 'no-login', upper('${kind}') || n, '${kind}', now(), now(),
          now() - interval '400 days' from generate_series(${from + 1}, ${from + members}) n
        returning id as member_id, substr(username, 5)::bigint as no
    ), wallet as (
      insert into wallets (member_id, wallet_type_id, name, balance_satang, transfer_count)
        select member_id, 1, 'main', 0, ${movements} from people returning member_id, id
    ), points as (insert into point_accounts (member_id) select member_id from people)
    select p.member_id, w.id as wallet_id, n as id, ${firstBill} + p.no * ${billsOfMember} + n as bill_id,
        now() - interval '365 days' * (${movements + 1} - n) / ${movements + 1} as at
      from people p join wallet w using (member_id) cross join generate_series(1, ${movements}) n order by n, p.member_id;
  insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
      balance_after_satang, reference_kind, reference_id, title_key, title_params, at)
    select member_id, id, case id when 1 then 'base' else 'bill:' || bill_id end, wallet_id,
      case id when 1 then 'correction' else 'lotto_bet' end,
      ${100 * lines} * case id when 1 then ${billsOfMember} else -1 end,
      ${100 * lines} * case id when 1 then 0 else ${movements + 1} - id end,
      ${100 * lines} * (${movements} - id), case when id > 1 then 'bill' end,
      case when id > 1 then bill_id::text end, 'ledger.correction', '{}', at
    from made;
  insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
    select m.member_id, m.id, l.line, case l.line when 1 then m.wallet_id end,
      case l.line when 2 then case m.id when 1 then 'correction' else 'lotto:stakes' end end,
      ${100 * lines} * case m.id when 1 then ${billsOfMember} else -1 end * case l.line when 1 then 1 else -1 end
    from made m cross join (values (1), (2)) l(line);
  insert into ledger_days (member_id, day, kind, amount_satang)
    select member_id, (at at time zone 'Asia/Bangkok')::date, case id when 1 then 'correction' else 'lotto_bet' end,
      sum(${100 * lines} * case id when 1 then ${billsOfMember} else -1 end) from made group by 1, 2, 3;
  insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, status, total_satang, max_win_satang,
      item_count, items_hash, created_at, settled_at)
    select member_id, bill_id, 'B' || bill_id, 1, 1, 1, 'lost', ${100 * lines}, ${85_000 * lines}, ${lines}, 'base', at, at
      from made where id > 1;
  insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang, rate_hundredths,
      original_rate_hundredths, status)
    select member_id, bill_id, n, 1, '3top', lpad(((bill_id + n * 7) % 1000)::text, 3, '0'), 100, 85000, 85000, 'lost'
      from made cross join generate_series(1, ${lines}) n where id > 1;
  insert into lotto_member_round (member_id, round_id, stake_satang)
    select member_id, 1, ${100 * lines * billsOfMember} from made where id = 1`;
};
