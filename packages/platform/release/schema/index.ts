export { releaseRules } from './data-rules.ts';
export { gatewayVerbs } from './gateway-verbs.ts';
export type { ReleaseTables } from './release.tables.ts';

/** Folder of the release tables, for the migration. */
export const releaseSchema = new URL('./', import.meta.url);
