export type { StakeCounter } from '../ports.ts';
export { enqueueCollectStakes } from './collect-stakes.job.ts';
export { consumeStakes, listPlayers } from './consume-stakes.ts';
export type { Play } from './plays.ts';
export type { SettledStakesView } from './stakes.tables.ts';
