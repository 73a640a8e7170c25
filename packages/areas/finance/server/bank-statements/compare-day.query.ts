import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { StatementAccount } from './accounts.query.ts';
import { listOurRecords } from './our-records.query.ts';
import { type OurRecord, type Pair, pairLines } from './pair-lines.rules.ts';
import type { StatementLine } from './read-lines.ts';

interface Asked {
  readonly agentId: number;
  readonly account: StatementAccount;
  /** Bangkok day. */
  readonly day: string;
}

interface ComparedDay {
  readonly matched: readonly Pair[];
  /** Lines without a record of ours. */
  readonly missingHere: readonly StatementLine[];
  /** Records of ours without a line. */
  readonly missingThere: readonly OurRecord[];
  /** True if the account has lines of money that went out: only then payouts are compared. */
  readonly hasPayouts: boolean;
}

/**
 * Compares the lines of a day with our records. Both sides are paired together with the days before and after, because
 * bank and provider may tell of one movement on both sides of a midnight.
 */
export async function compareDay(db: Queryable, { agentId, account, day }: Asked): Promise<ComparedDay> {
  const range = { from: addDays(day, -1), to: addDays(day, 1) };
  const lines = await linesOf(db, { agentId, account: account.account, ...range });
  const hasPayouts = lines.some(({ amountSatang }) => amountSatang < 0n);
  const ours = (await listOurRecords(db, { agentId, account, ...range })).filter(
    ({ kind }) => kind !== 'payout' || hasPayouts,
  );
  const pairs = pairLines(lines, ours);
  const [pairedLines, pairedOurs] = [new Set(pairs.map(({ line }) => line)), new Set(pairs.map((pair) => pair.ours))];
  const isOfDay = ({ at }: OurRecord) => bangkokDate(at) === day;
  return {
    matched: pairs.filter((pair) => pair.line.day === day || isOfDay(pair.ours)),
    missingHere: lines.filter((line) => line.day === day && !pairedLines.has(line)),
    missingThere: ours.filter((record) => record.isCertain && isOfDay(record) && !pairedOurs.has(record)),
    hasPayouts,
  };
}

interface Days {
  readonly agentId: number;
  readonly account: string;
  readonly from: string;
  readonly to: string;
}

async function linesOf(db: Queryable, { agentId, account, from, to }: Days): Promise<StatementLine[]> {
  const rows = await db
    .selectFrom('bank_statement_lines')
    .selectAll()
    .select(sql<string>`day::text`.as('day_text'))
    .where(({ and }) => and({ agent_id: agentId, account }))
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .orderBy('at')
    .orderBy('line')
    .orderBy('mark')
    .execute();
  return rows.map((row) => ({
    line: row.line,
    at: row.at,
    day: row.day_text,
    hasTime: row.has_time,
    amountSatang: row.amount_satang,
    balanceSatang: row.balance_satang,
    description: row.description,
    party: row.party,
    reference: row.reference,
  }));
}
