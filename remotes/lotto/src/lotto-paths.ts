/** Addresses of the area's pages; nobody writes them by hand. */
export const lottoPaths = {
  lobby: '/lotto/lobby',
  bills: '/lotto/bills',
  results: '/lotto/results',
  rates: '/lotto/rates',
  round: (roundId: string) => `/lotto/${encodeURIComponent(roundId)}`,
  /** The lines of an old bill, to be bought again on this round. */
  reuse: (roundId: string, billId: string) =>
    `/lotto/${encodeURIComponent(roundId)}?reuse=${encodeURIComponent(billId)}`,
  resultOn: (day: string, roundId: string) => `/lotto/results?date=${day}&round=${encodeURIComponent(roundId)}`,
  ratesOf: (categoryId: number) => `/lotto/rates?lottery=${categoryId}`,
  resultsOf: (categoryId: number) => `/lotto/results?lottery=${categoryId}`,
  bill: (billId: string) => `/lotto/bills?bill=${encodeURIComponent(billId)}`,
} as const;
