import { billCalls } from './bill.calls.ts';
import { lottoErrors } from './errors.ts';
import { lobbyCalls } from './lobby.calls.ts';
import { resultCalls } from './result.calls.ts';
import { savedCalls } from './saved.calls.ts';
import { yeekeeCalls } from './yeekee.calls.ts';

/** Every call of the lottery. */
export const lottoCalls = { ...lobbyCalls, ...resultCalls, ...yeekeeCalls, ...billCalls, ...savedCalls };
export { lottoErrors };

type LottoCalls = typeof lottoCalls;
type LottoErrors = typeof lottoErrors;

declare module '@chokdee/contracts/calls' {
  interface Calls extends LottoCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends LottoErrors {}
}
