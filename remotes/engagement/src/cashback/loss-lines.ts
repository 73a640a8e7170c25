import { formatRate } from '@chokdee/format';
import type { ArithmeticLine } from '../parts/arithmetic.tsx';
import { shareSatang } from '../parts/share-satang.ts';
import type { LossRefund } from './cashback.api.ts';
import { copy } from './copy.ts';
import { correctionLine } from './daily-lines.ts';

const words = copy.loss;

type Arithmetic = Pick<
  LossRefund,
  'staked' | 'returned' | 'net_loss' | 'cashback' | 'rate_percent' | 'amount' | 'correction'
>;

/** Calculation of a week's refund, line by line. A net win has its own label and a positive figure. */
export function lossLines({ staked, returned, net_loss, cashback, rate_percent, correction }: Arithmetic) {
  const lines: ArithmeticLine[] = [
    { sign: '', label: words.staked, value: formatRate(staked) },
    { sign: '−', label: words.returned, value: formatRate(returned) },
    {
      sign: '=',
      label: net_loss < 0 ? words.netWin : words.netLoss,
      value: formatRate(Math.abs(net_loss)),
      isTotal: true,
    },
  ];
  if (net_loss <= 0) return lines;
  lines.push(
    { sign: '−', label: words.cashback, value: formatRate(cashback) },
    { sign: '×', label: words.rate, value: `${formatRate(rate_percent)}%` },
  );
  return correction === undefined ? lines : [...lines, correctionLine(correction)];
}

/** `440.00 × 5%`: the base of the refund and its rate. */
export function lossProduct({ net_loss, cashback, rate_percent }: Arithmetic): string {
  return words.product(formatRate(baseThb(net_loss, cashback)), formatPercent(rate_percent));
}

/** True when the weekly maximum has reduced the refund. */
export function isLossCapped({ net_loss, cashback, rate_percent, amount, correction = 0 }: Arithmetic): boolean {
  const paidSatang = Math.round((amount - correction) * 100);
  return shareSatang(baseThb(net_loss, cashback), rate_percent) > paidSatang;
}

const baseThb = (netLoss: number, cashback: number): number =>
  Math.max(0, Math.round(netLoss * 100) - Math.round(cashback * 100)) / 100;

/** Whole percents without decimals. */
export const formatPercent = (percent: number): string =>
  Number.isInteger(percent) ? String(percent) : formatRate(percent);
