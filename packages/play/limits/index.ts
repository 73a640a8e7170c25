export {
  assertMayDeposit,
  assertMayPlay,
  type DepositRefusal,
  findExcluded,
  loadPlayGuards,
  type PlayGuard,
  refusalOfDeposit,
} from './guard.ts';
