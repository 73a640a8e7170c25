export { ProcessorBudget } from './processor-budget.ts';
export { WorkQueue } from './work-queue.ts';
export { WorkerPool } from './worker-pool.ts';
