/** Clock and network of the sandbox; tests pass their own so that none sleeps. */
export interface Outside {
  now(): Date;
  fetch: typeof fetch;
  /** Runs the task after the delay, without keeping the process alive. */
  later(delayMs: number, task: () => Promise<void>): void;
}

export const realOutside: Outside = {
  now: () => new Date(),
  fetch: (...args) => fetch(...args),
  later: (delayMs, task) => {
    setTimeout(() => void task(), delayMs).unref();
  },
};
