export const pages = {
  'not-found': () => import('./error/not-found.page.tsx'),
};
