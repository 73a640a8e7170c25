import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter } from 'prom-client';
import { createMicroBatch } from '../batching/micro-batch.ts';
import { createDb, type Db } from './db.ts';
import type { Queryable } from './transaction.ts';

/** Standbys of the database, for calls that only read. */
export interface Standbys {
  /**
   * Finds a standby with everything that was committed before the question, so that a member never sees less than the
   * own last act. Waits 30 ms at most, then takes the primary.
   */
  current(): Promise<Queryable>;
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
const LOOK_MS = 3;
/** A machine that was away, or too late, is left alone for so long. */
const REST_MS = 2_000;
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
    current: async () => {
      const standby = take();
      if (!standby) return primary;
      // The call waits for a primary that is away for a moment, as it does without standbys.
      const position = await readPosition(null).catch(() => null);
      if (position === null) return primary;
      if (await reachesSoon(standby.opened, position)) return standby.opened.db;
      standby.restsUntil = performance.now() + REST_MS;
      return primary;
    },
    close: async () => {
      await Promise.all(standbys.map(({ opened }) => opened.close()));
    },
  };
}

/** False also for a machine that takes the question and does not answer: its wire may be dead without a sign. */
function reachesSoon({ db, pool }: Db, position: string): Promise<boolean> {
  const silent = setTimeout(() => pool.cut(), SILENT_MS);
  const answer = hasReached(db, position).finally(() => clearTimeout(silent));
  return Promise.race([answer, sleep(WAIT_MS, false, { ref: false })]);
}

/** False for the primary, for a machine that is away, and for one that does not reach the position soon. */
async function hasReached(db: Queryable, position: string): Promise<boolean> {
  const since = performance.now();
  try {
    for (;;) {
      const { rows } = await sql<{ is_standby: boolean; has: boolean | null }>`
        select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`.execute(db);
      if (rows[0]?.is_standby !== true) return false;
      if (rows[0].has) return true;
      if (performance.now() - since > WAIT_MS) return false;
      await sleep(LOOK_MS);
    }
  } catch {
    return false;
  }
}
