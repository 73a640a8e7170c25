export { enqueueCollectStakes } from './collect-stakes.job.ts';
export type { Play } from './plays.ts';
export { registerStakes } from './register.ts';
export type { StakesTables } from './stakes.tables.ts';
export { listPlayers, takeStakes } from './take-stakes.ts';
