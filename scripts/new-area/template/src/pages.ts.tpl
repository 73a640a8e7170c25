/** Table of contents of the area. */
export const pages = {
  overview: () => import('./overview/overview.page.tsx'),
};
