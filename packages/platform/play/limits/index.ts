export { setLimit } from './change-limit.command.ts';
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
export { longest, presentExclusion, presentLimits } from './limits.presenter.ts';
export { limitsInUse, limitsUsedSince } from './limits-in-use.ts';
export { listExclusions } from './limits.repository.ts';
export { limitKinds, limitPeriods } from './limits.tables.ts';
export { exclusionDurations, selfExclude } from './self-exclude.command.ts';
