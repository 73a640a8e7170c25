export { registerWithdraw } from './register.ts';
export type { WithdrawTables } from './withdraw.tables.ts';
