import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, pagedQuery, walletsQuery } from '@chokdee/query';
import { pointsQuery } from '../queries/points.api.ts';

export type ShopItem = DataOf<'GET /api/redemption/list'>['items'][number];
export type Redemption = DataOf<'GET /api/redemption/history'>['items'][number];
export type Calculation = DataOf<'POST /api/redemption/calc'>;
export type Redeemed = DataOf<'POST /api/redemption/redeem'>;
export type DeliveryAddress = NonNullable<Redemption['address']>;

const CALC = 'POST /api/redemption/calc';
const HISTORY = 'GET /api/redemption/history';
const MOVES = 'GET /api/member/points/history';
const ROWS_PER_PAGE = 20;

/** Current price of an exchange; never cached. */
export const calcQuery = (itemId: string, quantity: number) => ({
  ...callQuery(CALC, { item_id: itemId, quantity }),
  staleTime: 0,
  gcTime: 0,
});

export const ordersQuery = pagedQuery(HISTORY, { limit: ROWS_PER_PAGE });
/** The last exchange of goods, for its address. */
export const lastGoodsQuery = callQuery(HISTORY, { kind: 'goods', limit: 1 });
export const movesQuery = pagedQuery(MOVES, { limit: ROWS_PER_PAGE });

/** Called after an exchange and after a refusal, because stock or points may have changed. */
export const refreshShop = () =>
  void invalidate('GET /api/redemption/list', CALC, HISTORY, MOVES, pointsQuery, walletsQuery);
