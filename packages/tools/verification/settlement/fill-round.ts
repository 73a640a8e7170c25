import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

export interface RoundFill {
  readonly roundId: number;
  readonly members: number;
  readonly bills: number;
  /** Lines of each bill. */
  readonly lines: number;
  /** Bills that begin with lines on one digit, which often win. */
  readonly digits?: DigitLines;
}

interface DigitLines {
  /** One bill of so many begins with them. */
  readonly every: number;
  readonly lines: number;
}

const FEW_DIGITS: DigitLines = { every: 20, lines: 1 };

/** Bills of one statement, whose stakes lock the wallets of their members. */
const BILLS_AT_ONCE = 5_000;
const FUNDS_SATANG = 100_000_000;

/**
 * Writes members with money, and their bills on a round, by set statements as the owner. The books stay exact. Numbers
 * follow from the places of bill and line, so each fill is the same. @returns ids of the members
 */
export async function fillRound(owner: Queryable, fill: RoundFill): Promise<number[]> {
  const members = await makeMembers(owner, fill.members);
  const [first = 0] = members;
  for (let from = 1; from <= fill.bills; from += BILLS_AT_ONCE) {
    await writeBills(owner, fill, { first, from, to: Math.min(fill.bills, from + BILLS_AT_ONCE - 1) });
  }
  return members;
}

async function makeMembers(owner: Queryable, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into members (agent_id, username, mobile, password_hash, affiliate_code, terms_version, terms_accepted_at,
          age_confirmed_at, created_at)
        select 1, 'bettor' || n, '07' || lpad(n::text, 8, '0'), 'no-login', 'BETTOR' || n, 'fill', now(), now(), now()
        from generate_series(1, ${count}::integer) n returning id
    ), wallets as (
      insert into wallets (member_id, wallet_type_id, name) select m.id, t, 'fill' from made m, unnest(array[1, 2]) t
    )
    select id from made order by id`.execute(owner);
  await sql`
    select count(*) from post_transfer_list((select array_agg(row(w.id, w.member_id, w.id, ${FUNDS_SATANG}::bigint,
        'correction', 'correction', 'fill', null, null, 'ledger.correction', '{}', now())::transfer_request)
      from wallets w where w.wallet_type_id = 1 and w.name = 'fill'))`.execute(owner);
  return rows.map(({ id }) => id);
}

/** Bills of places `from` to `to`: neighbours belong to other members, as bills of a real round do. */
async function writeBills(
  owner: Queryable,
  { roundId, members, lines, digits = FEW_DIGITS }: RoundFill,
  { first, from, to }: { first: number; from: number; to: number },
): Promise<void> {
  await sql`
    with line as materialized (
      select n, ${first}::bigint + n * 7919::bigint % ${members}::bigint as member_id, no, t.bet_type,
          lpad(((n * 104729::bigint + no * 15485863::bigint) % (10 ^ t.digits)::bigint)::text, t.digits, '0') as number,
          100 + (n * 37 + no * 101)::bigint % 900 as amount, 150 + (n * 13 + no)::bigint % 90000 as rate
        from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${lines}::integer) no
        cross join lateral (select bet_type, digits from (values (0, '3top', 3), (1, '3tod', 3), (2, '2top', 2),
          (3, '2bottom', 2), (4, '4tod', 4), (5, '3top', 3), (6, '2top', 2), (7, '3tod', 3), (8, '2bottom', 2),
          (9, '3top', 3), (10, 'run_top', 1)) as types(place, bet_type, digits)
          where place = case when n % ${digits.every}::integer = 0 and no <= ${digits.lines}::integer then 10 else (n + no) % 10 end) t
    ), bill as materialized (
      select n, member_id, nextval('lotto_bill_id') as id, sum(amount)::bigint as total,
          sum(lotto_line_liability(amount, rate::integer))::bigint as max_win from line group by n, member_id order by n
    ), bills as (
      insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, total_satang, max_win_satang,
          item_count, items_hash, created_at)
        select b.member_id, b.id, 'FILL-' || b.n, r.agent_id, r.id, r.category_id, b.total, b.max_win, ${lines}, 'fill',
          now() from bill b join lotto_round r on r.id = ${roundId}
    ), of_bills as (
      insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang,
          rate_hundredths, original_rate_hundredths)
        select l.member_id, b.id, l.no, ${roundId}, l.bet_type, l.number, l.amount, l.rate, l.rate
          from line l join bill b on b.n = l.n
    ), staked as (
      insert into lotto_member_round as m (member_id, round_id, stake_satang)
        select member_id, ${roundId}, sum(total)::bigint from bill group by 1
        on conflict (member_id, round_id) do update set stake_satang = m.stake_satang + excluded.stake_satang
    ), uncounted as (
      insert into lotto_uncounted (member_id, bill_id, sign) select member_id, id, 1 from bill
    )
    select count(*) from post_transfer_list((select array_agg(row(b.n, b.member_id, w.id, -b.total, 'lotto_bet',
        'lotto:stakes', 'bill:' || b.id, 'bill', b.id::text, 'lotto.bet', '{"name": "fill", "round_no": null}', now()
      )::transfer_request) from bill b join wallets w on w.member_id = b.member_id and w.wallet_type_id = 1))`.execute(
    owner,
  );
}
