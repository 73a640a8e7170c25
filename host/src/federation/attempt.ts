/** The work took longer than a page may. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Rejects when the work has not settled in time; the work itself cannot be stopped and its outcome is dropped. */
export function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`not done in ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** One attempt and one retry; what took too long once is not waited for again. */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TimeLimitError) throw error;
    return work();
  }
}
