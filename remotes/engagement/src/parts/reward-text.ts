import { formatNumber, formatSignedThb } from '@chokdee/format';
import { copy } from './copy.ts';

interface Reward {
  readonly kind: 'credit' | 'points' | 'spin' | 'free_spins';
  /** THB for credit, a count for everything else. */
  readonly value: number;
}

/** `spin` is a spin of the wheel; `free_spins` are rounds of a game. */
const counted = { points: copy.points, spin: copy.spins, free_spins: copy.freespins };

/** A reward with a plus sign. */
export function rewardText({ kind, value }: Reward): string {
  if (kind === 'credit') return formatSignedThb(value);
  return `+${counted[kind](formatNumber(value))}`;
}
