export { createRound } from './create-round.command.ts';
export { type CategoryRow, lotteryQuery } from './lottery.repository.ts';
export { openRounds } from './open-rounds.command.ts';
export { endPastRound, openPastRounds } from './play-round.command.ts';
export { planDay } from './schedule.rules.ts';
