import { formatRate } from '@chokdee/format';
import type { ArithmeticLine } from '../parts/arithmetic.tsx';
import { shareSatang } from '../parts/share-satang.ts';
import type { DailyCashback } from './cashback.api.ts';
import { copy } from './copy.ts';

const words = copy.daily;
type Line = DailyCashback['lines'][number];

/** Calculation of a day's cashback, line by line. */
export function dailyLines({ lines, correction }: Pick<DailyCashback, 'lines' | 'correction'>): ArithmeticLine[] {
  const counted = lines.map((line, index) => lineOf(line, index === 0));
  return correction === undefined ? counted : [...counted, correctionLine(correction)];
}

function lineOf({ play, staked, rate_percent, amount }: Line, isFirst: boolean): ArithmeticLine {
  const [name, stakes] = [copy.plays[play], formatRate(staked)];
  if (rate_percent === 0) {
    return { sign: '', label: words.notCounted(name, stakes), value: formatRate(0), isQuiet: true };
  }
  const label = words.line(name, stakes, formatRate(rate_percent));
  const isCapped = shareSatang(staked, rate_percent) > Math.round(amount * 100);
  return {
    sign: isFirst ? '' : '+',
    label: isCapped ? `${label} ${words.capped}` : label,
    value: formatRate(amount),
  };
}

export function correctionLine(correction: number): ArithmeticLine {
  return { sign: correction < 0 ? '−' : '+', label: copy.correction, value: formatRate(Math.abs(correction)) };
}
