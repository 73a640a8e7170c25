export { reverseResult } from './reverse-result.command.ts';
export { settleLine } from './settlement.rules.ts';
export { type VoidCause, voidRound } from './void-round.command.ts';
