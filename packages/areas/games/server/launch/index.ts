export { endRound, playRound } from './play-round.command.ts';
export { rememberGame } from './start-game.command.ts';
export { hashToken } from './tokens.ts';
