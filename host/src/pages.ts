/** The pages that the shell has itself. */
export const pages = {
  login: () => import('./account/sign-in/login.page.tsx'),
  register: () => import('./account/sign-up/register.page.tsx'),
  forgot: () => import('./account/reset/forgot.page.tsx'),
  liff: () => import('./liff/liff.page.tsx'),
  profile: () => import('./profile/profile.page.tsx'),
  help: () => import('./help/help.page.tsx'),
  terms: () => import('./help/terms.page.tsx'),
  privacy: () => import('./help/privacy.page.tsx'),
  preview: () => import('./preview/preview.page.tsx'),
  'not-found': () => import('./error/not-found.page.tsx'),
};
