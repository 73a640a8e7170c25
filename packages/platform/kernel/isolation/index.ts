export { runInThread } from './run-in-thread.ts';
export { WorkQueue } from './work-queue.ts';
