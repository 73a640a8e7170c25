/** When so many have failed, it is not for something of theirs: the job is tried again later. */
const MOST_FAILED = 20;

/**
 * Does the work of a job for one after another; who cannot be done holds up nobody else.
 * @throws Error at the end, when some have failed, with the first as its cause: the job is tried again for all
 */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => failed.push(error));
    if (failed.length >= MOST_FAILED) break;
  }
  const [cause] = failed;
  if (failed.length === 0) return;
  throw new Error(`${failed.length} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}
