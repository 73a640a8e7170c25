import type { DataOf } from '@chokdee/contracts';
import { addDays } from '@chokdee/kernel/calendar';
import { thb } from '@chokdee/kernel/money';
import type { CashbackRow } from './cashback.repository.ts';
import type { LossArithmetic, LossGroup, TurnoverArithmetic } from './cashback.tables.ts';

type Turnover = DataOf<'POST /api/cashback/turnover/claim'>['cashback'];
type Loss = DataOf<'POST /api/cashback/loss/claim'>['refund'];

/** Satang of an arithmetic in JSON. */
const baht = (satang: number): number => satang / 100;
export const percent = (hundredths: number): number => hundredths / 100;

function stateOf(row: CashbackRow, now: Date): Turnover['state'] {
  if (row.claimed_at !== null) return 'claimed';
  if (row.amount_satang > 0n) return row.claimable_until < now ? 'expired' : 'claimable';
  const { lines = [] } = row.arithmetic as Partial<TurnoverArithmetic>;
  return row.gross_satang === 0n && lines.some(({ amount }) => amount > 0) ? 'below_minimum' : 'nothing';
}

function presentClaim(row: CashbackRow, now: Date) {
  return {
    amount: thb(row.amount_satang),
    ...(row.correction_satang === 0n ? {} : { correction: thb(row.correction_satang) }),
    state: stateOf(row, now),
    claimable_until: row.amount_satang > 0n ? row.claimable_until.toISOString() : null,
    claimed_at: row.claimed_at?.toISOString() ?? null,
    ref: row.ref,
  };
}

export function presentTurnover(row: CashbackRow, now: Date): Turnover {
  const { lines } = row.arithmetic as TurnoverArithmetic;
  return {
    id: row.day,
    date: row.day,
    lines: lines.map(({ play, staked, rate, amount }) => ({
      play,
      staked: baht(staked),
      rate_percent: percent(rate),
      amount: baht(amount),
    })),
    ...presentClaim(row, now),
  };
}

export function presentLoss(row: CashbackRow, now: Date): Loss {
  const { staked, returned, cashback, rate } = row.arithmetic as LossArithmetic;
  return {
    id: `${row.kind}:${row.day}`,
    group: row.kind as LossGroup,
    from: row.day,
    to: addDays(row.day, 6),
    staked: baht(staked),
    returned: baht(returned),
    net_loss: baht(staked - returned),
    cashback: baht(cashback),
    rate_percent: percent(rate),
    ...presentClaim(row, now),
  };
}
