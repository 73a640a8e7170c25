/** Calls and refusals of the product itself, of no area. */
export { systemErrors } from './system-errors.ts';
export { systemCalls } from './telemetry.calls.ts';
