import type { Queryable } from '../db/transaction.ts';
import { actCommand, readCommand, rowsCommand } from '../staff/commands.ts';
import { one } from '../staff/eyes.ts';
import { type OpsCommand, type OpsInput, OpsUsageError } from '../staff/ops-command.ts';
import { refuse } from '../staff/refuse.ts';

const givenUp = (db: Queryable) =>
  db
    .selectFrom('jobs')
    .select(['id', 'name', 'key', 'attempts', 'run_at', 'last_error'])
    .where('status', '=', 'failed');

function readId({ places }: OpsInput): number {
  const text = places['job'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new OpsUsageError('A job is named by its number: jobs list.');
  return Number(text);
}

const listCommand = rowsCommand({
  name: 'jobs list',
  summary: 'Jobs of the house that were given up after all their tries, the oldest first, with the last reason.',
  permission: 'jobs.read',
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
  // The payload may name a member.
  isPersonal: true,
  read: async ({ db }, input) => {
    const id = readId(input);
    const job = await givenUp(db).select('payload').where('id', '=', id).executeTakeFirst();
    if (!job) throw refuse(`No job ${id} was given up.`);
    return { data: job, text: JSON.stringify(job, null, 2) };
  },
});

const repeatCommand = actCommand({
  name: 'jobs repeat',
  summary: 'Lets a job that was given up be tried again, from now on, with all its tries.',
  places: ['job'],
  permission: 'jobs.repeat',
  eyes: one('does what was asked for, once'),
  work: async (tx, { now }, input) => {
    const id = readId(input);
    const repeated = await tx
      .updateTable('jobs')
      .set({ status: 'ready', attempts: 0, run_at: now })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .returning(['name', 'key'])
      .executeTakeFirst();
    if (!repeated) throw refuse(`No job ${id} was given up.`);
    return { data: repeated, subject: `job:${id}`, text: `Job ${id} (${repeated.name}) is tried again.` };
  },
});

export const jobCommands: readonly OpsCommand[] = [listCommand, showCommand, repeatCommand];
