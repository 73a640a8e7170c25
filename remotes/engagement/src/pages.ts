export const pages = {
  promotions: () => import('./promotions/promotions.page.tsx'),
  'my-promotions': () => import('./promotions/my-promotions.page.tsx'),
  cashback: () => import('./cashback/cashback.page.tsx'),
  winloss: () => import('./cashback/winloss.page.tsx'),
  'my-winloss': () => import('./cashback/my-winloss.page.tsx'),
  affiliate: () => import('./affiliate/affiliate.page.tsx'),
  coupon: () => import('./coupon/coupon.page.tsx'),
  quests: () => import('./quests/quests.page.tsx'),
  shop: () => import('./shop/shop.page.tsx'),
  poll: () => import('./poll/poll.page.tsx'),
  wheel: () => import('./wheel/wheel.page.tsx'),
  vip: () => import('./vip/vip.page.tsx'),
};
