export { playRound } from './play-round.ts';
export { SPORT_GAME, seedSportGame } from './sport-game.ts';
export { playLost, takeBackStake } from './take-back-stake.ts';
