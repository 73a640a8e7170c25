import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { BetType } from '../bets/bet-type.rules.ts';

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

/** Leaves out the partitions of older bills. */
const ofRound = (roundId: number) => sql<boolean>`round_id = ${roundId}
  and id >= (select first_bill_id from lotto_round where id = ${roundId})`;

/** Reports stakes of a round, the liability of each number, and payouts. A void round has no liability. */
export async function reportRound(db: Queryable, roundId: number, mostNumbers: number): Promise<RoundReport> {
  const { rows: byStatus } = await sql<{ status: string; bills: number; stake: bigint; payout: bigint }>`
    select status, count(*)::integer as bills, sum(total_satang)::bigint as stake, sum(payout_satang)::bigint as payout
      from lotto_bill where ${ofRound(roundId)} group by status order by status`.execute(db);
  const { rows: numbers } = await sql<NumberLiability>`
    select n.bet_type, n.number, sum(n.lines)::integer as lines, sum(n.stake_satang)::bigint as stake,
        sum(n.liability_satang)::bigint as liability
      from lotto_number_now n join lotto_round r on r.id = n.round_id
      where n.round_id = ${roundId} and r.status <> 'cancelled'
      group by 1, 2 having sum(n.lines) > 0 order by liability desc, 1, 2 limit ${mostNumbers}`.execute(db);
  const { rows: others } = await sql<{ members: number; shortfall: bigint }>`
    select (select count(distinct member_id)::integer from lotto_bill where ${ofRound(roundId)}) as members,
      (select coalesce(sum(owed_satang - recovered_satang), 0)::bigint from lotto_shortfall
        where round_id = ${roundId}) as shortfall`.execute(db);
  const standing = byStatus.filter(({ status }) => status !== 'cancelled' && status !== 'refunded');
  return {
    bills: Object.fromEntries(byStatus.map(({ status, bills }) => [status, bills])),
    members: others[0]?.members ?? 0,
    stakeSatang: standing.reduce((sum, { stake }) => sum + stake, 0n),
    payoutSatang: standing.reduce((sum, { payout }) => sum + payout, 0n),
    shortfallSatang: others[0]?.shortfall ?? 0n,
    numbers,
  };
}
