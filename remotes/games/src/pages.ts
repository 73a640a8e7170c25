export const pages = {
  home: () => import('./home/home.page.tsx'),
  lobby: () => import('./lobby/lobby.page.tsx'),
  sport: () => import('./sport/sport.page.tsx'),
  play: () => import('./play/play.page.tsx'),
  round: () => import('./round/round.page.tsx'),
};
