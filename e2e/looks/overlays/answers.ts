/** Answers with the longest figures, and things that the demo data lacks. */

export const RICH = 98_765_432.1;
const BEFORE = '2026-11-01T03:00:00.000Z';

export const network = {
  total: 2,
  levels: [1, 2, 3].map((level) => ({ level, members: 3 - level, rate_percent: 0.5, this_month: RICH })),
  items: [{ id: '1', name: 'ta•••09', level: 1, joined_at: BEFORE, commission: RICH, friends: 1 }],
  next_cursor: null,
};
export const wallets = [0, 1].map((type) => ({
  id: type + 1,
  wallet_name: type === 0 ? 'กระเป๋าหลัก' : 'กระเป๋าโปรโมชั่น',
  balance: RICH,
  wallet_type_id: type + 1,
}));
const prize = { id: 1, position: 0, name: 'เครดิต ฿50,000.00', kind: 'credit', value: 50_000, odds_percent: 1 };
export const spun = {
  ...{ spin_id: '1', prize, paid: 0, free_spins: 3, points: 9_876_543, nonce: 1, commit: 'ab', points_spent: 100 },
  config_version: 1,
  reward: {
    ...{ reward_id: '1', spin_id: '1', prize, paid_with: 'points', status: 'claimable' },
    ...{ won_at: BEFORE, claimed_at: null, claimable_until: '2036-11-21T06:53:00.000Z' },
  },
};
const postcard = {
  ...{ item_id: 'postcard', version: 1, kind: 'goods', name: 'โปสต์การ์ดชุดเทศกาลลอยกระทง', description: 'ส่งฟรี' },
  ...{ picture: '/art/none.svg', price: 1, value: 1, stock_left: 5, limit_per_member: null, left_for_me: null },
  ...{ opens_at: null, closes_at: null, state: 'open' },
};
export const shop = {
  '/api/redemption/list': { point: 9_876_543, items: [postcard] },
  '/api/redemption/calc': {
    ...{ item: postcard, quantity: 1, points_needed: 1, point: 9_876_543, points_left: 9_876_542 },
    ...{ is_enough: true, value: 1, balance_after: null },
  },
};
