export { releaseRules } from './data-rules.ts';
export { gatewayVerbs } from './gateway-verbs.ts';
export type { ReleaseTables } from './release.tables.ts';

/** Folder of the tables of releases, for whoever migrates the database. */
export const releaseSchema = new URL('./', import.meta.url);
