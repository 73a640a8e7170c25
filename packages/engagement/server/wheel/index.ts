export { spin } from './spin.command.ts';
export { commitOf, createServerSeed, spinOutcome } from './wheel-outcome.ts';
export { registerWheel } from './wheel.routes.ts';
export type { WheelTables } from './wheel.tables.ts';
export { withoutChance } from './without-chance.rules.ts';
