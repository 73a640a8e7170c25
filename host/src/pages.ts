/** Table of contents of the pages that the shell brings itself. */
export const pages = {
  login: () => import('./account/login.page.tsx'),
  register: () => import('./account/register.page.tsx'),
  forgot: () => import('./account/forgot.page.tsx'),
  liff: () => import('./liff/liff.page.tsx'),
  profile: () => import('./profile/profile.page.tsx'),
  'not-found': () => import('./error/not-found.page.tsx'),
};
