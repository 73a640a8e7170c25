import { createHash } from 'node:crypto';
import type { ErrorName } from '@chokdee/contracts';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db.ts';
import { BusinessError } from '../errors.ts';
import type { Tx } from '../transaction.ts';

type StoredAnswer = { readonly data: unknown } | { readonly error: ErrorName; readonly data: unknown };

interface OnceProps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly memberId: number;
  readonly key: string;
  readonly call: string;
  readonly input: unknown;
}

/** Until then the process that began the call is believed to live; after that another one may begin it again. */
const LEASE_MS = 30_000;
const WAIT_MS = 40;
const WAITS = 250;

/** Writes the answer with the transaction that makes it true. */
export type KeepAnswer = (tx: Tx, data: unknown) => Promise<void>;

/** Another process took a call over and was first: the transaction that wanted to answer it, too, is undone. */
class AnsweredElsewhere extends Error {}

/**
 * Runs `work` for the first request with this key and answers the same to all others, now and later; they wait while
 * it runs. Another call or input under the key is IDEMPOTENCY_KEY_REUSED. `work` keeps its answer in the transaction
 * that moves the money, so both are there or neither: what failed without an answer (a 5xx) may be tried again, and a
 * process that comes to life again after its lease finds the key answered and commits nothing.
 */
export async function once(props: OnceProps, work: (keep: KeepAnswer) => Promise<unknown>): Promise<unknown> {
  const requestHash = hashRequest(props.call, props.input);
  for (let waits = 0; waits < WAITS; waits += 1) {
    if (await begin(props, requestHash)) {
      const outcome = await finish(props, requestHash, work);
      if (outcome) return outcome.data;
    }
    const row = await read(props);
    if (row && (row.request_hash !== requestHash || row.call !== props.call)) {
      throw new BusinessError('IDEMPOTENCY_KEY_REUSED');
    }
    if (row?.answer) return replay(row.answer as StoredAnswer);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new BusinessError('REQUEST_IN_PROGRESS', { retryAfterS: 2 });
}

function read({ db, memberId, key }: OnceProps) {
  return db
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** True for exactly one of those who ask at once. */
async function begin({ db, clock, memberId, key, call }: OnceProps, requestHash: string): Promise<boolean> {
  const now = clock.now();
  const lease = new Date(now.getTime() + LEASE_MS);
  const begun = await db
    .insertInto('idempotency_keys')
    .values({
      member_id: memberId,
      key,
      call,
      request_hash: requestHash,
      answer: null,
      lease_until: lease,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'key'])
        .doUpdateSet({ lease_until: lease })
        .where('idempotency_keys.answer', 'is', null)
        .where('idempotency_keys.request_hash', '=', requestHash)
        .where('idempotency_keys.lease_until', '<', now),
    )
    .returning('key')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Null when there is an answer by now, or the call has to be begun again. */
async function finish(
  props: OnceProps,
  requestHash: string,
  work: (keep: KeepAnswer) => Promise<unknown>,
): Promise<{ data: unknown } | null> {
  let kept: { data: unknown } | null = null;
  try {
    const data = await work(async (tx, answer) => {
      if (!(await store(tx, props, requestHash, { data: answer }))) throw new AnsweredElsewhere();
      kept = { data: answer };
    });
    if (kept) return kept;
    return (await store(props.db, props, requestHash, { data })) ? { data } : null;
  } catch (error) {
    if (error instanceof BusinessError && error.status === 200) {
      const refusal = { error: error.errorName, data: error.extra.data ?? null };
      if (await store(props.db, props, requestHash, refusal)) throw error;
      return null;
    }
    await forget(props, requestHash);
    // Perhaps not even ours: a transaction may answer several requests, and those that were not first go again.
    if (error instanceof AnsweredElsewhere) return null;
    throw error;
  }
}

/** False when the key has an answer, or stands for another request by now. */
async function store(
  db: Kysely<Database>,
  { memberId, key }: OnceProps,
  requestHash: string,
  answer: StoredAnswer,
): Promise<boolean> {
  const stored = await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('request_hash', '=', requestHash)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return stored.numUpdatedRows > 0n;
}

async function forget({ db, memberId, key }: OnceProps, requestHash: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('request_hash', '=', requestHash)
    .where('answer', 'is', null)
    .execute();
}

function replay(answer: StoredAnswer): unknown {
  if ('error' in answer) throw new BusinessError(answer.error, { data: answer.data });
  return answer.data;
}

/** Independent of the order in which a client writes its fields. */
function hashRequest(call: string, input: unknown): string {
  const sorted = JSON.stringify(input, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(`${call}\n${sorted}`).digest('hex');
}
