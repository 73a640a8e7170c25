/** Addresses of this area, and the few of other parts that its pages link to. */
export const financePaths = {
  deposit: '/member/deposit',
  payment: (ref: string): string => `/member/payment?ref=${encodeURIComponent(ref)}`,
  statement: '/member/statement',
  withdraw: '/member/withdraw',
  withdrawal: (ref: string): string => `/member/withdraw?ref=${encodeURIComponent(ref)}`,
  wallets: '/member/wallets',
  limits: '/member/limits',
  profile: '/member/profile',
  bill: (id: string): string => `/lotto/bills?bill=${encodeURIComponent(id)}`,
  round: (id: string): string => `/lotto/${encodeURIComponent(id)}`,
  gameRound: (id: string): string => `/member/game-round?round=${encodeURIComponent(id)}`,
  wheel: '/member/wheel',
  redeem: '/redeem',
  quests: '/member/creditfree',
  cashback: '/cashback',
  lossRefund: '/member/winloss',
  affiliate: '/affiliate',
  poll: (id: string): string => `/poll/${encodeURIComponent(id)}`,
  home: '/',
  /** The test bank of the sandbox; another application, so a plain link. */
  sandboxBank: (payload: string): string => `/sandbox/bank?payload=${encodeURIComponent(payload)}`,
} as const;
