/** Addresses of this area, and the few of other areas that its pages link to. */
export const engagementPaths = {
  wheel: '/member/wheel',
  quests: '/member/creditfree',
  coupon: '/member/coupon',
  shop: '/redeem',
  shopOrders: '/redeem?view=orders',
  pointsHistory: '/redeem?view=points',
  poll: (pollId?: string) => (pollId === undefined ? '/poll' : `/poll/${encodeURIComponent(pollId)}`),
  statement: '/member/statement',
  home: '/',
} as const;
