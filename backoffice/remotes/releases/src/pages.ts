export const pages = {
  board: () => import('./board/board.page.tsx'),
  area: () => import('./area/area.page.tsx'),
};
