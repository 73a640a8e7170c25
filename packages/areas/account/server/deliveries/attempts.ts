import { enqueueJob, type JobDeps } from '@chokdee/kernel/jobs';
import { deliveries } from '@chokdee/kernel/system';

/** Delivery of one notice to one browser or one account of the messaging app. The words are made on sending. */
export interface Delivery {
  readonly memberId: number;
  readonly noticeId: number;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

/** Outcome of an attempt. `again` means the service is away or busy; `afterS` is its Retry-After, or 0. */
export type Outcome = 'sent' | 'gone' | 'refused' | { readonly again: true; readonly afterS: number };

/** Pauses grow threefold: 10 s, 30 s, 90 s … All attempts take about three hours. */
const FIRST_PAUSE_S = 10;
const MOST_ATTEMPTS = 8;
const LONGEST_PAUSE_S = 3_600;

interface Attempt<D extends Delivery> {
  /** Name of the job. */
  readonly name: string;
  /** Names the delivery; all its attempts share this key. */
  readonly key: string;
  readonly channel: 'push' | 'messaging';
  readonly delivery: D;
}

/** Counts an attempt and enqueues the next one if the service was away. After the last attempt it stops without an error. */
export async function noteOutcome<D extends Delivery>(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  { name, key, channel, delivery }: Attempt<D>,
  outcome: Outcome,
): Promise<void> {
  if (typeof outcome === 'string') return void deliveries.inc({ channel, outcome });
  const { attempt } = delivery;
  if (attempt >= MOST_ATTEMPTS) return void deliveries.inc({ channel, outcome: 'given up' });
  deliveries.inc({ channel, outcome: 'again' });
  const pauseS = Math.min(Math.max(outcome.afterS, FIRST_PAUSE_S * 3 ** (attempt - 1)), LONGEST_PAUSE_S);
  const payload: D = { ...delivery, attempt: attempt + 1 };
  const runAt = new Date(clock.now().getTime() + pauseS * 1_000);
  await enqueueJob(db, { name, key: `${name}:${key}:${attempt + 1}`, runAt, payload });
}

/** Reads an HTTP answer as the outcome of an attempt. Null means there was no answer. */
export function outcomeOf(answer: { readonly status: number; readonly retryAfterS?: number } | null): Outcome {
  if (answer === null) return { again: true, afterS: 0 };
  const { status, retryAfterS = 0 } = answer;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? { again: true, afterS: retryAfterS } : 'refused';
}
