import type { DataOf } from '@chokdee/contracts';
import { invalidate, pagedQuery, walletsQuery } from '@chokdee/query';
import { pointsQuery } from '../queries/points.api.ts';

export type CouponUse = DataOf<'GET /api/coupon/history'>['items'][number];

export const historyQuery = pagedQuery('GET /api/coupon/history', {});

/** Refreshes everything that a coupon may change. */
export const refreshAfterCoupon = () =>
  invalidate('GET /api/coupon/history', 'GET /api/promotion/list', 'GET /api/wheel/config', walletsQuery, pointsQuery);
