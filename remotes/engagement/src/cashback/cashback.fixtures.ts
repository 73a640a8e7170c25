import type { DailyCashback, DailyHistory, LossHistory, LossRefund } from './cashback.api.ts';

const unclaimed = { claimable_until: '2026-11-26T16:59:59.999Z', claimed_at: null, ref: null };

export function day(changed: Partial<DailyCashback> = {}): DailyCashback {
  return {
    id: '2026-11-19',
    date: '2026-11-19',
    lines: [
      { play: 'slot', staked: 4280, rate_percent: 0.5, amount: 21.4 },
      { play: 'casino', staked: 400_000, rate_percent: 0.3, amount: 1000 },
      { play: 'lotto', staked: 420, rate_percent: 0, amount: 0 },
    ],
    amount: 1021.4,
    state: 'claimable',
    ...unclaimed,
    ...changed,
  };
}

export function dailyHistory(changed: Partial<DailyHistory> = {}): DailyHistory {
  return {
    rates: [
      { play: 'slot', rate_percent: 0.5, max_per_day: 2000 },
      { play: 'lotto', rate_percent: 0, max_per_day: null },
    ],
    minimum: 1,
    claim_days: 7,
    claimable: [],
    items: [],
    next_cursor: null,
    ...changed,
  };
}

export function week(changed: Partial<LossRefund> = {}): LossRefund {
  return {
    id: 'sport:2026-11-09',
    group: 'sport',
    from: '2026-11-09',
    to: '2026-11-15',
    staked: 1200,
    returned: 760,
    net_loss: 440,
    cashback: 0,
    rate_percent: 5,
    amount: 22,
    state: 'claimable',
    ...unclaimed,
    ...changed,
  };
}

export function lossHistory(changed: Partial<LossHistory> = {}): LossHistory {
  return {
    rate_percent: 5,
    max_per_week: 5000,
    claim_days: 30,
    running: { from: '2026-11-16', to: '2026-11-22', ready_at: '2026-11-22T23:00:00.000Z' },
    claimable: [],
    items: [],
    next_cursor: null,
    ...changed,
  };
}
