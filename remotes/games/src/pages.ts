/** Table of contents of the area. */
export const pages = {
  home: () => import('./home/home.page.tsx'),
  lobby: () => import('./lobby/lobby.page.tsx'),
};
