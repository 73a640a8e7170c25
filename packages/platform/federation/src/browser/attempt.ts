/** The work took longer than its time limit. It continues and may still succeed. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
  /** The promise of the work. */
  readonly late: Promise<unknown>;
  constructor(limitMs: number, late: Promise<unknown>) {
    super(`not done in ${Math.round(limitMs)} ms`);
    this.late = late;
  }
}

/** Settles as the work does. @throws TimeLimitError when the work takes longer */
export function withTimeLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(limitMs, work)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs `first`, and if it fails, `second`. A time-out is not retried, because the member has waited long enough. */
export async function withOneRetry<T>(first: () => Promise<T>, second: () => Promise<T> = first): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (error instanceof TimeLimitError) throw error;
    return second();
  }
}
