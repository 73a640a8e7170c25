export const pages = {
  deposit: () => import('./deposit/deposit.page.tsx'),
  payment: () => import('./payment/payment.page.tsx'),
  withdraw: () => import('./withdraw/withdraw.page.tsx'),
  statement: () => import('./statement/statement.page.tsx'),
  wallets: () => import('./wallets/wallets.page.tsx'),
  limits: () => import('./limits/limits.page.tsx'),
};
