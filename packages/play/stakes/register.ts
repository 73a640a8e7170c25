import type { App } from '@chokdee/kernel/app';
import { type StakeCounter, registerCollectStakes } from './collect-stakes.job.ts';


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
