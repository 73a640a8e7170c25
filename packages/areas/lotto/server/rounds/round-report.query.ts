import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { BetType } from '../bets/bet-type.rules.ts';
import type { RoundRow } from './round.repository.ts';

interface NumberLiability {
  readonly bet_type: BetType;
  /** Canonical: one row for every order of a number that wins in any order. */
  readonly number: string;
  readonly lines: number;
  readonly stake: bigint;
  /** Payout of the house if the number is drawn, at the rates of the bills. */
  readonly liability: bigint;
}

export interface RoundReport {
  readonly bills: Readonly<Record<string, number>>;
  readonly members: number;
  /** Stakes of standing bills, without cancelled and refunded ones. */
  readonly stakeSatang: bigint;
  readonly payoutSatang: bigint;
  /** Unrecovered part of reversed wins that members no longer had. */
  readonly shortfallSatang: bigint;
  /** The most expensive first. */
  readonly numbers: readonly NumberLiability[];
}

/** Reports stakes of a round, the liability of each number, and payouts. A void round has no liability. */
export async function reportRound(db: Queryable, round: RoundRow, mostNumbers: number): Promise<RoundReport> {
  const { id, first_bill_id } = round;
  const { rows: byStatus } = await sql<{ status: string; bills: number; stake: bigint; payout: bigint }>`
    select status, count(*)::integer as bills, sum(total_satang)::bigint as stake, sum(payout_satang)::bigint as payout
      from lotto_bill where id >= ${first_bill_id} and round_id = ${id} group by status order by status`.execute(db);
  const { rows: others } = await sql<{ members: number; shortfall: bigint }>`
    select (select count(*)::integer from (select distinct member_id from lotto_bill
        where id >= ${first_bill_id} and round_id = ${id}) m) as members,
      (select coalesce(sum(owed_satang - recovered_satang), 0)::bigint from lotto_shortfall
        where bill_id >= ${first_bill_id} and round_id = ${id}) as shortfall`.execute(db);
  const standing = byStatus.filter(({ status }) => status !== 'cancelled' && status !== 'refunded');
  return {
    bills: Object.fromEntries(byStatus.map(({ status, bills }) => [status, bills])),
    members: others[0]?.members ?? 0,
    stakeSatang: standing.reduce((sum, { stake }) => sum + stake, 0n),
    payoutSatang: standing.reduce((sum, { payout }) => sum + payout, 0n),
    shortfallSatang: others[0]?.shortfall ?? 0n,
    numbers: round.status === 'cancelled' ? [] : await listNumbers(db, round, mostNumbers),
  };
}

async function listNumbers(db: Queryable, { id, first_bill_id }: RoundRow, most: number): Promise<NumberLiability[]> {
  const { rows } = await sql<NumberLiability>`
    select bet_type, number, sum(lines)::integer as lines, sum(stake_satang)::bigint as stake,
        sum(liability_satang)::bigint as liability
      from lotto_number_now where bill_id >= ${first_bill_id} and round_id = ${id}
      group by 1, 2 having sum(lines) > 0 order by liability desc, 1, 2 limit ${most}`.execute(db);
  return rows;
}
