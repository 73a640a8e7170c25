export {
  assertMayDeposit,
  assertMayPlay,
  type DepositRefusal,
  findExcluded,
  findLimited,
  loadPlayGuards,
  type PlayGuard,
  refusalOfDeposit,
} from './guard.ts';
