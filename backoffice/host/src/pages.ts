/** The pages that the shell has itself. */
export const pages = {
  home: () => import('./home/home.page.tsx'),
  approvals: () => import('./inbox/inbox.page.tsx'),
  me: () => import('./me/me.page.tsx'),
  'not-found': () => import('./error/not-found.page.tsx'),
};
