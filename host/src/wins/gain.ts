import type { Win, Wins } from './wins.store.ts';

/** Whether more came back than was staked, or it is a prize: only that is celebrated. */
export function isGain({ returned, staked }: Pick<Win, 'returned' | 'staked'>): boolean {
  return returned === null || staked === null || returned > staked;
}

/** Of several the sum decides; a prize among them is one. */
export function areGain({ wins, returned, staked }: Wins): boolean {
  return wins.some((win) => win.staked === null) || returned > staked;
}
