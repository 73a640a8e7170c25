import { Worker } from 'node:worker_threads';
import type { ProcessorBudget } from './processor-budget.ts';
import { processorMs } from './processor-time.ts';

interface WorkerLimits {
  /** Processor time of one piece of work, where the system tells it of a thread (Linux); else the time that passes. */
  readonly timeMs: number;
  /** However little of a processor it gets: the time that passes, at most. */
  readonly longestMs: number;
  /** Of the heap; what buffers take, the script has to bound. */
  readonly heapMb: number;
  /**
   * 0 to 19, how far others go first: as a rule, and while more is asked for than the budget has. The script is given it
   * as `workerData.niceness`. A thread may only ever become less urgent, so there are some of each.
   */
  readonly niceness: { readonly usual: number; readonly flooded: number };
}

/** A thread that does not come up ends after this. */
const START_MS = 45_000;
const LOOK_MS = 100;
/** A thread that nobody needs for so long gives its memory back. */
const KEEP_MS = 60_000;

interface Thread {
  readonly worker: Worker;
  /** Its place below /proc, or null. */
  readonly place: string | null;
  readonly niceness: number;
  ending?: NodeJS.Timeout;
}

/**
 * Runs pieces of work in threads of their own. To start a thread takes longer than many a piece of work, so they are
 * kept; one that took too long or too much, or broke, is not. The script says `{ thread }` (its place below /proc, or
 * null) when it is loaded, and answers each message with `{ answer }`.
 */
export class WorkerPool {
  readonly #script: URL;
  readonly #limits: WorkerLimits;
  readonly #idle = new Set<Thread>();

  constructor(script: URL, limits: WorkerLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * Begins when the budget allows it, and takes from it. @returns the answer; null when the work took too long or too
   * much, or broke
   */
  async run<T>(input: unknown, budget: ProcessorBudget): Promise<T | null> {
    const niceness = this.#limits.niceness[budget.isSpent() ? 'flooded' : 'usual'];
    await budget.ready();
    const thread = this.#takeIdle(niceness) ?? (await this.#start(niceness));
    if (!thread) return null;
    const spent = stopwatch(thread.place);
    const done = await this.#ask<T>(thread, input, spent);
    budget.spend(spent());
    if (done) this.#keep(thread);
    else await thread.worker.terminate();
    return done && done.answer;
  }

  #ask<T>({ worker }: Thread, input: unknown, spent: () => number): Promise<{ readonly answer: T } | null> {
    const { timeMs, longestMs } = this.#limits;
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const end = (done: { readonly answer: T } | null): void => {
        clearInterval(timer);
        worker.off('message', end).off('exit', onExit);
        resolve(done);
      };
      const onExit = (): void => end(null);
      const timer = setInterval(() => {
        if (spent() > timeMs || performance.now() - startedAt > longestMs) end(null);
      }, LOOK_MS);
      worker.on('message', end).on('exit', onExit);
      worker.postMessage(input);
    });
  }

  #takeIdle(niceness: number): Thread | null {
    const thread = [...this.#idle].find((each) => each.niceness === niceness);
    if (!thread) return null;
    clearTimeout(thread.ending);
    this.#idle.delete(thread);
    return thread;
  }

  #keep(thread: Thread): void {
    this.#idle.add(thread);
    thread.ending = setTimeout(() => {
      this.#idle.delete(thread);
      void thread.worker.terminate();
    }, KEEP_MS).unref();
  }

  async #start(niceness: number): Promise<Thread | null> {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb },
      // The script is plain JavaScript and needs nothing of this process: neither its translator nor its secrets.
      execArgv: [],
      env: {},
      workerData: { niceness },
    });
    const place = await new Promise<string | null | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), START_MS);
      worker.once('message', ({ thread }: { readonly thread: string | null }) => {
        clearTimeout(timer);
        resolve(thread);
      });
      // An error ends the thread, too, and is told by nothing but that.
      worker
        .on('error', () => undefined)
        .once('exit', () => {
          clearTimeout(timer);
          resolve(undefined);
        });
    });
    if (place === undefined) {
      await worker.terminate();
      return null;
    }
    // No process stays up for a thread that waits.
    worker.unref();
    const thread = { worker, place, niceness };
    worker.once('exit', () => this.#idle.delete(thread));
    return thread;
  }
}

/** Tells the processor time of a thread since now, where the system does; else the time that has passed. */
function stopwatch(place: string | null): () => number {
  const [startedAt, before] = [performance.now(), processorMs(place)];
  const passed = () => performance.now() - startedAt;
  return () => (before === null ? passed() : (processorMs(place) ?? before + passed()) - before);
}
