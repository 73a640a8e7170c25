import type { Win, Wins } from './wins.store.ts';

/** True for a prize, or if more was returned than staked. Only gains are celebrated. */
export function isGain({ returned, staked }: Pick<Win, 'returned' | 'staked'>): boolean {
  return returned === null || staked === null || returned > staked;
}

/** True if one of the wins is a prize, or the sum returned is higher than the sum staked. */
export function areGain({ wins, returned, staked }: Wins): boolean {
  return wins.some((win) => win.staked === null) || returned > staked;
}
