import { createHash } from 'node:crypto';
import type { ErrorName } from '@chokdee/contracts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db.ts';
import { BusinessError } from '../errors.ts';
import { createMicroBatch, type Settled } from '../micro-batch.ts';
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

const beginners = new WeakMap<Kysely<Database>, (request: BeginRequest) => Promise<boolean>>();

interface BeginRequest {
  readonly memberId: number;
  readonly key: string;
  readonly call: string;
  readonly requestHash: string;
  readonly now: Date;
}

/** True for exactly one of those who ask at once. Requests that come together begin in one statement. */
function begin({ db, clock, memberId, key, call }: OnceProps, requestHash: string): Promise<boolean> {
  const batch =
    beginners.get(db) ??
    createMicroBatch<BeginRequest, boolean>({ maxInFlight: 2, maxSize: 64, run: (requests) => beginAll(db, requests) });
  beginners.set(db, batch);
  return batch({ memberId, key, call, requestHash, now: clock.now() });
}

async function beginAll(db: Kysely<Database>, requests: readonly BeginRequest[]): Promise<Settled<boolean>[]> {
  // A key twice in one list is begun once, by the first who asked.
  const first = new Map(requests.toReversed().map((request) => [`${request.memberId}:${request.key}`, request]));
  const rows = [...first.values()].map(({ memberId, key, call, requestHash, now }) => ({
    member_id: memberId,
    key,
    call,
    request_hash: requestHash,
    lease_until: new Date(now.getTime() + LEASE_MS),
    created_at: now,
  }));
  const { rows: begun } = await sql<{ member_id: number; key: string }>`
    insert into idempotency_keys as i (member_id, key, call, request_hash, lease_until, created_at)
      select r.member_id, r.key, r.call, r.request_hash, r.lease_until, r.created_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(member_id integer, key text, call text,
        request_hash text, lease_until timestamptz, created_at timestamptz)
      order by r.member_id, r.key
      on conflict (member_id, key) do update set lease_until = excluded.lease_until
        where i.answer is null and i.request_hash = excluded.request_hash and i.lease_until < excluded.created_at
      returning i.member_id, i.key`.execute(db);
  const started = new Set(begun.map((row) => first.get(`${row.member_id}:${row.key}`)));
  return requests.map((request) => ({ value: started.has(request) }));
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

interface KeptAnswer {
  readonly memberId: number;
  readonly key: string;
  readonly requestHash: string;
  readonly answer: StoredAnswer;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const waitingAnswers = new WeakMap<Kysely<Database>, KeptAnswer[]>();

/**
 * False when the key has an answer, or stands for another request by now. Answers that one transaction is given at the
 * same moment, those of a batch, are written in one statement.
 */
function store(
  db: Kysely<Database>,
  { memberId, key }: OnceProps,
  requestHash: string,
  answer: StoredAnswer,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const kept = { memberId, key, requestHash, answer, resolve, reject };
    const waiting = waitingAnswers.get(db);
    if (waiting) {
      waiting.push(kept);
      return;
    }
    const list = [kept];
    waitingAnswers.set(db, list);
    queueMicrotask(() => {
      waitingAnswers.delete(db);
      storeAll(db, list).catch((error: unknown) => {
        for (const item of list) item.reject(error);
      });
    });
  });
}

async function storeAll(db: Kysely<Database>, list: readonly KeptAnswer[]): Promise<void> {
  const wanted = list.map(({ memberId, key, requestHash, answer }) => ({
    member_id: memberId,
    key,
    request_hash: requestHash,
    answer,
  }));
  const { rows } = await sql<{ member_id: number; key: string }>`
    update idempotency_keys i set answer = r.answer
      from json_to_recordset(${JSON.stringify(wanted)}::json) as r(member_id integer, key text, request_hash text,
        answer json)
      where i.member_id = r.member_id and i.key = r.key and i.request_hash = r.request_hash and i.answer is null
      returning i.member_id, i.key`.execute(db);
  const stored = new Set(rows.map((row) => `${row.member_id}:${row.key}`));
  for (const { memberId, key, resolve } of list) resolve(stored.has(`${memberId}:${key}`));
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
