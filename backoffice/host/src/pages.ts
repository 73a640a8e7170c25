/** The pages that the shell has itself. */
export const pages = {
  home: () => import('./home.page.tsx'),
  'not-found': () => import('./error/not-found.page.tsx'),
};
