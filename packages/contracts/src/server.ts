/** What servers and tests import: the schemas themselves. */
export { AREA_NAME } from './areas.ts';
export type { Access, CallKey, CallSpec } from './define-calls.ts';
export type { ErrorSpec } from './error-table.ts';
export * from './index.ts';
export { anyCallErrors, type Contract, refusalsOf } from './refusals.ts';
export { systemErrors } from './system-errors.ts';
