export { reverseResult } from './reverse-result.command.ts';
export { type VoidCause, voidRound } from './void-round.command.ts';
export { winningLines } from './winning-lines.ts';
