import type { Reasons } from '../staff/refuse.ts';

export const refusals = {
  walletHoldsMoney: { en: 'a wallet holds money', th: 'ยังมีเงินในกระเป๋า' },
} as const satisfies Reasons;
