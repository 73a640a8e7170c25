import { lottoBillCalls } from './lotto-bill.calls.ts';
import { lottoLobbyCalls } from './lotto-lobby.calls.ts';
import { lottoResultCalls } from './lotto-result.calls.ts';
import { lottoSavedCalls } from './lotto-saved.calls.ts';
import { lottoYeekeeCalls } from './lotto-yeekee.calls.ts';

/** Every call of the lottery area. */
export const lottoCalls = {
  ...lottoLobbyCalls,
  ...lottoResultCalls,
  ...lottoYeekeeCalls,
  ...lottoBillCalls,
  ...lottoSavedCalls,
};
