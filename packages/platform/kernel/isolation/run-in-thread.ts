import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  /** Time in ms, from the start of the thread to its answer. */
  readonly timeMs: number;
  /** Heap in MB; the script has to bound what buffers take. */
  readonly heapMb: number;
}

/**
 * Runs a script of plain JavaScript in a thread of its own, with `input` as its `workerData`; its first message is the
 * answer. Null means that the script broke, or took too long or too much.
 */
export function runInThread<T>(script: URL, input: unknown, { timeMs, heapMb }: ThreadLimits): Promise<T | null> {
  const thread = new Worker(script, {
    workerData: input,
    // The thread needs neither the secrets of this process nor its translator.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve) => {
    const end = (answer: T | null): void => {
      clearTimeout(timer);
      resolve(answer);
      void thread.terminate();
    };
    const timer = setTimeout(end, timeMs, null);
    thread
      .once('message', end)
      .once('error', () => end(null))
      .once('exit', () => end(null));
  });
}
