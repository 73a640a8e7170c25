import { formatNumber, formatSignedThb } from '@chokdee/format';
import { copy } from './copy.ts';

interface Reward {
  readonly kind: 'credit' | 'points' | 'spin';
  /** THB for credit, count otherwise. */
  readonly value: number;
}

/** What somebody gets, with its plus sign. */
export function rewardText({ kind, value }: Reward): string {
  if (kind === 'credit') return formatSignedThb(value);
  const count = formatNumber(value);
  return `+${kind === 'points' ? copy.points(count) : copy.spins(count)}`;
}
