/** Table of contents of the area. */
export const pages = {
  quests: () => import('./quests/quests.page.tsx'),
  wheel: () => import('./wheel/wheel.page.tsx'),
};
