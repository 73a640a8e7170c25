import type { DataOf } from '@chokdee/contracts';

/** Kinds of movements of points, as their history names them. */
export type PointKind = DataOf<'GET /api/member/points/history'>['items'][number]['kind'];

/** Every house account of points, with what went through it: the other side of each movement. */
export const pointAccounts = {
  'points:stakes': 'earned by settled stakes',
  'points:wheel': 'prizes of the wheel',
  'points:spins': 'spent on spins',
  'points:quests': 'rewards of quests',
  'points:coupons': 'given by coupons',
  'points:vip': 'gifts of levels that were reached',
  'points:shop': 'spent in the shop; comes back when an order is cancelled',
  'points:correction': 'corrections by two staff members',
} as const;

export type PointAccount = keyof typeof pointAccounts;
