import { formatThb } from '@chokdee/format';
import type { Limits } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

/**
 * Names the member's limit that a deposit would exceed, and the amount left, before the api refuses.
 * The limit with the least left is named. Null means that no limit is exceeded.
 */
export function exceededLimit(thb: number, limits: Limits | undefined): string | null {
  const passed = (limits?.limits ?? [])
    .flatMap(({ kind, period, left }) => (kind === 'deposit' && left !== null && thb > left ? [{ period, left }] : []))
    .sort((a, b) => a.left - b.left);
  const [tightest] = passed;
  if (tightest === undefined) return null;
  const { period, left } = tightest;
  return left > 0 ? copy.overLimit[period](formatThb(left)) : copy.limitUsedUp[period];
}
