import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { BetType } from './bet-type.rules.ts';
import type { RoundRow } from '../rounds/round.repository.ts';

/** Bills of one count: a statement of a few tens of milliseconds. */
const BILLS_AT_ONCE = 2_000;

/** Counts all bills that are not counted yet. */
export async function countStakes(db: Queryable): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ bills: number }>`select lotto_count_stakes(${BILLS_AT_ONCE}) as bills`.execute(db);
    if ((rows[0]?.bills ?? 0) < BILLS_AT_ONCE) return;
  }
}

export interface RoundStake {
  readonly round_id: number;
  readonly lines: number;
  readonly stake: bigint;
  /** Liability of the most expensive number. */
  readonly worst: bigint;
  readonly worst_type: BetType;
  readonly worst_number: string;
}

/** Round whose numbers are read. */
export type StakedRound = Pick<RoundRow, 'id' | 'first_bill_id'>;

/** Bills of these rounds have this id or a higher one: a reader of `lotto_number_now` that names it opens no older partition. */
export const firstBillOf = (rounds: readonly StakedRound[]): number =>
  Math.min(Number.MAX_SAFE_INTEGER, ...rounds.map(({ first_bill_id }) => first_bill_id));

/**
 * Sums what the numbers of each round carry; a round without bets is left out. A cancelled bill may stay in `worst`
 * until it is counted.
 */
export async function sumRounds(db: Queryable, rounds: readonly StakedRound[]): Promise<Map<number, RoundStake>> {
  const roundIds = rounds.map(({ id }) => id);
  // Sums of whole numbers below 2^53 are exact as floats, and take half the time of those of 64-bit integers.
  const { rows } = await sql<RoundStake>`
    with counted as materialized (
      select round_id, sum(lines) as lines, sum(stake_satang::float8) as stake, max(liability_satang) as worst
        from lotto_number_stake where round_id = any(${roundIds}::bigint[]) group by 1
    ), fresh as materialized (
      select round_id, bet_type, number, sum(lines) as lines, sum(stake_satang::float8) as stake,
          sum(liability_satang)::bigint as liability
        from lotto_fresh_stakes
        where bill_id >= ${firstBillOf(rounds)} and round_id = any(${roundIds}::bigint[]) group by 1, 2, 3
    ), worst as (
      select distinct on (round_id) round_id, liability, bet_type, number from (
          select c.round_id, c.worst as liability, n.bet_type, n.number from counted c cross join lateral (
            select bet_type, number from lotto_number_stake s
              where s.round_id = c.round_id and s.liability_satang = c.worst limit 1) n
          union all
          select f.round_id, f.liability + coalesce(s.liability_satang, 0), f.bet_type, f.number
            from fresh f left join lotto_number_stake s using (round_id, bet_type, number)) candidates
        order by round_id, liability desc, bet_type, number
    ), total as (
      select round_id, sum(lines)::integer as lines, sum(stake)::bigint as stake from (
          select round_id, lines, stake from counted union all select round_id, lines, stake from fresh) parts
        group by 1 having sum(lines) > 0
    )
    select t.round_id, t.lines, t.stake, w.liability as worst, w.bet_type as worst_type, w.number as worst_number
      from total t join worst w using (round_id)`.execute(db);
  return new Map(rows.map((row) => [row.round_id, row]));
}
