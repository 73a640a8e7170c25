import { formatNumber, formatSignedThb } from '@chokdee/format';
import { copy } from './copy.ts';

interface Reward {
  readonly kind: 'credit' | 'points' | 'spin' | 'free_spins';
  /** THB for credit, count otherwise. */
  readonly value: number;
}

/** Spins are of the wheel, free ones of a game. */
const counted = { points: copy.points, spin: copy.spins, free_spins: copy.freespins };

/** What somebody gets, with its plus sign. */
export function rewardText({ kind, value }: Reward): string {
  if (kind === 'credit') return formatSignedThb(value);
  return `+${counted[kind](formatNumber(value))}`;
}
