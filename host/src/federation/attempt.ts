/** The work took longer than a page may; it goes on, and may still come. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
  /** The outcome, when there is one. */
  readonly late: Promise<unknown>;
  constructor(limitMs: number, late: Promise<unknown>) {
    super(`not done in ${Math.round(limitMs)} ms`);
    this.late = late;
  }
}

/** Rejects when the work has not settled in time. */
export function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(limitMs, work)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** One attempt and one retry; what took too long once is not waited for again. @param onFirst told before the retry */
export async function twice<T>(work: () => Promise<T>, onFirst: () => void = () => undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TimeLimitError) throw error;
    onFirst();
    return work();
  }
}
