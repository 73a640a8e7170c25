import type { DataOf } from '@chokdee/contracts';
import { pointsQuery, queryClient, walletsQuery } from '@chokdee/query';
import { pagedQuery } from '../parts/paged-query.ts';

export type CouponUse = DataOf<'GET /api/coupon/history'>['items'][number];

export const historyQuery = pagedQuery('GET /api/coupon/history', {});

/** After a coupon was used: all that one may give. */
export async function refreshAfterCoupon(): Promise<void> {
  const lists = ['GET /api/coupon/history', 'GET /api/promotion/list', 'GET /api/wheel/config'];
  const keys = [...lists.map((name) => [name]), walletsQuery.queryKey, pointsQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
