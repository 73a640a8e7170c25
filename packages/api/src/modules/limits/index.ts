export { assertMayDeposit, assertMayPlay, assertMayStake, loadPlayGuards, type PlayGuard } from './guard.ts';
export { registerLimits } from './limits.routes.ts';
