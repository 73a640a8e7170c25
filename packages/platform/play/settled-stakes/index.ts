export type { StakeCounter } from '../ports.ts';
export { enqueueCollectStakes } from './collect-stakes.job.ts';
export { fillStakes, type TakenStakes, takeStakes } from './take-stakes.ts';
export { listPlayers } from './list-players.ts';
export type { Play } from './plays.ts';
export type { SettledStakesView } from './stakes.tables.ts';
export { sumDays, sumPlaced, sumSettled } from './sum-stakes.ts';
