import { sql } from 'kysely';
import { type AlarmKind, minutesBefore, minutesSince } from './alarm-kind.ts';
import { kernelAlarmTitles as titles } from './copy.ts';

const jobsFailed: AlarmKind = {
  name: 'jobs.failed',
  title: titles.jobsFailed,
  unit: 'count',
  usual: 1,
  isOfAgent: false,
  to: '/house/jobs',
  find: async (db, { threshold }) => {
    const failed = db.selectFrom('jobs').where('status', '=', 'failed').groupBy('name').orderBy('name');
    const rows = await failed.select(({ fn }) => ['name', fn.countAll().as('count')]).execute();
    return rows
      .map(({ name, count }) => ({ subject: name, value: Number(count) }))
      .filter(({ value }) => value >= threshold);
  },
};

const jobsLate: AlarmKind = {
  name: 'jobs.late',
  title: titles.jobsLate,
  unit: 'minutes',
  usual: 10,
  isOfAgent: false,
  to: '/house/jobs',
  find: async (db, { threshold, now }) => {
    const due = db
      .selectFrom('jobs')
      .where('status', '=', 'ready')
      .where('run_at', '<=', minutesBefore(now, threshold));
    const rows = await due
      .groupBy('name')
      .orderBy('name')
      .select(({ fn }) => ['name', fn.min('run_at').as('oldest')])
      .execute();
    return rows.map(({ name, oldest }) => ({ subject: name, value: minutesSince(oldest, now) }));
  },
};

const ledgerDifferences: AlarmKind = {
  name: 'ledger.differences',
  title: titles.ledger,
  unit: 'count',
  usual: 1,
  isOfAgent: false,
  to: '/treasury',
  find: async (db, { threshold }) => {
    const last = await db.selectFrom('ledger_checks').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
    const value = last?.problems.length ?? 0;
    return value >= threshold ? [{ subject: '', value }] : [];
  },
};

const processSilent: AlarmKind = {
  name: 'processes.silent',
  title: titles.processes,
  unit: 'minutes',
  usual: 3,
  isOfAgent: false,
  to: '/house/alarms',
  find: async (db, { threshold, now }) => {
    const { rows } = await sql<{ id: string; seen_at: Date }>`
      select id, seen_at from processes where ended_at is null and seen_at <= ${minutesBefore(now, threshold)}
        order by id`.execute(db);
    return rows.map(({ id, seen_at }) => ({ subject: id, value: minutesSince(seen_at, now) }));
  },
};

/** Kinds of alarm about what the kernel holds. */
export const kernelAlarmKinds: readonly AlarmKind[] = [jobsFailed, jobsLate, ledgerDifferences, processSilent];
