import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ProcessorBudget } from './processor-budget.ts';
import { processorMs } from './processor-time.ts';

interface WorkerLimits {
  /** Processor time of one piece of work, where the system tells it of a process (Linux); else the time that passes. */
  readonly timeMs: number;
  /** However little of a processor it gets: the time that passes, at most. */
  readonly longestMs: number;
  /** Of the heap; what buffers take, the script has to bound. */
  readonly heapMb: number;
  /**
   * 0 to 19, how far others go first: as a rule, and while much of the budget is spent. A process may only ever become
   * less urgent, so there are some of each.
   */
  readonly niceness: { readonly usual: number; readonly flooded: number };
}

/** A process that does not come up ends after this. */
const START_MS = 45_000;
const LOOK_MS = 100;
/** A process that nobody needs for so long gives its memory back. */
const KEEP_MS = 60_000;

interface Worker {
  readonly child: ChildProcess;
  readonly niceness: number;
  ending?: NodeJS.Timeout;
}

interface Answer<T> {
  readonly answer: T;
}

/**
 * Runs pieces of work in processes of their own: a thread shares its memory with calls, and whatever takes and frees much
 * of it, or is ended, holds them up. To start one takes longer than many a piece of work, so they are kept; one that took
 * too long or too much, or broke, is not. The script is plain JavaScript, sends `{ isReady: true }` when it is loaded, and
 * answers each message with `{ answer }`.
 */
export class WorkerPool {
  readonly #script: string;
  readonly #limits: WorkerLimits;
  readonly #idle = new Set<Worker>();

  /** @param script a file's address */
  constructor(script: URL, limits: WorkerLimits) {
    this.#script = fileURLToPath(script);
    this.#limits = limits;
  }

  /** Takes from the budget. @returns the answer; null when the work took too long or too much, or broke */
  async run<T>(input: unknown, budget: ProcessorBudget): Promise<T | null> {
    const niceness = this.#limits.niceness[budget.isShort() ? 'flooded' : 'usual'];
    const worker = this.#takeIdle(niceness) ?? (await this.#start(niceness));
    if (!worker) return null;
    const spent = stopwatch(worker.child.pid);
    const done = await this.#ask<T>(worker, input, spent);
    budget.spend(spent());
    if (done) this.#keep(worker);
    else worker.child.kill('SIGKILL');
    return done?.answer ?? null;
  }

  #ask<T>({ child }: Worker, input: unknown, spent: () => number): Promise<Answer<T> | null> {
    const { timeMs, longestMs } = this.#limits;
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const end = (done: Answer<T> | null): void => {
        clearInterval(timer);
        child.off('message', onMessage).off('exit', onExit);
        resolve(done);
      };
      const onMessage = (message: unknown): void => end(message as Answer<T>);
      const onExit = (): void => end(null);
      const timer = setInterval(() => {
        if (spent() > timeMs || performance.now() - startedAt > longestMs) end(null);
      }, LOOK_MS);
      child.on('message', onMessage).on('exit', onExit);
      child.send(input as object, (error) => error && end(null));
    });
  }

  #takeIdle(niceness: number): Worker | null {
    const worker = [...this.#idle].find((each) => each.niceness === niceness);
    if (!worker) return null;
    clearTimeout(worker.ending);
    this.#idle.delete(worker);
    return worker;
  }

  #keep(worker: Worker): void {
    this.#idle.add(worker);
    worker.ending = setTimeout(() => {
      this.#idle.delete(worker);
      worker.child.kill('SIGKILL');
    }, KEEP_MS).unref();
  }

  async #start(niceness: number): Promise<Worker | null> {
    const child = fork(this.#script, {
      execArgv: [`--max-old-space-size=${this.#limits.heapMb}`],
      // It needs nothing of this process: neither its translator nor its secrets, nor a place to write to.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // At once: on Linux it is of the first thread alone, from which the later ones have it.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    const isReady = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), START_MS);
      const end = (isUp: boolean): void => {
        clearTimeout(timer);
        resolve(isUp);
      };
      child.once('message', () => end(true)).once('exit', () => end(false));
      // Whatever goes wrong with it later ends the piece of work, by its exit or by the time it takes.
      child.on('error', () => end(false));
    });
    if (!isReady) {
      child.kill('SIGKILL');
      return null;
    }
    // No process stays up for one that waits.
    child.unref();
    child.channel?.unref();
    const worker = { child, niceness };
    child.once('exit', () => this.#idle.delete(worker));
    return worker;
  }
}

/** Tells the processor time of a process since now, where the system does; else the time that has passed. */
function stopwatch(pid: number | undefined): () => number {
  const [startedAt, before] = [performance.now(), processorMs(pid)];
  const passed = () => performance.now() - startedAt;
  return () => (before === null ? passed() : (processorMs(pid) ?? before + passed()) - before);
}
