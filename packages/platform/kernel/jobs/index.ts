export { enqueueJob } from './enqueue-job.ts';
export { forEach, togetherOrAlone } from './for-each.ts';
export { type JobClass, jobClasses, SLOTS } from './job-classes.ts';
export { jobCommands } from './jobs.ops.ts';
export type { Json } from './jobs.tables.ts';
export { type JobDeps, Jobs, type RunningJobDeps } from './jobs.ts';
export { enqueueRangeJobs, enqueueRanges, type MemberRange } from './ranges.ts';
