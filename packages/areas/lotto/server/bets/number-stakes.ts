import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { BetType } from './bet-type.rules.ts';
import type { BillRow } from './bill.presenter.ts';

/** Takes a cancelled bill off what its numbers carry. */
export async function uncountBill(tx: Tx, { member_id, id }: Pick<BillRow, 'member_id' | 'id'>): Promise<void> {
  await tx.insertInto('lotto_uncounted').values({ member_id, bill_id: id, sign: -1 }).execute();
}

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

/** Sums what the numbers of each round carry; a round without bets is left out. */
export async function sumRounds(db: Queryable, roundIds: readonly number[]): Promise<Map<number, RoundStake>> {
  // Sums of whole numbers below 2^53 are exact as floats, and take half the time of those of 64-bit integers.
  const { rows } = await sql<Omit<RoundStake, 'worst' | 'worst_type' | 'worst_number'> & { readonly worst: string }>`
    select round_id, sum(lines)::integer as lines, sum(stake)::bigint as stake,
        max(lpad(liability::bigint::text, 20, '0') || ':' || bet_type || ':' || number) as worst
      from (select round_id, bet_type, number, sum(lines) as lines, sum(stake_satang::float8) as stake,
          sum(liability_satang::float8) as liability
        from lotto_number_now where round_id = any(${roundIds}::bigint[]) group by 1, 2, 3) of_number
      group by 1 having sum(lines) > 0`.execute(db);
  return new Map(
    rows.map(({ worst: text, ...row }) => {
      const [worst = '0', type, number = ''] = text.split(':');
      return [row.round_id, { ...row, worst: BigInt(worst), worst_type: type as BetType, worst_number: number }];
    }),
  );
}
