/** Pages of the finance desk, by the names in the routes. */
export const pages = {
  home: () => import('./home/home.page.tsx'),
  missing: () => import('./missing/missing.page.tsx'),
  deposits: () => import('./deposits/deposits.page.tsx'),
  withdrawals: () => import('./withdrawals/withdrawals.page.tsx'),
  withdrawal: () => import('./withdrawals/withdrawal.page.tsx'),
  suspense: () => import('./suspense/suspense.page.tsx'),
  contradictions: () => import('./contradictions/contradictions.page.tsx'),
  profit: () => import('./profit/profit.page.tsx'),
  books: () => import('./books/books.page.tsx'),
  statements: () => import('./statements/statements.page.tsx'),
};
