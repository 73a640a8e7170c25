/** What servers and tests import: the schemas themselves. */
export { areaNames } from './areas.ts';
export { calls } from './calls.ts';
export type { Access, CallKey, CallSpec } from './define-calls.ts';
export { errorCatalogue } from './error-catalogue.ts';
export { errorCodes } from './error-codes.ts';
export * from './index.ts';
