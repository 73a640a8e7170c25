export { redistributeOdds } from './redistribute-odds.rules.ts';
export { spin } from './spin.command.ts';
export { commitOf, createServerSeed, spinOutcome } from './wheel-outcome.ts';
