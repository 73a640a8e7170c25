/** Table of contents of the area. */
export const pages = {
  wheel: () => import('./wheel/wheel.page.tsx'),
};
