export type { Json } from './jobs.tables.ts';
export { type JobDeps, Jobs } from './jobs.ts';
