/** Addresses of this area, and the few of other parts that its pages link to. */
export const financePaths = {
  deposit: '/member/deposit',
  payment: (ref: string): string => `/member/payment?ref=${encodeURIComponent(ref)}`,
  statement: '/member/statement',
  home: '/',
  /** The test bank of the sandbox; another application, so a plain link. */
  sandboxBank: (payload: string): string => `/sandbox/bank?payload=${encodeURIComponent(payload)}`,
} as const;
