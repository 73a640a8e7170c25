export { forEach } from './for-each.ts';
export { type JobClass, jobClasses } from './job-classes.ts';
export { jobCommands } from './jobs.ops.ts';
export type { Json } from './jobs.tables.ts';
export { enqueueJob, type JobDeps, Jobs } from './jobs.ts';
export { enqueueRanges, type MemberRange } from './ranges.ts';
