export const pages = {
  home: () => import('./home/home.page.tsx'),
};
