import { inTransaction, type Tx } from '../../db/transaction.ts';
import { writeAudit } from '../acts/audit.ts';
import { findAgentId } from '../find-agent.ts';
import { type OpsCommand, OpsUsageError } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { usage } from '../usage.copy.ts';
import { hasManagers } from './authenticate.ts';
import { createInvitation, linkOf } from './invitations.ts';
import type { RoleName } from './roles.ts';
import { addToken, readKey } from './tokens.ts';

/** So many managers begin: one alone could ask and never act, and one of two may lose a token. */
export const FEWEST = 2;
const MOST = 5;

function readName(username: string): string {
  if (/^(?!sandbox)[a-z][a-z0-9._-]{2,30}$/.test(username)) return username;
  throw new OpsUsageError(usage.username());
}

interface NewPerson {
  readonly agentId: number;
  readonly username: string;
  readonly roles: readonly RoleName[];
  readonly everyAgent?: boolean;
  readonly now: Date;
}

/** Adds a person who has no proof yet. @throws FORBIDDEN for a known name */
export async function addPerson(tx: Tx, { agentId, username, roles, everyAgent, now }: NewPerson): Promise<number> {
  const row = { agent_id: agentId, username: readName(username), added_at: now, roles: [...roles] };
  const added = await tx
    .insertInto('staff')
    .values({ ...row, every_agent: everyAgent ?? false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refuse(refusals.staffKnown(username));
  return added.id;
}

export async function addStaff(tx: Tx, { key, ...person }: NewPerson & { readonly key: string }): Promise<number> {
  const staffId = await addPerson(tx, person);
  await addToken(tx, { staffId, key, now: person.now });
  return staffId;
}

/** Removes persons of a begin whose links nobody has used. @throws FORBIDDEN when somebody has joined */
async function beginAgain(tx: Tx): Promise<void> {
  if (await hasManagers(tx)) throw refuse(refusals.hasManagers);
  const unused = tx.selectFrom('staff').select('id').where('is_sandbox', '=', false);
  await tx.deleteFrom('staff_invitations').where('staff_id', 'in', unused).execute();
  await tx.deleteFrom('staff').where('is_sandbox', '=', false).execute();
}

export const foundCommand: OpsCommand = {
  kind: 'other',
  isLocal: true,
  name: 'staff found',
  summary: `The first ${FEWEST} to ${MOST} managers, together and once; everybody else is let in by two of them.`,
  places: ['managers'],
  run: async ({ db, now, config }, input) => {
    const managers = (input.places.managers ?? '').split(',').map((each) => each.split(':'));
    if (managers.length < FEWEST || managers.length > MOST || managers.some((parts) => parts.length > 2)) {
      throw new OpsUsageError(usage.managers(FEWEST, MOST));
    }
    const names = managers.map(([username = '']) => username);
    const links = await inTransaction(db, async (tx) => {
      const agentId = await findAgentId(tx, input);
      // Once for all agents: some acts concern them all, so nobody founds a second house beside.
      await tx.selectFrom('agents').select('id').orderBy('id').forNoKeyUpdate().execute();
      await beginAgain(tx);
      const made: { username: string; link: string }[] = [];
      for (const [username = '', key] of managers) {
        const person = { agentId, username, roles: ['manager'], everyAgent: true, now } as const;
        if (key !== undefined) {
          await addStaff(tx, { ...person, key: readKey('<managers>', key) });
          continue;
        }
        const staffId = await addPerson(tx, person);
        const secret = await createInvitation(tx, { staffId, kind: 'join', approvalId: null, now });
        made.push({ username, link: linkOf(config.backofficeUrl, secret) });
      }
      const details = { managers: names };
      await writeAudit(tx, { staffId: null, agentId, act: 'staff found', outcome: 'done', details, at: now });
      return made;
    });
    const text = [
      `${names.join(' and ')} manage the agent from now on.`,
      ...(links.length > 0 ? ['Give each of them their own link; it is good once, within 24 hours:'] : []),
      ...links.map(({ username, link }) => `${username}: ${link}`),
    ];
    return { data: { managers: names, ...(links.length > 0 && { links }) }, text: text.join('\n') };
  },
};
