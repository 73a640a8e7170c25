import { type DrawNumbers, isWinningLine, winOf } from '../bets/bet-type.rules.ts';
import type { BillLineRow } from '../bets/bill.presenter.ts';

/** The rate was frozen when the bill was placed. */
export type StakedLine = Pick<BillLineRow, 'bet_type' | 'number' | 'amount_satang' | 'rate_hundredths'>;

export interface LineOutcome {
  readonly status: 'won' | 'lost' | 'refunded';
  readonly payoutSatang: bigint;
}

/** Returns status and payout of a line; null stands for a void round, which refunds the stake. */
export function settleLine(line: StakedLine, drawn: DrawNumbers | null): LineOutcome {
  if (drawn === null) return { status: 'refunded', payoutSatang: line.amount_satang };
  if (!isWinningLine(line.bet_type, line.number, drawn)) return { status: 'lost', payoutSatang: 0n };
  return { status: 'won', payoutSatang: winOf(line.amount_satang, line.rate_hundredths) };
}

export interface BillOutcome extends LineOutcome {
  readonly lines: readonly LineOutcome[];
}

/** A bill is won when one of its lines is; it gets the sum of its lines. */
export function settleBill(lines: readonly StakedLine[], drawn: DrawNumbers | null): BillOutcome {
  const outcomes = lines.map((line) => settleLine(line, drawn));
  const payoutSatang = outcomes.reduce((total, outcome) => total + outcome.payoutSatang, 0n);
  const isWon = outcomes.some((outcome) => outcome.status === 'won');
  return { status: drawn === null ? 'refunded' : isWon ? 'won' : 'lost', payoutSatang, lines: outcomes };
}
