export type { Json } from './jobs.tables.ts';
export { enqueueJob, type JobDeps, Jobs } from './jobs.ts';
