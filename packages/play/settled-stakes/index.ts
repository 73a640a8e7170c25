export { enqueueCollectStakes } from './collect-stakes.job.ts';
export { consumeStakes, listPlayers } from './consume-stakes.ts';
export type { Play } from './plays.ts';
