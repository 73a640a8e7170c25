/** Table of contents of the pages that the shell brings itself. */
export const pages = {
  login: () => import('./account/login.page.tsx'),
  register: () => import('./account/register.page.tsx'),
  profile: () => import('./profile/profile.page.tsx'),
  'not-found': () => import('./error/not-found.page.tsx'),
};
