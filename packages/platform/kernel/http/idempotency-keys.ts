import type { ErrorName } from '@chokdee/contracts';
import { sql } from 'kysely';
import { createMicroBatch, type Settled } from '../batching/micro-batch.ts';
import { onOwnNode } from '../db/own-node.ts';
import type { Queryable } from '../db/transaction.ts';

/** A request under a key, as it is found again. */
export interface KeyedRequest {
  readonly memberId: number;
  readonly key: string;
  readonly call: string;
  readonly requestHash: string;
}

export type StoredAnswer = { readonly data: unknown } | { readonly error: ErrorName; readonly data: unknown };

/** Until then the process that began the call is believed to live; after that another one may begin it again. */
const LEASE_MS = 30_000;
/** A lease that ends later than any that is begun now is of a clock that was set back since. */
const FUTURE = sql`interval '30 seconds'`;

const idOf = ({ memberId, key }: Pick<KeyedRequest, 'memberId' | 'key'>): string => `${memberId}:${key}`;
const rowOf = ({ memberId, key, call, requestHash }: KeyedRequest) => ({
  member_id: memberId,
  key,
  call,
  request_hash: requestHash,
});

/** One micro-batch for each database, as requests that come together are asked in one statement. */
function batchFor<Request, Answer>(
  run: (db: Queryable, requests: readonly Request[]) => Promise<Settled<Answer>[]>,
): (db: Queryable, request: Request) => Promise<Answer> {
  const batches = new WeakMap<Queryable, (request: Request) => Promise<Answer>>();
  return (db, request) => {
    const batch =
      batches.get(db) ??
      createMicroBatch<Request, Answer>({ maxInFlight: 2, maxSize: 128, run: (requests) => run(db, requests) });
    batches.set(db, batch);
    return batch(request);
  };
}

interface KeyRow {
  readonly call: string;
  readonly request_hash: string;
  readonly answer: StoredAnswer | null;
}

/** Reads the row of the key. Null means that the key is new. */
export const readKey = batchFor<Pick<KeyedRequest, 'memberId' | 'key'>, KeyRow | null>(async (db, requests) => {
  const wanted = requests.map(({ memberId, key }) => ({ member_id: memberId, key }));
  const members = requests.map(({ memberId }) => memberId);
  const { rows } = await sql<KeyRow & { member_id: number; key: string }>`
    select i.member_id, i.key, i.call, i.request_hash, i.answer
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(member_id bigint, key text)
      cross join lateral (select distinct on (k.member_id, k.key) k.* from idempotency_keys k
        where k.member_id = w.member_id and k.key = w.key) i
      where ${onOwnNode('i.member_id', members)}`.execute(db);
  const byId = new Map(rows.map((row) => [idOf({ memberId: row.member_id, key: row.key }), row]));
  return requests.map((request) => ({ value: byId.get(idOf(request)) ?? null }));
});

/** True for exactly one of those who ask at once. */
export const claimKey = batchFor<KeyedRequest & { now: Date }, boolean>(async (db, requests) => {
  // A key twice in one list is begun once, by the first who asked.
  const first = new Map(requests.toReversed().map((request) => [idOf(request), request]));
  const rows = [...first.values()].map((request) => ({
    ...rowOf(request),
    lease_until: new Date(request.now.getTime() + LEASE_MS),
    created_at: request.now,
  }));
  const [one, ...more] = rows;
  // On several nodes a list is copied first; a single row is one command.
  const claimed =
    one && more.length === 0
      ? sql`values (${one.member_id}::bigint, ${one.key}, ${one.call}, ${one.request_hash}, ${one.lease_until}::timestamptz,
          ${one.created_at}::timestamptz)`
      : sql`select r.member_id, r.key, r.call, r.request_hash, r.lease_until, r.created_at
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(member_id bigint, key text, call text,
            request_hash text, lease_until timestamptz, created_at timestamptz)
          order by r.member_id, r.key`;
  const { rows: begun } = await sql<{ member_id: number; key: string }>`
    insert into idempotency_keys as i (member_id, key, call, request_hash, lease_until, created_at)
      ${claimed}
      on conflict (member_id, key) do update set lease_until = excluded.lease_until
        where i.answer is null and i.request_hash = excluded.request_hash
          and (i.lease_until < excluded.created_at or i.lease_until - excluded.lease_until > ${FUTURE})
      returning i.member_id, i.key`.execute(db);
  const started = new Set(begun.map((row) => first.get(idOf({ memberId: row.member_id, key: row.key }))));
  return requests.map((request) => ({ value: started.has(request) }));
});

interface KeptAnswer extends KeyedRequest {
  readonly now: Date;
  readonly answer: StoredAnswer;
}

/** The answer with its key, as SQL reads it. */
export const answerRow = (kept: KeptAnswer) => ({ ...rowOf(kept), answer: kept.answer, at: kept.now });

interface WaitingAnswer {
  readonly kept: KeptAnswer;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const waitingAnswers = new WeakMap<Queryable, WaitingAnswer[]>();

/**
 * False when the key has an answer, or stands for another request by now. Returns that one transaction is given at the
 * same moment, those of a batch, are written in one statement.
 */
export function storeAnswer(db: Queryable, kept: KeptAnswer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const item = { kept, resolve, reject };
    const waiting = waitingAnswers.get(db);
    if (waiting) {
      waiting.push(item);
      return;
    }
    const list = [item];
    waitingAnswers.set(db, list);
    queueMicrotask(() => {
      waitingAnswers.delete(db);
      storeAll(db, list).catch((error: unknown) => {
        for (const { reject: fail } of list) fail(error);
      });
    });
  });
}

/** Stores one answer on the node of its member, by one command. */
async function storeOne(db: Queryable, kept: KeptAnswer): Promise<boolean> {
  const row = JSON.stringify(answerRow(kept));
  const { rows } = await sql<{ is: boolean }>`
    select * from store_answer(${kept.memberId}::bigint, ${row}::json) as "is"`.execute(db);
  return rows[0]?.is ?? false;
}

async function storeAll(db: Queryable, list: readonly WaitingAnswer[]): Promise<void> {
  const [one, ...more] = list;
  if (one && more.length === 0) {
    one.resolve(await storeOne(db, one.kept));
    return;
  }
  // The same request twice in one list has one answer.
  const first = new Map(list.toReversed().map(({ kept }) => [idOf(kept), kept]));
  const wanted = [...first.values()].map(answerRow);
  const { rows } = await sql<{ member_id: number; key: string }>`
    insert into idempotency_keys as i (member_id, key, call, request_hash, answer, lease_until, created_at)
      select r.member_id, r.key, r.call, r.request_hash, r.answer, r.at, r.at
      from json_to_recordset(${JSON.stringify(wanted)}::json) as r(member_id bigint, key text, call text,
        request_hash text, answer json, at timestamptz)
      order by r.member_id, r.key
      on conflict (member_id, key) do update set answer = excluded.answer
        where i.answer is null and i.request_hash = excluded.request_hash
      returning i.member_id, i.key`.execute(db);
  const stored = new Set(rows.map((row) => idOf({ memberId: row.member_id, key: row.key })));
  for (const { kept, resolve } of list) {
    resolve(stored.has(idOf(kept)) && first.get(idOf(kept))?.requestHash === kept.requestHash);
  }
}

/** A call that failed without an answer may be tried again at once. */
export async function releaseKey(db: Queryable, { memberId, key, requestHash }: KeyedRequest): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('request_hash', '=', requestHash)
    .where('answer', 'is', null)
    .execute();
}
