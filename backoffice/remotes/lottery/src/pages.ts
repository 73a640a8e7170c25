export const pages = {
  board: () => import('./board/board.page.tsx'),
  results: () => import('./results/results.page.tsx'),
  numbers: () => import('./numbers/numbers.page.tsx'),
  exposure: () => import('./exposure/exposure.page.tsx'),
  terms: () => import('./terms/terms.page.tsx'),
};
