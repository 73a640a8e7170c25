export {
  assertMayDeposit,
  assertMayPlay,
  assertMayStake,
  type DepositRefusal,
  findResting,
  loadPlayGuards,
  type PlayGuard,
  refusalOfDeposit,
} from './guard.ts';
export { registerLimits } from './limits.routes.ts';
