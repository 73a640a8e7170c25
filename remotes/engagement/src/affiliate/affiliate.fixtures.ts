import type { AffiliateTerms, Network, Summary, Transaction } from './affiliate.api.ts';

export const guestTerms: AffiliateTerms = {
  levels: [
    { level: 1, rate_percent: 0.5 },
    { level: 2, rate_percent: 0.2 },
    { level: 3, rate_percent: 0.1 },
  ],
  redeem_min: 500,
  redeem_max: 10_000,
  code: null,
  link: null,
};

export const memberTerms: AffiliateTerms = {
  ...guestTerms,
  code: 'NP2539',
  link: 'https://shop.example/register?ag=CHOKDEE&code=NP2539',
};

export function summary(changed: Partial<Summary> = {}): Summary {
  return {
    available: 620.4,
    friends: 12,
    this_month: 214.3,
    redeemed: 1850,
    earned: 2470.4,
    days: [8.2, 12.45, 6.1, 15.8, -9.6, 18.25, 4.75].map((amount, index) => ({
      date: `2026-11-${14 + index}`,
      amount,
    })),
    ...changed,
  };
}

export function network(changed: Partial<Network> = {}): Network {
  return {
    total: 9,
    levels: [
      { level: 1, members: 8, rate_percent: 0.5, this_month: 171.8 },
      { level: 2, members: 1, rate_percent: 0.2, this_month: 0 },
      { level: 3, members: 0, rate_percent: 0.1, this_month: 0 },
    ],
    items: [{ id: '1', name: 'ta•••09', level: 1, joined_at: '2026-11-01T03:00:00.000Z', commission: 3.1, friends: 1 }],
    next_cursor: null,
    ...changed,
  };
}

export const transactions: readonly Transaction[] = [
  {
    id: '3',
    kind: 'commission',
    at: '2026-11-20T06:58:00.000Z',
    amount: 3.1,
    name: 'ta•••09',
    level: 1,
    staked: 620,
    rate_percent: 0.5,
    ref: null,
  },
  {
    id: '2',
    kind: 'reversal',
    at: '2026-11-20T05:58:00.000Z',
    amount: -1.5,
    name: 'wi•••41',
    level: 1,
    staked: 300,
    rate_percent: 0.5,
    ref: null,
  },
  {
    id: '1',
    kind: 'redeem',
    at: '2026-10-31T13:11:00.000Z',
    amount: -600,
    name: null,
    level: null,
    staked: null,
    rate_percent: null,
    ref: 'AF1',
  },
];
