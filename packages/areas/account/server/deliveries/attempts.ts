import { enqueueJob, type JobDeps } from '@chokdee/kernel/jobs';
import { deliveries } from '@chokdee/kernel/system';

/** Of one notice to one browser, or to one account of the messaging app. Words are made when it is sent. */
export interface Delivery {
  readonly memberId: number;
  readonly noticeId: number;
  /** From 1. */
  readonly attempt: number;
}

/** What became of an attempt. `again`: the other side is away or busy, and may say for how long. */
export type Outcome = 'sent' | 'gone' | 'refused' | { readonly again: true; readonly afterS: number };

/** In all about three hours: 10 s, 30 s, 90 s … */
const FIRST_PAUSE_S = 10;
const MOST_ATTEMPTS = 8;
const LONGEST_PAUSE_S = 3_600;

interface Attempt<D extends Delivery> {
  /** Of the job. */
  readonly name: string;
  /** What it is for, the same in each attempt. */
  readonly key: string;
  readonly channel: 'push' | 'messaging';
  readonly delivery: D;
}

/** Counts an attempt and, when the other side was away, asks for the next one; the last one is given up in silence. */
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

/** What an answer of HTTP means to who sends. Null: there was none. */
export function outcomeOf(answer: { readonly status: number; readonly retryAfterS?: number } | null): Outcome {
  if (answer === null) return { again: true, afterS: 0 };
  const { status, retryAfterS = 0 } = answer;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? { again: true, afterS: retryAfterS } : 'refused';
}
