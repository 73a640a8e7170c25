import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { BetType, DrawNumbers } from '../bets/bet-type.rules.ts';
import { firstBillOf, type StakedRound } from '../bets/number-stakes.ts';
import { winningNumbers } from './winning-numbers.ts';

interface Drawn extends StakedRound {
  readonly numbers: DrawNumbers;
}

interface WinningSum {
  readonly round_id: number;
  readonly bet_type: BetType;
  /** Winning numbers, separated by blanks. */
  readonly numbers: string;
  readonly lines: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Sums the lines that win, by round and bet type. Reads what the numbers carry and no bill. */
export async function sumWinning(db: Queryable, rounds: readonly Drawn[]): Promise<WinningSum[]> {
  const winning = JSON.stringify(
    rounds.flatMap(({ id, numbers }) => winningNumbers(numbers).map((each) => ({ round_id: String(id), ...each }))),
  );
  const { rows } = await sql<WinningSum>`
    select s.round_id, s.bet_type, string_agg(distinct s.number, ' ') as numbers, sum(s.lines)::integer as lines,
        sum(s.stake_satang)::bigint as stake, sum(s.liability_satang)::bigint as payout
      from jsonb_to_recordset(${winning}::jsonb) as w(round_id bigint, bet_type text, number text)
      join lotto_number_now s on s.bill_id >= ${firstBillOf(rounds)} and s.round_id = w.round_id
        and s.bet_type = w.bet_type and s.number = w.number
      group by 1, 2 having sum(s.lines) > 0 order by 1, 2`.execute(db);
  return rows;
}
