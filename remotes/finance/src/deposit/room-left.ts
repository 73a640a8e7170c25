import { formatThb } from '@chokdee/format';
import type { Limits } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

/**
 * Why a deposit would pass a limit that the member has set, with what is left of it: told before the api refuses.
 * The tightest limit speaks. Null when there is room.
 */
export function passedLimit(thb: number, limits: Limits | undefined): string | null {
  const passed = (limits?.limits ?? [])
    .flatMap(({ kind, period, left }) => (kind === 'deposit' && left !== null && thb > left ? [{ period, left }] : []))
    .sort((a, b) => a.left - b.left);
  const [tightest] = passed;
  if (tightest === undefined) return null;
  const { period, left } = tightest;
  return left > 0 ? copy.overLimit[period](formatThb(left)) : copy.limitUsedUp[period];
}
