export {
  assertMayDeposit,
  assertMayPlay,
  type DepositRefusal,
  findResting,
  loadPlayGuards,
  type PlayGuard,
  refusalOfDeposit,
} from './guard.ts';
