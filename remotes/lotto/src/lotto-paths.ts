/** Addresses of the area's pages; nobody writes them by hand. */
export const lottoPaths = {
  lobby: '/lotto/lobby',
  bills: '/lotto/bills',
  results: '/lotto/results',
  round: (roundId: string) => `/lotto/${encodeURIComponent(roundId)}`,
  bill: (billId: string) => `/lotto/bills?bill=${encodeURIComponent(billId)}`,
} as const;
