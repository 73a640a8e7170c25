import { startWorker } from './start.ts';
import type { WorkerScope } from './worker-scope.ts';

startWorker(self as unknown as WorkerScope);
