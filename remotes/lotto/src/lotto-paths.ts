/** Addresses of the area's pages. */
export const lottoPaths = {
  lobby: '/lotto/lobby',
  bills: '/lotto/bills',
  results: '/lotto/results',
  rates: '/lotto/rates',
  round: (roundId: string) => `/lotto/${encodeURIComponent(roundId)}`,
  /** Opens the round and adds the lines of an old bill to the slip. */
  reuse: (roundId: string, billId: string) =>
    `/lotto/${encodeURIComponent(roundId)}?reuse=${encodeURIComponent(billId)}`,
  resultOn: (day: string, roundId: string) => `/lotto/results?date=${day}&round=${encodeURIComponent(roundId)}`,
  ratesOf: (categoryId: number) => `/lotto/rates?lottery=${categoryId}`,
  resultsOf: (categoryId: number) => `/lotto/results?lottery=${categoryId}`,
  bill: (billId: string) => `/lotto/bills?bill=${encodeURIComponent(billId)}`,
} as const;
