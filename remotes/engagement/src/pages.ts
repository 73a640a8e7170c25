/** Table of contents of the area. */
export const pages = {
  quests: () => import('./quests/quests.page.tsx'),
  shop: () => import('./shop/shop.page.tsx'),
  wheel: () => import('./wheel/wheel.page.tsx'),
};
