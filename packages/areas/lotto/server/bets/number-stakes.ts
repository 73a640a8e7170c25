import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { type BetType, maxPayoutSatang } from './bet-type.rules.ts';
import type { BillRow } from './bill.presenter.ts';

/** Takes a cancelled bill off what its numbers carry. */
export async function uncountBill(tx: Tx, { member_id, id }: Pick<BillRow, 'member_id' | 'id'>): Promise<void> {
  await sql`
    insert into lotto_number_stake as s (round_id, bet_type, number, slot, lines, stake_satang, liability_satang)
      select l.round_id, l.bet_type, lotto_canonical_number(l.bet_type, l.number), pg_backend_pid() % 4, -count(*),
          -sum(l.amount_satang)::bigint,
          -sum(least(l.amount_satang * l.rate_hundredths / 100, ${maxPayoutSatang}))::bigint
        from lotto_bill_line l where l.member_id = ${member_id} and l.bill_id = ${id}
        group by 1, 2, 3 order by 1, 2, 3
      on conflict (round_id, bet_type, number, slot) do update set lines = s.lines + excluded.lines,
        stake_satang = s.stake_satang + excluded.stake_satang,
        liability_satang = s.liability_satang + excluded.liability_satang`.execute(tx);
}

/** Puts the rows of each number of a closed round together: no bet changes them any more. */
export async function mergeNumberStakes(db: Queryable, roundId: number): Promise<void> {
  await sql`
    with parts as (
      delete from lotto_number_stake where round_id = ${roundId} and slot <> 0 returning *
    )
    insert into lotto_number_stake as s (round_id, bet_type, number, slot, lines, stake_satang, liability_satang)
      select round_id, bet_type, number, 0, sum(lines)::integer, sum(stake_satang)::bigint,
          sum(liability_satang)::bigint
        from parts group by 1, 2, 3
      on conflict (round_id, bet_type, number, slot) do update set lines = s.lines + excluded.lines,
        stake_satang = s.stake_satang + excluded.stake_satang,
        liability_satang = s.liability_satang + excluded.liability_satang`.execute(db);
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
        from lotto_number_stake where round_id = any(${roundIds}::bigint[]) group by 1, 2, 3) of_number
      group by 1 having sum(lines) > 0`.execute(db);
  return new Map(
    rows.map(({ worst: text, ...row }) => {
      const [worst = '0', type, number = ''] = text.split(':');
      return [row.round_id, { ...row, worst: BigInt(worst), worst_type: type as BetType, worst_number: number }];
    }),
  );
}
