import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter } from 'prom-client';
import { createMicroBatch } from '../batching/micro-batch.ts';
import { BusinessError } from '../errors/business-error.ts';
import { againWhenAway } from './again-when-away.ts';
import { createDb, type Db } from './db.ts';
import type { Queryable } from './transaction.ts';

/** Standbys of the database, for calls that only read. */
export interface Standbys {
  /**
   * Finds a standby with everything that was committed before the question, so that a member never sees less than the
   * own last act. After the wait it takes the primary.
   * @param withinMs 30 ms by default: a page waits
   */
  current(withinMs?: number): Promise<Queryable>;
  close(): Promise<void>;
}

/** Reads that standbys answered, and those that failed there and went to the primary. */
export const standbyReads = new Counter({
  name: 'chokdee_standby_reads_total',
  help: 'Calls that a standby of the database answered, or failed to answer',
  labelNames: ['outcome'],
  registers: [],
});

interface StandbysProps {
  /** Addresses of all database machines; the one that is the primary is passed over. */
  readonly urls: readonly string[];
  readonly primary: Queryable;
  /** Connections to each machine. */
  readonly connections: number;
}

const WAIT_MS = 30;
/** Looks during a wait, and the longest pause between two of them. */
const LOOKS = 10;
const MOST_LOOK_MS = 250;
/** A machine that was away, or too late, is left alone for so long, and at least ten times as long as it was waited for. */
const REST_MS = 2_000;
const REST_TIMES = 10;
/** Time without an answer after which calls that wait for a machine are cut off, so that the primary answers them. */
const SILENT_MS = 2_000;

interface Standby {
  readonly opened: Db;
  restsUntil: number;
}

export function openStandbys({ urls, primary, connections }: StandbysProps): Standbys {
  const standbys = urls.map((url): Standby => ({ opened: createDb(url, connections), restsUntil: 0 }));
  let turn = 0;
  // A question that is under way may be older than an act of a moment ago, so it is not shared.
  const readPosition = createMicroBatch<null, string>({
    maxInFlight: 2,
    maxSize: 1_000,
    run: async (requests) => {
      const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
      return requests.map(() => ({ value: rows[0]?.position ?? '' }));
    },
  });

  const take = (): Standby | undefined => {
    const now = performance.now();
    const ready = standbys.filter(({ restsUntil }) => restsUntil <= now);
    turn += 1;
    return ready[turn % ready.length];
  };

  return {
    current: async (withinMs = WAIT_MS) => {
      const standby = take();
      if (!standby) return primary;
      // The call waits for a primary that is away for a moment, as it does without standbys.
      const position = await readPosition(null).catch(() => null);
      if (position === null) return primary;
      const sinceMs = performance.now();
      if (await reaches(standby.opened, position, withinMs)) return standby.opened.db;
      const nowMs = performance.now();
      standby.restsUntil = nowMs + Math.max(REST_MS, REST_TIMES * (nowMs - sinceMs));
      return primary;
    },
    close: async () => {
      await Promise.all(standbys.map(({ opened }) => opened.close()));
    },
  };
}

/** False for the primary, for a machine that is away, and for one that does not reach the position in time. */
function reaches(standby: Db, position: string, withinMs: number): Promise<boolean> {
  const untilMs = performance.now() + withinMs;
  const look = async (): Promise<boolean> => {
    for (;;) {
      const state = await lookAt(standby, position);
      if (!state?.is_standby) return false;
      if (state.has) return true;
      if (performance.now() > untilMs) return false;
      await sleep(Math.min(withinMs / LOOKS, MOST_LOOK_MS));
    }
  };
  return Promise.race([look().catch(() => false), sleep(withinMs, false, { ref: false })]);
}

/** Cuts a machine that takes the question and does not answer: its wire may be dead without a sign. */
async function lookAt({ db, pool }: Db, position: string) {
  const silent = setTimeout(() => pool.cut(), SILENT_MS);
  const { rows } = await sql<{ is_standby: boolean; has: boolean | null }>`
    select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`
    .execute(db)
    .finally(() => clearTimeout(silent));
  return rows[0];
}

interface ReadOptions {
  /** Time for a standby to become current, ms. */
  readonly withinMs?: number;
  /** Called when a standby failed, before the primary reads. */
  readonly onFailed: (error: unknown) => void;
}

/** Reads on a standby that is current, else on the primary. A read that fails there begins anew on the primary. */
export async function readWhereCurrent<T>(
  { db, standbys }: { readonly db: Queryable; readonly standbys: Pick<Standbys, 'current'> | null },
  read: (db: Queryable) => Promise<T>,
  { withinMs, onFailed }: ReadOptions,
): Promise<T> {
  const standby = await standbys?.current(withinMs);
  if (standby && standby !== db) {
    try {
      const data = await read(standby);
      standbyReads.inc({ outcome: 'answered' });
      return data;
    } catch (error) {
      if (error instanceof BusinessError) throw error;
      standbyReads.inc({ outcome: 'failed' });
      onFailed(error);
    }
  }
  return againWhenAway(() => read(db));
}
