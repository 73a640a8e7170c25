import type { Calculation, Redeemed, ShopItem } from './shop.api.ts';

export const credit: ShopItem = {
  item_id: 'credit-50',
  version: 3,
  kind: 'credit',
  name: 'Fifty',
  description: 'at once',
  picture: '/art/shop-credit.svg',
  price: 500,
  value: 50,
  stock_left: null,
  limit_per_member: null,
  left_for_me: null,
  opens_at: null,
  closes_at: null,
  state: 'open',
};
export const bag: ShopItem = {
  ...credit,
  item_id: 'bag',
  kind: 'goods',
  name: 'Bag',
  price: 1200,
  value: 1,
  stock_left: 4,
};
export const dear: ShopItem = { ...credit, item_id: 'dear', name: 'Dear', price: 1900 };
export const gone: ShopItem = { ...bag, item_id: 'gone', name: 'Gone', stock_left: 0, state: 'sold_out' };

export const calculate = (item: ShopItem, quantity: number): Calculation => ({
  item,
  quantity,
  points_needed: item.price * quantity,
  point: 1250,
  points_left: 1250 - item.price * quantity,
  is_enough: item.price * quantity <= 1250,
  value: item.value * quantity,
  balance_after: item.kind === 'credit' ? 100 + item.value * quantity : null,
});
export const redeemed: Redeemed = {
  point: 750,
  redemption: {
    ref: 'RD1',
    item_id: 'credit-50',
    kind: 'credit',
    name: 'Fifty',
    picture: '',
    quantity: 1,
    points: 500,
    value: 50,
    status: 'done',
    coupon_code: null,
    address: null,
    steps: [],
    at: '2026-11-20T05:00:00.000Z',
  },
};
