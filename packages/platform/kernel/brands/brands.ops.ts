import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/transaction.ts';
import { actCommand, readCommand, rowsCommand } from '../staff/commands.ts';
import { one, two } from '../staff/eyes.ts';
import { type OpsCommand, type OpsInput, OpsUsageError, type StaffActing } from '../staff/ops-command.ts';
import { agentsWith } from '../staff/people/reach.ts';
import { refuse } from '../staff/refuse.ts';
import { brandParts, type Copied } from './brand-part.ts';
import { checkBrand, lacks } from './check-brand.ts';
import { domainCommands } from './domains.ops.ts';
import { faceCommand, readName } from './face.ops.ts';
import { refusals } from './refusals.copy.ts';

/** Serializes new brands, whose numbers follow each other. */
const BRAND_LOCK = 7_271_006;

const listCommand = rowsCommand({
  name: 'brand list',
  summary: 'Brands of the house, open or closed to members, with the address of their sites.',
  permission: 'brand.read',
  isPersonal: false,
  rows: async ({ db, config }) => {
    const brands = await db.selectFrom('agents').select(['id', 'code', 'name', 'status']).orderBy('id').execute();
    const domains = await db.selectFrom('agent_domains').selectAll().orderBy('added_at').orderBy('domain').execute();
    return brands.map(({ id, ...brand }) => {
      const domain = domains.find(({ agent_id }) => agent_id === id)?.domain;
      const common = new URL(config.publicUrl);
      common.searchParams.set('ag', brand.code);
      return { ...brand, address: domain === undefined ? common.href : `https://${domain}/` };
    });
  },
  line: ({ code, name, status, address }) => `${code.padEnd(20)} ${status.padEnd(8)} ${name}  ${address}`,
});

const checkCommand = readCommand({
  name: 'brand check',
  summary: 'Parts of the brand with what is missing until members may come.',
  permission: 'brand.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const data = await checkBrand(db, agentId);
    const line = ({ name, is_needed, missing }: (typeof data)[number]) =>
      `${missing === null ? 'ready  ' : is_needed ? 'missing' : 'empty  '} ${name.padEnd(16)} ${missing ?? ''}`;
    return { data, text: data.map(line).join('\n') };
  },
});

function readCode({ places: { code = '' } }: OpsInput): string {
  if (!/^[A-Z][A-Z0-9]{1,19}$/.test(code)) throw new OpsUsageError(refusals.brandCode);
  return code;
}

const openCommand = actCommand({
  name: 'brand open',
  summary: 'Opens a new brand, closed to members until it is complete.',
  places: ['code', 'name'],
  permission: 'brand.open',
  over: 'house',
  eyes: two('a house that members trust with money'),
  state: async (tx, _acting, input) => {
    const brand = tx.selectFrom('agents').select(['code', 'name', 'status']).where('code', '=', readCode(input));
    return (await brand.executeTakeFirst()) ?? null;
  },
  work: async (tx, { by, now }, input) => {
    const code = readCode(input);
    const name = readName(input.places.name ?? '');
    await sql`select pg_advisory_xact_lock(${BRAND_LOCK}::bigint)`.execute(tx);
    const brand = { code, name, status: 'closed', register_type: 1, logo: '', announcement: '' } as const;
    const added = await tx
      .insertInto('agents')
      .values({
        ...brand,
        id: sql<number>`(select max(id) + 1 from agents)`,
        terms_version: now.toISOString().slice(0, 10),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw refuse(refusals.brandKnown(code));
    for (const part of brandParts()) await part.begin?.(tx, { agentId: added.id, by, now });
    return { data: { code, name }, subject: `brand:${code}`, text: `${code} is open for staff, closed to members.` };
  },
});

async function getBrand(db: Queryable, agentId: number) {
  const brands = db.selectFrom('agents').select(['id', 'code', 'status']).where('id', '=', agentId);
  return brands.executeTakeFirstOrThrow();
}

const copyCommand = actCommand({
  name: 'brand copy-terms',
  summary: 'Copies the newest terms of another brand to a brand that is closed to members.',
  places: ['from'],
  permission: 'brand.copy',
  eyes: two('rates, limits and offers of a brand'),
  state: async (tx, { agentId }) => countTerms(tx, agentId),
  work: async (tx, acting, { places: { from: code = '' } }) => {
    const { agentId, by, staffId, now } = acting;
    const to = await getBrand(tx, agentId);
    const from = await findReached(tx, acting, code);
    if (!from || from.id === to.id) throw refuse(refusals.noOtherBrand(code));
    if (to.status === 'open') throw refuse(refusals.isPlayed);
    const done: Copied[] = [];
    for (const part of brandParts()) {
      done.push(...((await part.copy?.(tx, { from: from.id, to: to.id, by, staffId, now })) ?? []));
    }
    const data = done.filter(({ count }) => count > 0);
    const text = data.map(({ terms, count }) => `${terms.padEnd(24)} ${count}`).join('\n') || 'Nothing was missing.';
    return { data, subject: `brand:${to.code}`, text };
  },
});

/** Finds a brand at which both persons of the act may copy: its terms are shown to nobody else. */
async function findReached(tx: Tx, { staffId, approval }: StaffActing, code: string) {
  const persons = [staffId, ...(approval ? [approval.staffId] : [])];
  const reached = await Promise.all(persons.map((id) => agentsWith(tx, id, 'brand.copy')));
  const [own = [], ...others] = reached;
  const from = own.find((agent) => agent.code === code.toUpperCase());
  return others.every((agents) => agents.some(({ id }) => id === from?.id)) ? from : undefined;
}

/** Counts the terms of a brand by kind. */
async function countTerms(tx: Tx, agentId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { count } of brandParts()) {
    if (count) Object.assign(counts, (await count(agentId).execute(tx)).rows[0]);
  }
  return counts;
}

const setStatus = (tx: Tx, agentId: number, status: 'open' | 'closed') =>
  tx.updateTable('agents').set({ status }).where('id', '=', agentId).execute();

const membersCommand = actCommand({
  name: 'brand open-to-members',
  summary: 'Opens a complete brand to members.',
  permission: 'brand.open',
  eyes: two('members come and pay in'),
  state: async (tx, { agentId }) => ({ status: (await getBrand(tx, agentId)).status }),
  work: async (tx, { agentId }) => {
    const { code, status } = await getBrand(tx, agentId);
    if (status === 'open') throw refuse(refusals.isOpen(code));
    const missing = lacks(await checkBrand(tx, agentId));
    if (missing.length > 0) {
      throw refuse(refusals.isIncomplete(missing.map(({ title, missing: words }) => `${title}: ${words}`).join('; ')));
    }
    await setStatus(tx, agentId, 'open');
    return { data: { code }, subject: `brand:${code}`, text: `${code} is open to members.` };
  },
});

const closeCommand = actCommand({
  name: 'brand close',
  summary: 'Closes a brand to members: nobody signs in, plays or pays until two persons open it.',
  permission: 'brand.close',
  eyes: one('stops everything, and two persons open it again'),
  state: async (tx, { agentId }) => ({ status: (await getBrand(tx, agentId)).status }),
  work: async (tx, { agentId }) => {
    const { code, status } = await getBrand(tx, agentId);
    if (status === 'closed') throw refuse(refusals.isClosed(code));
    await setStatus(tx, agentId, 'closed');
    return { data: { code }, subject: `brand:${code}`, text: `${code} is closed to members.` };
  },
});

export const brandCommands: readonly OpsCommand[] = [
  listCommand,
  checkCommand,
  openCommand,
  faceCommand,
  ...domainCommands,
  copyCommand,
  membersCommand,
  closeCommand,
];
