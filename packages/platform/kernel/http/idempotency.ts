import { createHash } from 'node:crypto';
import type { Contract } from '@chokdee/contracts/server';
import type { Clock } from '../calendar/clock.ts';
import { againWhenAway } from '../db/again-when-away.ts';
import { troubleOf } from '../db/database-away.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { BusinessError } from '../errors/business-error.ts';
import {
  answerRow,
  claimKey,
  type KeyedRequest,
  readKey,
  releaseKey,
  type StoredAnswer,
  storeAnswer,
} from './idempotency-keys.ts';

interface IdempotencyProps {
  readonly contract: Contract;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly memberId: number;
  readonly key: string;
  readonly call: string;
  readonly input: unknown;
  /**
   * True if the act stores its answer, or its input can be used only once, such as the token of a bill. Requests then
   * need not wait for each other, so the key is written once, with its answer.
   */
  readonly isBound?: boolean;
}

const WAIT_MS = 40;
const LONGEST_WAIT_MS = 10_000;

/** Stores the answer in the transaction of the act. */
export type StoreAnswer = (tx: Tx, data: unknown) => Promise<void>;

/** Does the act. The answer is stored by `keep`, or by a database function that takes the row of it. */
type KeptWork = (keep: StoreAnswer, rowOf: (data: unknown) => AnswerRow) => Promise<unknown>;

/** Row of an answer as the database function `store_answer` takes it. */
export interface AnswerRow {
  readonly row: object;
  /** Says after the commit that the function stored it. */
  stored(): void;
}

/** Undoes the transaction of a process whose call another process has taken over and answered. */
class AnsweredElsewhere extends Error {}

/**
 * Runs `work` for the first request with this key. Other requests with the key wait for it and get the same answer.
 * Another call or input under the key is IDEMPOTENCY_KEY_REUSED. `work` keeps its answer in the transaction that moves
 * the money, so that both exist or neither. A call that failed without an answer (a 5xx) may be tried again. `work`
 * itself runs again when the database was lost on the way: if it had been done, its answer is there. A process that
 * resumes after its lease finds the key answered and commits nothing.
 */
export async function once(props: IdempotencyProps, work: KeptWork): Promise<unknown> {
  const { db, clock, memberId, key, call, isBound = false } = props;
  const request: KeyedRequest = { memberId, key, call, requestHash: hashRequest(call, props.input) };
  for (const endsAt = performance.now() + LONGEST_WAIT_MS; performance.now() < endsAt; ) {
    const known = isBound ? await againWhenAway(() => readKey(db, request)) : null;
    if (isBound ? !known : await claimKey(db, { ...request, now: clock.now() })) {
      const outcome = await againWhenAway(() => finish(props, request, work));
      if (outcome) return outcome.data;
    }
    const row = known ?? (await againWhenAway(() => readKey(db, request)));
    if (row && (row.request_hash !== request.requestHash || row.call !== call)) {
      throw new BusinessError('IDEMPOTENCY_KEY_REUSED');
    }
    if (row?.answer) return replay(row.answer);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new BusinessError('REQUEST_IN_PROGRESS', { retryAfterS: 2 });
}

/** Null means that an answer exists by now, or that the call has to begin again. */
async function finish(
  { contract, db, clock, isBound = false }: IdempotencyProps,
  request: KeyedRequest,
  work: KeptWork,
): Promise<{ data: unknown } | null> {
  const store = (on: Queryable, answer: StoredAnswer): Promise<boolean> =>
    storeAnswer(on, { ...request, now: clock.now(), answer });
  let kept: { data: unknown } | null = null;
  const keep: StoreAnswer = async (tx, answer) => {
    if (!(await store(tx, { data: answer }))) throw new AnsweredElsewhere();
    kept = { data: answer };
  };
  const rowOf = (answer: unknown): AnswerRow => ({
    row: answerRow({ ...request, now: clock.now(), answer: { data: answer } }),
    stored: () => {
      kept = { data: answer };
    },
  });
  try {
    const data = await work(keep, rowOf);
    if (kept) return kept;
    return (await store(db, { data })) ? { data } : null;
  } catch (error) {
    if (error instanceof BusinessError && contract.errors[error.errorName].status === undefined) {
      const refusal = { error: error.errorName, data: error.extra.data ?? null };
      if (await store(db, refusal)) throw error;
      return null;
    }
    // A lost database keeps the key with this request, which begins again or leaves it to its lease.
    if (!isBound && troubleOf(error) !== 'database away') await releaseKey(db, request);
    // A transaction may answer several requests. Requests that were not first begin again.
    if (error instanceof AnsweredElsewhere) return null;
    throw error;
  }
}

function replay(answer: StoredAnswer): unknown {
  if ('error' in answer) throw new BusinessError(answer.error, { data: answer.data });
  return answer.data;
}

/** Hashes a request independently of the order of its fields. */
function hashRequest(call: string, input: unknown): string {
  const sorted = JSON.stringify(input, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(`${call}\n${sorted}`).digest('hex');
}
