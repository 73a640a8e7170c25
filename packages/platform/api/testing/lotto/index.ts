export { recomputeYeekee, sumsOfShots } from './listed-shots.ts';
export { giveResult, onRound } from './round-acts.ts';
