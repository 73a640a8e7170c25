import { financeErrors } from './errors.ts';
import { heldCalls } from './held.calls.ts';
import { memberMoneyCalls } from './member.staff.calls.ts';
import { paymentCalls } from './payment.calls.ts';
import { receiverCalls } from './receiver.calls.ts';
import { walletCalls } from './wallet.calls.ts';
import { withdrawCalls } from './withdraw.calls.ts';

/** Every call of wallets, deposits and withdrawals. */
export const financeCalls = {
  ...walletCalls,
  ...receiverCalls,
  ...paymentCalls,
  ...heldCalls,
  ...withdrawCalls,
};
/** Views of the back office about members. */
export const financeMemberStaffCalls = memberMoneyCalls;
export { financeErrors };

type FinanceCalls = typeof financeCalls;
type FinanceErrors = typeof financeErrors;
type FinanceMemberStaffCalls = typeof financeMemberStaffCalls;

declare module '@chokdee/contracts/calls' {
  interface Calls extends FinanceCalls {}
}
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends FinanceMemberStaffCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends FinanceErrors {}
}
