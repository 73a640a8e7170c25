import { billCalls } from './bill.calls.ts';
import { lottoErrors } from './errors.ts';
import { lobbyCalls } from './lobby.calls.ts';
import { memberBillCalls } from './member.staff.calls.ts';
import { resultCalls } from './result.calls.ts';
import { savedCalls } from './saved.calls.ts';
import { yeekeeCalls } from './yeekee.calls.ts';

/** Every call of the lottery. */
export const lottoCalls = { ...lobbyCalls, ...resultCalls, ...yeekeeCalls, ...billCalls, ...savedCalls };
/** Views of the back office about members. */
export const lottoMemberStaffCalls = memberBillCalls;
export { lottoErrors };

type LottoCalls = typeof lottoCalls;
type LottoErrors = typeof lottoErrors;
type LottoMemberStaffCalls = typeof lottoMemberStaffCalls;

declare module '@chokdee/contracts/calls' {
  interface Calls extends LottoCalls {}
}
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends LottoMemberStaffCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends LottoErrors {}
}
