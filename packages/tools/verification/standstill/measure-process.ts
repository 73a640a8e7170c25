import { isMainThread } from 'node:worker_threads';
import { type JobClass, Jobs, type RunningJobDeps } from '@chokdee/kernel/jobs';
import { runInBatches } from './batch-engine.ts';
import { writeReport } from './process-report.ts';

/**
 * Loaded before the server (`--import`): reports each job that the server runs, and pauses of its event loop.
 * The processes that the server starts for hashing and pictures inherit the option and are left alone.
 */
const isServer = isMainThread && process.argv[1]?.endsWith('server.ts') === true;
/** Short beside the limit of a pause. */
const TICK_MS = 10;
/** Limit of the work that a job may do at a time: longer ones delay all other jobs of the process. */
const PAUSE_MS = 50;

const running = new Map<number, string>();
let runs = 0;

type Handler<P> = (payload: P, deps: RunningJobDeps) => Promise<void>;

function measured<P>(name: string, of: JobClass, handler: Handler<P>): Handler<P> {
  return async (payload, deps) => {
    runs += 1;
    const run = runs;
    running.set(run, name);
    writeReport({ kind: 'begun', run, name, of, range: rangeOf(payload), atMs: Date.now() });
    let hasFailed = true;
    try {
      await handler(payload, deps);
      hasFailed = false;
    } finally {
      running.delete(run);
      writeReport({ kind: 'ended', run, atMs: Date.now(), hasFailed });
    }
  };
}

function rangeOf(payload: unknown): string {
  const { from, to, roundId, day } = payload as Readonly<Record<string, unknown>>;
  if (from !== undefined && to !== undefined) return `members ${from} to ${to}`;
  if (roundId !== undefined) return `round ${roundId}`;
  return typeof day === 'string' ? `day ${day}` : '';
}

function watchEventLoop(): void {
  let [lastMs, lastCpu] = [performance.now(), process.cpuUsage()];
  setInterval(() => {
    const wallMs = performance.now() - lastMs - TICK_MS;
    if (wallMs > PAUSE_MS) {
      const { user, system } = process.cpuUsage(lastCpu);
      const names = [...new Set(running.values())].sort();
      writeReport({ kind: 'pause', atMs: Date.now(), wallMs, cpuMs: (user + system) / 1_000, names });
    }
    [lastMs, lastCpu] = [performance.now(), process.cpuUsage()];
  }, TICK_MS).unref();
}

if (isServer) {
  const register = Jobs.prototype.register as (name: string, of: JobClass, handler: Handler<never>) => void;
  const handlers = new Map<string, Handler<never>>();
  Jobs.prototype.register = function registerMeasured<P>(this: Jobs, name: string, of: JobClass, handler: Handler<P>) {
    const told: Handler<never> = measured(name, of, handler);
    handlers.set(name, told);
    register.call(this, name, of, told);
  };
  const start = Jobs.prototype.start;
  Jobs.prototype.start = function startMeasured(this: Jobs) {
    if (process.env.JOB_ENGINE === 'batches') runInBatches(handlers);
    else start.call(this);
    watchEventLoop();
  };
}
