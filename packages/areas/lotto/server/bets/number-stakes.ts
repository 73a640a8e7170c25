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

export interface NumberStake {
  readonly round_id: number;
  readonly bet_type: BetType;
  /** Canonical. */
  readonly number: string;
  readonly lines: number;
  readonly stake: bigint;
  /** Payout of the house if the number is drawn, at the rates of the bills. */
  readonly liability: bigint;
}

/** Lists what each number of the rounds carries, without those that carry nothing. */
export async function listNumberStakes(db: Queryable, roundIds: readonly number[]): Promise<NumberStake[]> {
  const { rows } = await sql<NumberStake>`
    select round_id, bet_type, number, sum(lines)::integer as lines, sum(stake_satang)::bigint as stake,
        sum(liability_satang)::bigint as liability
      from lotto_number_stake where round_id = any(${roundIds}::bigint[])
      group by 1, 2, 3 having sum(lines) > 0`.execute(db);
  return rows;
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
  const { rows } = await sql<RoundStake>`
    with of_number as (
      select round_id, bet_type, number, sum(lines) as lines, sum(stake_satang) as stake,
          sum(liability_satang) as liability
        from lotto_number_stake where round_id = any(${roundIds}::bigint[]) group by 1, 2, 3
    )
    select distinct on (round_id) round_id, sum(lines) over whole as lines, (sum(stake) over whole)::bigint as stake,
        liability::bigint as worst, bet_type as worst_type, number as worst_number
      from of_number window whole as (partition by round_id)
      order by round_id, liability desc, bet_type, number`.execute(db);
  return new Map(
    rows.filter(({ lines }) => Number(lines) > 0).map((row) => [row.round_id, { ...row, lines: Number(row.lines) }]),
  );
}
