import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { type Drawn, payoutOf, winnersOf } from '../reference/lottery-reference.ts';

interface Audited {
  readonly member_id: number;
  readonly bill_id: number;
  readonly bill_status: string;
  readonly bill_payout: bigint;
  readonly line_no: number;
  readonly bet_type: string;
  readonly number: string;
  readonly amount_satang: bigint;
  readonly rate_hundredths: number;
  readonly status: string;
  readonly payout_satang: bigint;
  readonly paid: bigint;
}

export interface SettlementAudit {
  readonly bills: number;
  readonly won: number;
  /** Differences as sentences. Empty means that bills, lines and ledger are as the reference has them. */
  readonly differences: readonly string[];
}

const MEMBERS_AT_ONCE = 2_000;
/** Differences beyond these are not listed: what is wrong is known by then. */
const MOST = 20;

/** Settles every bill of a round by the reference, and compares. @param drawn null for a void round */
export async function auditSettlement(
  db: Queryable,
  { roundId, drawn, resultNo }: { roundId: number; drawn: Drawn | null; resultNo: number },
): Promise<SettlementAudit> {
  const differences: string[] = [];
  const same = (what: string, found: unknown, expected: unknown): void => {
    if (found !== expected && differences.length < MOST)
      differences.push(`${what}: ${found}, by the reference ${expected}`);
  };
  const winners = winnersByType(drawn);
  let [bills, won] = [0, 0];
  for (let after = 0; ; ) {
    const lines = await loadLines(db, { roundId, resultNo, after });
    const last = lines.at(-1);
    if (!last) break;
    after = last.member_id;
    for (const ofBill of byBill(lines)) {
      const [bill] = ofBill;
      if (!bill) continue;
      const outcomes = ofBill.map((line) => outcomeOf(line, drawn === null ? null : winners(line.bet_type)));
      for (const [place, { status, payout }] of outcomes.entries()) {
        const line = ofBill[place];
        same(`status of line ${line?.line_no} of bill ${bill.bill_id}`, line?.status, status);
        same(`payout of line ${line?.line_no} of bill ${bill.bill_id}`, line?.payout_satang, payout);
      }
      const payout = outcomes.reduce((sum, outcome) => sum + outcome.payout, 0n);
      const isWon = outcomes.some(({ status }) => status === 'won');
      same(`status of bill ${bill.bill_id}`, bill.bill_status, drawn === null ? 'refunded' : isWon ? 'won' : 'lost');
      same(`payout of bill ${bill.bill_id}`, bill.bill_payout, payout);
      same(`credit of bill ${bill.bill_id}`, bill.paid, payout);
      bills += 1;
      if (isWon) won += 1;
    }
  }
  const round = db.selectFrom('lotto_round').select('settled_at').where('id', '=', roundId);
  same(`round ${roundId} settled`, (await round.executeTakeFirstOrThrow()).settled_at !== null, true);
  return { bills, won, differences };
}

function winnersByType(drawn: Drawn | null): (betType: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (betType) => {
    const winners = known.get(betType) ?? (drawn === null ? new Set<string>() : winnersOf(betType, drawn));
    known.set(betType, winners);
    return winners;
  };
}

function outcomeOf(line: Audited, winners: ReadonlySet<string> | null): { status: string; payout: bigint } {
  if (winners === null) return { status: 'refunded', payout: line.amount_satang };
  if (!winners.has(line.number)) return { status: 'lost', payout: 0n };
  return { status: 'won', payout: payoutOf(line.amount_satang, line.rate_hundredths) };
}

/** Loads the lines of some members, each with the credits of its bill by this settlement. */
async function loadLines(
  db: Queryable,
  { roundId, resultNo, after }: { roundId: number; resultNo: number; after: number },
): Promise<Audited[]> {
  const { rows } = await sql<Audited>`
    with chosen as (
      select distinct member_id from lotto_bill where round_id = ${roundId} and member_id > ${after}
        order by member_id limit ${MEMBERS_AT_ONCE}
    )
    select b.member_id, b.id as bill_id, b.status as bill_status, b.payout_satang as bill_payout, l.line_no, l.bet_type,
        l.number, l.amount_satang, l.rate_hundredths, l.status, l.payout_satang,
        coalesce((select sum(t.amount_satang) from ledger_transfers t where t.member_id = b.member_id
          and t.key = 'settle:' || b.id || case ${resultNo}::integer when 0 then '' else ${`:${resultNo}`} end),
          0)::bigint as paid
      from chosen s join lotto_bill b on b.member_id = s.member_id and b.round_id = ${roundId}
      join lotto_line_outcomes l on l.member_id = b.member_id and l.bill_id = b.id
      order by b.member_id, b.id, l.line_no`.execute(db);
  return rows;
}

/** Groups lines that follow each other. */
function byBill(lines: readonly Audited[]): Audited[][] {
  const bills: Audited[][] = [];
  for (const line of lines) {
    const open = bills.at(-1);
    if (open?.[0]?.bill_id === line.bill_id) open.push(line);
    else bills.push([line]);
  }
  return bills;
}
