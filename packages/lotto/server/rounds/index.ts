export { openRounds } from './open-rounds.command.ts';
export { endPastRound, openPastRounds } from './play-round.command.ts';
export type { CategoryRow } from './round.repository.ts';
export { planDay } from './schedule.rules.ts';
