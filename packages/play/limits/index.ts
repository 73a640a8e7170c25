export { type DepositRefusal, type PlayGuard, assertMayDeposit, assertMayPlay, findResting, loadPlayGuards, refusalOfDeposit } from './guard.ts';
export { registerLimits } from './limits.routes.ts';
export type { LimitsTables } from './limits.tables.ts';
