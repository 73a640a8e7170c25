import { giveResult } from '@chokdee/api/testing/lotto';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { Bench } from '../bench/bench-database.ts';
import { fillRound } from '../settlement/fill-round.ts';
import type { Measured } from './machine-costs.ts';
import type { Meter } from '../measuring/meter.ts';

const PUBLISHED = { specialPrize: '40511', firstPrize: '11725' };
const LOOK_MS = 100;

interface SettlementProps {
  readonly bench: Bench;
  readonly owner: Queryable;
  readonly meter: Meter;
  readonly bills: number;
}

/** Settles a round by the jobs of this process, as `bench:settlement` does. Its jobs run from then on. */
export async function measureSettlement({ bench, owner, meter, bills }: SettlementProps): Promise<Measured> {
  const { deps } = bench.app;
  const { db } = deps;
  const rounds = db.selectFrom('lotto_round as r').innerJoin('lotto_category as c', 'c.id', 'r.category_id');
  const { id: roundId } = await rounds
    .select('r.id')
    .where('c.code', '=', 'hanoi_special')
    .where('c.agent_id', '=', 1)
    .where('r.status', '=', 'scheduled')
    .orderBy('r.closes_at', 'desc')
    .executeTakeFirstOrThrow();
  await fillRound(owner, { roundId, members: Math.ceil(bills / 4), bills, lines: 10 });
  await sql`update jobs set status = 'done'`.execute(owner);
  await sql`update lotto_round set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 minute',
    result_at = now(), status = 'closed' where id = ${roundId}`.execute(owner);
  deps.jobs.start();
  const settled = sql`select from lotto_round where id = ${roundId} and settled_at is not null`;
  const used = await meter(bills, async () => {
    await giveResult(db, roundId, PUBLISHED, new Date());
    while ((await settled.execute(db)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  });
  return {
    settle_jobs_ms: [used.apiMs, 'ms of a processor of the jobs process a bill of 10 lines, 3.6 of 100 win'],
    settle_database_ms: [used.databaseMs, 'ms of a processor a bill of 10 lines'],
    settle_disk_bytes: [used.diskBytes, 'bytes of tables and indexes a bill of 10 lines'],
  };
}
