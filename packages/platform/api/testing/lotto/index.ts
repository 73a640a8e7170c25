export { giveResult, onRound } from './round-acts.ts';
