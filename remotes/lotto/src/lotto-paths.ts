import { lotto } from '@chokdee/contracts/paths';

/** Paths of the area's pages. */
export const lottoPaths = {
  lobby: lotto.lobby,
  bills: lotto.bills,
  results: lotto.results,
  rates: lotto.rates,
  calendar: lotto.calendar,
  round: (round: string) => lotto.round({ round }),
  /** Opens the round and adds the lines of an old bill to the slip. */
  reuse: (round: string, bill: string) => lotto.reuse({ round, bill }),
  resultOn: (date: string, round: string) => lotto.resultOn({ date, round }),
  ratesOf: (lottery: number) => lotto.ratesOf({ lottery }),
  calendarOf: (lottery: number) => lotto.calendarOf({ lottery }),
  resultsOf: (lottery: number) => lotto.resultsOf({ lottery }),
  bill: (bill: string) => lotto.bill({ bill }),
} as const;
