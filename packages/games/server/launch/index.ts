export { playRound } from './play-round.command.ts';
export { hashToken } from './tokens.ts';
