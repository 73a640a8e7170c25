import { readFile } from 'node:fs/promises';
import { listSeals, readOutsideSeals, verifySeals } from '@chokdee/kernel/ledger';
import { type OpsCommand, OpsUsageError, readCommand, readDay, refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';

const verifyCommand = readCommand({
  name: 'ledger verify',
  summary: 'Holds every sealed day of the books against its seal; refused (1) with the first day and row that differ.',
  options: {
    seals: { about: 'file of seals that were kept outside: of the webhook, the log or ledger seals', isFile: true },
  },
  permission: 'ledger.read',
  over: 'house',
  isPersonal: false,
  read: async ({ db }, input) => {
    const { days, outside, difference } = await verifySeals(db, await readSeals(input.options.seals));
    if (difference) throw refuse(refusals.sealDiffers(difference.day, difference.where));
    const against = outside > 0 ? `${outside} seals from outside` : 'none from outside: give --seals';
    return { data: { days, outside }, text: `${days} days are as they were sealed (${against}).` };
  },
});

async function readSeals(path: string | undefined): Promise<ReturnType<typeof readOutsideSeals>> {
  if (path === undefined) return [];
  try {
    return readOutsideSeals(await readFile(path, 'utf8'));
  } catch (error) {
    throw new OpsUsageError(refusals.sealsUnread(error instanceof Error ? error.message : String(error)));
  }
}

const sealsCommand = readCommand({
  name: 'ledger seals',
  summary: 'The seals of the books as they are sent out, one a line, to keep where this database is not.',
  options: { from: { about: 'first Bangkok day, like 2026-11-20; all when it is left out' } },
  permission: 'ledger.read',
  over: 'house',
  isPersonal: false,
  read: async ({ db }, input) => {
    const seals = await listSeals(db, readDay('--from', input.options.from ?? '2000-01-01'));
    return { data: seals, text: seals.map((seal) => JSON.stringify(seal)).join('\n') };
  },
});

export const sealCommands: readonly OpsCommand[] = [verifyCommand, sealsCommand];
