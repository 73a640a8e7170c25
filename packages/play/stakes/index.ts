export { enqueueCollectStakes } from './collect-stakes.job.ts';
export type { Play } from './plays.ts';
export { listPlayers, takeStakes } from './take-stakes.ts';
