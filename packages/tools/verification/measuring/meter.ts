import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { findServer, treeSeconds } from './process-time.ts';

/** Work that a number of acts took. */
export interface Used {
  /** Milliseconds of a processor of an act in this process, which is the api. */
  readonly apiMs: number;
  /** Milliseconds of a processor of an act in the database server. */
  readonly databaseMs: number;
  readonly walBytes: number;
  /** Bytes of an act in tables whose rows stay, with their indexes. */
  readonly diskBytes: number;
  /** Transactions of an act that wrote something. */
  readonly commits: number;
}

/** Rows of these tables are deleted after days at most, so that they do not grow with age. */
const SHORT_LIVED = ['idempotency_keys', 'lotto_bill_token', 'game_provider_nonces', 'live_messages', 'yeekee_frame'];
/** The server counts the last work of its processes about once a second. */
const SETTLE_MS = 1_500;

export type Meter = (acts: number, work: () => Promise<unknown>) => Promise<Used>;

/** Measures work on this process and on the server of the owner's connection. */
export async function createMeter(owner: Queryable): Promise<Meter> {
  const server = await findServer(owner);
  const read = async () => {
    const { rows } = await sql<{ wal: number; disk: number; writers: number }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
        (select sum(pg_total_relation_size(relid))::float8 from pg_stat_user_tables
          where relname <> all(${SHORT_LIVED})) as disk,
        pg_snapshot_xmax(pg_current_snapshot())::text::float8 as writers`.execute(owner);
    const [figures = { wal: 0, disk: 0, writers: 0 }] = rows;
    const { user, system } = process.cpuUsage();
    return { ...figures, apiS: (user + system) / 1e6, databaseS: await treeSeconds(server) };
  };
  return async (acts, work) => {
    const before = await read();
    await work();
    const apiS = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const after = await read();
    return {
      apiMs: (((apiS.user + apiS.system) / 1e6 - before.apiS) * 1000) / acts,
      databaseMs: ((after.databaseS - before.databaseS) * 1000) / acts,
      walBytes: (after.wal - before.wal) / acts,
      diskBytes: (after.disk - before.disk) / acts,
      commits: (after.writers - before.writers) / acts,
    };
  };
}
