import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Deps } from '../app/deps.ts';
import { keepLonger } from './data-rules.ts';
import { type AgedRows, agedRows, daysOf, workRange } from './delete-old.ts';

export const RETENTION = 'retention';
const SHORT = 'retention.short';
const OF_TABLE = 'retention.table';
const DAY_MS = 24 * 3_600_000;

interface Plan {
  readonly everyMs: number;
  /** Time of each run, from the epoch. */
  readonly atMs: number;
  readonly takes: (days: number) => boolean;
}

const PLANS: Readonly<Record<string, Plan>> = {
  // 04:50 in Bangkok, after what the night computes.
  [RETENTION]: { everyMs: DAY_MS, atMs: (4 * 60 + 50) * 60_000 - 7 * 3_600_000, takes: (days) => days >= 1 },
  // Rows that stay for half an hour are gone after an hour.
  [SHORT]: { everyMs: 1_800_000, atMs: 0, takes: (days) => days < 1 },
};
/** Ranges of one job: it ends within seconds, and a job that is repeated repeats no more than that. */
const RANGES_EACH = 10;
/** Pause between two ranges, and between two jobs of a table: calls and checkpoints go between. */
const PAUSE_MS = 50;

interface RetentionPayload {
  /** Day on which it runs; with the time where there are several a day. */
  readonly day: string;
}

interface TablePayload extends RetentionPayload, AgedRows {
  readonly part: number;
  readonly from: string | null;
}

export const retentionDeleted = new Counter({
  name: 'chokdee_retention_deleted_total',
  help: 'Rows that went because their time was over',
  labelNames: ['table'],
  registers: [],
});

type JobsAndClock = Pick<Deps, 'jobs' | 'db' | 'clock'>;

async function enqueueNext({ jobs, db, clock }: JobsAndClock, name: string, { everyMs, atMs }: Plan): Promise<void> {
  const runs = Math.floor((clock.now().getTime() - atMs) / everyMs);
  const runAt = new Date((runs + 1) * everyMs + atMs);
  const payload: RetentionPayload = { day: runAt.toISOString().slice(0, everyMs < DAY_MS ? 16 : 10) };
  await jobs.enqueue(db, { name, key: `${name}:${payload.day}`, runAt, payload });
}

/** Every start asks for the next runs, and each run for the one after it. */
export async function enqueueRetention(deps: JobsAndClock): Promise<void> {
  for (const [name, plan] of Object.entries(PLANS)) await enqueueNext(deps, name, plan);
}

/** Asks for one part of a table's rows; the part asks for the next one. */
async function enqueuePart({ jobs, db }: JobsAndClock, payload: TablePayload, runAt: Date): Promise<void> {
  const { day, table, rule, part } = payload;
  await jobs.enqueue(db, { name: OF_TABLE, key: `${OF_TABLE}:${day}:${table}:${rule}:${part}`, runAt, payload });
}

async function deletePart(deps: JobsAndClock, payload: TablePayload, ending: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  let { from } = payload;
  for (let range = 0; range < RANGES_EACH; range += 1) {
    ending.throwIfAborted();
    const { rows, next } = await workRange(db, payload, clock.now(), from);
    if (payload.rule === 'keep') retentionDeleted.inc({ table: payload.table }, rows);
    if (next === null) return;
    from = next;
    await sleep(PAUSE_MS);
  }
  const runAt = new Date(clock.now().getTime() + PAUSE_MS);
  await enqueuePart(deps, { ...payload, from, part: payload.part + 1 }, runAt);
}

/** One job for each table: a table that fails holds up no other. */
export function registerRetention(deps: Deps): void {
  keepLonger(deps.config.retentionDays);
  for (const [name, plan] of Object.entries(PLANS)) {
    deps.jobs.register<RetentionPayload>(name, 'bulk', async ({ day }) => {
      for (const aged of agedRows().filter((each) => plan.takes(daysOf(each)))) {
        await enqueuePart(deps, { ...aged, day, part: 0, from: null }, deps.clock.now());
      }
      await enqueueNext(deps, name, plan);
    });
  }
  deps.jobs.register<TablePayload>(OF_TABLE, 'bulk', (payload, { ending }) => deletePart(deps, payload, ending));
}
