export { type Area, assertPorts, type KernelDeps, type Seed } from './area.ts';
export type { App, Deps } from './deps.ts';
export type {
  AcceptedOffer,
  DepositOffers,
  FreespinGrant,
  Freespins,
  MemberBankAccount,
  Player,
  Ports,
  StakeCounter,
} from './ports.ts';
