export { forEach } from './for-each.ts';
export type { Json } from './jobs.tables.ts';
export { enqueueJob, type JobDeps, type JobLane, Jobs } from './jobs.ts';
