import type { Queryable, Tx } from '../db/transaction.ts';
import { actCommand, readCommand, rowsCommand } from '../staff/commands.ts';
import { one, two, wasSo } from '../staff/eyes.ts';
import { type OpsCommand, type OpsInput, OpsUsageError } from '../staff/ops-command.ts';
import { refuse } from '../staff/refuse.ts';
import { usage } from '../staff/usage.copy.ts';
import { refusals } from './refusals.copy.ts';

const givenUp = (db: Queryable) =>
  db
    .selectFrom('jobs')
    .select(['id', 'name', 'key', 'attempts', 'run_at', 'last_error'])
    .where('status', '=', 'failed');

function readId({ places }: OpsInput): number {
  const text = places['job'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new OpsUsageError(usage.rowNumber('<job>'));
  return Number(text);
}

const listCommand = rowsCommand({
  name: 'jobs list',
  summary: 'Jobs of the house that were given up after all their tries, the oldest first, with the last reason.',
  permission: 'jobs.read',
  over: 'house',
  isPersonal: false,
  none: 'No job was given up.',
  rows: ({ db }) => givenUp(db).orderBy('id').execute(),
  line: ({ id, name, attempts, last_error }) =>
    `${String(id).padEnd(10)} ${name.padEnd(28)} ${attempts}x  ${last_error}`,
});

const showCommand = readCommand({
  name: 'jobs show',
  summary: 'A job that was given up: what it was asked to do, how often it was tried, and what went wrong last.',
  places: ['job'],
  permission: 'jobs.read',
  over: 'house',
  // The payload may name a member.
  isPersonal: true,
  read: async ({ db }, input) => {
    const id = readId(input);
    const job = await givenUp(db).select('payload').where('id', '=', id).executeTakeFirst();
    if (!job) throw refuse(refusals.noJob(id));
    return { data: job, text: JSON.stringify(job, null, 2) };
  },
});

/** Makes jobs ready anew, from now on, with all their tries. */
const readyFrom = (now: Date) => ({ status: 'ready', attempts: 0, run_at: now, done_at: null }) as const;

/** Reads and locks a job. */
async function lockJob(tx: Tx, input: OpsInput) {
  const jobs = tx.selectFrom('jobs').select(['name', 'status', 'attempts']).where('id', '=', readId(input));
  return (await jobs.forUpdate().executeTakeFirst()) ?? null;
}

const repeatCommand = actCommand({
  name: 'jobs repeat',
  summary: 'Lets a job that was given up or cancelled be tried again, from now on, with all its tries.',
  places: ['job'],
  permission: 'jobs.repeat',
  over: 'house',
  eyes: two('two persons have cancelled it', wasSo('status', 'failed')),
  state: (tx, _acting, input) => lockJob(tx, input),
  work: async (tx, { now }, input) => {
    const id = readId(input);
    const repeated = await tx
      .updateTable('jobs')
      .set(readyFrom(now))
      .where('id', '=', id)
      .where('status', 'in', ['failed', 'cancelled'])
      .returning(['name', 'key'])
      .executeTakeFirst();
    if (!repeated) throw refuse(refusals.noJob(id));
    return { data: repeated, subject: `job:${id}`, text: `Job ${id} (${repeated.name}) is tried again.` };
  },
});

async function countGivenUp(db: Queryable, name: string): Promise<number> {
  const jobs = db.selectFrom('jobs').where(({ and }) => and({ status: 'failed', name }));
  return Number((await jobs.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
}

const repeatAllCommand = actCommand({
  name: 'jobs repeat-all',
  summary: 'Lets every job of a name that was given up be tried again, from now on, with all its tries.',
  places: ['name'],
  permission: 'jobs.repeat',
  over: 'house',
  eyes: one('does what was asked for, once'),
  state: async (tx, _acting, { places: { name = '' } }) => ({ given_up: await countGivenUp(tx, name) }),
  work: async (tx, { now }, { places: { name = '' } }) => {
    const jobs = tx.updateTable('jobs').set(readyFrom(now)).where('status', '=', 'failed').where('name', '=', name);
    const count = (await jobs.returning('id').execute()).length;
    if (count === 0) throw refuse(refusals.noJobOfName(name));
    return { data: { name, count }, subject: `jobs:${name}`, text: `${count} jobs ${name} are tried again.` };
  },
});

const cancelled = (now: Date) => ({ status: 'cancelled', done_at: now }) as const;
const whyTwo = 'work that a member may wait for is not done';

const cancelCommand = actCommand({
  name: 'jobs cancel',
  summary: 'Ends a job that was given up without doing its work; jobs repeat brings it back.',
  places: ['job'],
  permission: 'jobs.cancel',
  over: 'house',
  eyes: two(whyTwo),
  state: (tx, _acting, input) => lockJob(tx, input),
  work: async (tx, { now }, input) => {
    const id = readId(input);
    const jobs = tx.updateTable('jobs').set(cancelled(now)).where('id', '=', id).where('status', '=', 'failed');
    const job = await jobs.returning(['name', 'key']).executeTakeFirst();
    if (!job) throw refuse(refusals.noJob(id));
    return { data: job, subject: `job:${id}`, text: `Job ${id} (${job.name}) is cancelled.` };
  },
});

const cancelAllCommand = actCommand({
  name: 'jobs cancel-all',
  summary: 'Ends every job of a name that was given up without doing its work.',
  places: ['name'],
  permission: 'jobs.cancel',
  over: 'house',
  eyes: two(whyTwo),
  state: async (tx, _acting, { places: { name = '' } }) => ({ given_up: await countGivenUp(tx, name) }),
  work: async (tx, { now }, { places: { name = '' } }) => {
    const jobs = tx.updateTable('jobs').set(cancelled(now)).where('status', '=', 'failed').where('name', '=', name);
    const count = (await jobs.returning('id').execute()).length;
    if (count === 0) throw refuse(refusals.noJobOfName(name));
    return { data: { name, count }, subject: `jobs:${name}`, text: `${count} jobs ${name} are cancelled.` };
  },
});

export const jobCommands: readonly OpsCommand[] = [
  listCommand,
  showCommand,
  repeatCommand,
  repeatAllCommand,
  cancelCommand,
  cancelAllCommand,
];
