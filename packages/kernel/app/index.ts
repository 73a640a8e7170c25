export { type Area, assertPorts, type KernelDeps, type Seed } from './area.ts';
export type { App, Deps } from './deps.ts';
export type {
  AcceptedOffer,
  AccountHolders,
  DepositOffers,
  FirstSteps,
  FreespinGrant,
  Freespins,
  GuardedAct,
  MemberBankAccount,
  MoneyPace,
  PayoutAccount,
  Player,
  Ports,
  StakeCounter,
} from './ports.ts';
