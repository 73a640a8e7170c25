import type { App, Deps } from '@chokdee/kernel/app';
import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

const PARTITIONS = 'lotto.partitions';
/** Days of a partition, so that some twelve come a year. */
const DAYS = 30;

/** Last ids that were given. */
interface LastIds {
  readonly bill_id: number;
  readonly round_id: number;
}

interface PartitionsPayload {
  readonly day: string;
  /** Ids of one night before. */
  readonly last: LastIds;
}

export function registerPartitions(app: App): void {
  app.deps.jobs.register<PartitionsPayload>(PARTITIONS, 'bulk', async ({ day, last }, { db, ending }) => {
    await enqueuePartitions(app.deps, addDays(day, 1));
    await preparePartitions(db, last, ending);
  });
}

/**
 * Has two partitions ready ahead of bills and of shots, each for about a month at the pace since `last`. Partitions of
 * shots go when all of them lie in files.
 */
export async function preparePartitions(db: Queryable, last: LastIds, ending?: AbortSignal): Promise<void> {
  const { bill_id, round_id } = await readLastIds(db);
  const bills = Math.ceil((bill_id - last.bill_id) * DAYS);
  const rounds = Math.ceil((round_id - last.round_id) * DAYS);
  const steps = [
    sql<{ again: boolean }>`select lotto_extend_bills(${bills}) as again`,
    sql<{ again: boolean }>`select yeekee_extend_shots(${rounds}) as again`,
    sql<{ again: boolean }>`select yeekee_drop_partition() as again`,
  ];
  for (const step of steps) {
    do ending?.throwIfAborted();
    while ((await step.execute(db)).rows[0]?.again);
  }
}

/** Has partitions ready on a server that will take over this house, at the pace of a year that brought all ids. */
export async function prepareNewServer(db: Queryable): Promise<void> {
  const { bill_id, round_id } = await readLastIds(db);
  const ofADayBefore = (id: number): number => id - id / 365;
  await preparePartitions(db, { bill_id: ofADayBefore(bill_id), round_id: ofADayBefore(round_id) });
}

/** Asks for the run at 05:10 in Bangkok, in the morning after the day. */
export async function enqueuePartitions({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, day: string): Promise<void> {
  const payload: PartitionsPayload = { day, last: await readLastIds(db) };
  const key = `${PARTITIONS}:${day}`;
  await jobs.enqueue(db, { name: PARTITIONS, key, runAt: bangkokInstant(day, '29:10'), payload });
}

async function readLastIds(db: Queryable): Promise<LastIds> {
  const { rows } = await sql<LastIds>`
    select b.last_value as bill_id, r.last_value as round_id from lotto_bill_id b, lotto_round_id_seq r`.execute(db);
  if (!rows[0]) throw new Error('a sequence has no row');
  return rows[0];
}
