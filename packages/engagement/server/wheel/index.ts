export { spin } from './spin.command.ts';
export { commitOf, createServerSeed, spinOutcome } from './wheel-outcome.ts';
export { withoutChance } from './without-chance.rules.ts';
