import { troubleOf } from './database-away.ts';

/** Milliseconds within which an act begins anew; a switchover takes about two seconds. */
const PATIENCE_MS = 2_500;
const PAUSE_MS = 200;

/**
 * Runs `work` anew when the database was lost on the way, until it has been away for 2.5 s. Only for work that may
 * have been done already and is then not done twice: a read, or an act under an idempotency key.
 */
export async function againWhenAway<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (troubleOf(error) !== 'database away' || performance.now() - since > PATIENCE_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
