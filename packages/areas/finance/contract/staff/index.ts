import { bookStaffCalls } from './books.calls.ts';
import { depositStaffCalls } from './deposits.calls.ts';
import { statementStaffCalls } from './statements.calls.ts';
import { withdrawalStaffCalls } from './withdrawals.calls.ts';

/** Views of the finance desk. */
export const financeStaffCalls = {
  ...depositStaffCalls,
  ...withdrawalStaffCalls,
  ...bookStaffCalls,
  ...statementStaffCalls,
};
export { statementBytes } from './statements.calls.ts';

type FinanceStaffCalls = typeof financeStaffCalls;

declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends FinanceStaffCalls {}
}
