import type { App } from '../../deps.ts';
import { registerCollectStakes, type StakeCounter } from './collect-stakes.job.ts';

export { enqueueCollectStakes, type StakeCounter } from './collect-stakes.job.ts';
export type { Play } from './plays.ts';
export type { StakesTables } from './stakes.tables.ts';
export { listPlayers, type SettledStake, takeStakes, type VoidedStake } from './take-stakes.ts';

declare module '../../deps.ts' {
  interface Services {
    /** Called for every player after play was settled; a module adds its own in its register. */
    stakeCounters: StakeCounter[];
  }
}

/** Settled stakes: one reading of what counts, for points, referral and whoever else counts play. */
export function registerStakes(app: App): void {
  registerCollectStakes(app, app.deps.services.stakeCounters);
}
