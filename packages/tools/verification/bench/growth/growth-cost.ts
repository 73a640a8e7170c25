import { sql } from 'kysely';
import { CONNECTIONS, type GrowthBase } from './growth-base.ts';
import { findServer, treeSeconds } from '../../measuring/process-time.ts';

/** Long enough that each statement of a set gets a connection of its own. */
const HOLD_S = 0.05;

/** Use of one operation. */
export interface Cost {
  readonly apiMs: number;
  /** Processor time of all processes of the server. */
  readonly databaseMs: number;
  /** Blocks of tables and indexes that were looked at. */
  readonly blocks: number;
  readonly walBytes: number;
  /** Pages that the log has whole: the first change of each after a checkpoint. */
  readonly fullPages: number;
  readonly wallMs: number;
}

interface Counters {
  readonly blocks: number;
  readonly wal: number;
  readonly fullPages: number;
}

/** Measures what an operation uses. @param count times that the work does it */
export async function costOf(base: GrowthBase, count: number, work: () => Promise<void>): Promise<Cost> {
  const server = await findServer(base.bench.app.deps.db);
  const before = await readCounters(base);
  const [databaseS, api, startMs] = [await treeSeconds(server), process.cpuUsage(), performance.now()];
  await work();
  const wallMs = performance.now() - startMs;
  const { user, system } = process.cpuUsage(api);
  const databaseMs = ((await treeSeconds(server)) - databaseS) * 1_000;
  const after = await readCounters(base);
  return {
    apiMs: (user + system) / 1_000 / count,
    databaseMs: databaseMs / count,
    blocks: (after.blocks - before.blocks) / count,
    walBytes: (after.wal - before.wal) / count,
    fullPages: (after.fullPages - before.fullPages) / count,
    wallMs: wallMs / count,
  };
}

/** Reads the counters of the server. Each connection of the app writes its own before. */
async function readCounters({ bench, owner }: GrowthBase): Promise<Counters> {
  const { db } = bench.app.deps;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => sql`select pg_stat_force_next_flush(), pg_sleep(${HOLD_S})`.execute(db)),
  );
  const { rows } = await owner.query<Counters>(`
    select (select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::float8
        from pg_statio_user_tables) as blocks,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
      (select wal_fpi::float8 from pg_stat_wal) as "fullPages"`);
  const [counters] = rows;
  if (!counters) throw new Error('the server has no counters');
  return counters;
}
