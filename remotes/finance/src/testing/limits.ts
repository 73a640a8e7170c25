import type { Limit, Limits } from '../queries/limits.api.ts';

const KINDS = ['deposit', 'loss', 'stake'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** All nine limits, none of them set. */
export function noLimits(changed: Partial<Limits> = {}): Limits {
  const limits = KINDS.flatMap((kind) => PERIODS.map((period) => limitOf({ kind, period })));
  return { limits, exclusion: null, reality_check_minutes: null, should_ask: false, ...changed };
}

export function limitOf(changed: Partial<Limit> = {}): Limit {
  return {
    kind: 'deposit',
    period: 'day',
    amount: null,
    used: 0,
    left: null,
    resets_at: '2026-11-21T17:00:00.000Z',
    waiting: null,
    ...changed,
  };
}
