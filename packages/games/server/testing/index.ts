export { playRound } from './play-round.ts';
export { playLost, rollBackStake } from './roll-back-stake.ts';
export { SPORT_GAME, seedSportGame } from './sport-game.ts';
