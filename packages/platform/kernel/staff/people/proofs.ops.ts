import type { Queryable } from '../../db/transaction.ts';
import { actCommand } from '../commands.ts';
import { one } from '../eyes.ts';
import { type OpsCommand, type OpsInput, OpsUsageError } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { usage } from '../usage.copy.ts';
import { assertReach } from './staff-words.ts';

/** Characters of a key that name a token or an invitation. */
export const NAME_SIGNS = 12;

function readId({ places: { id = '' } }: OpsInput): string {
  if (!/^[0-9a-f]{12}$/.test(id)) throw new OpsUsageError(usage.listedId());
  return id;
}

const findOpenInvitation = (db: Queryable, agentId: number, id: string) =>
  db
    .selectFrom('staff_invitations as i')
    .innerJoin('staff', 'staff.id', 'i.staff_id')
    .select(['i.key', 'username', 'every_agent', 'kind', 'i.expires_at', 'i.ended_at'])
    .where('i.key', 'like', `${id}%`)
    .where('agent_id', '=', agentId)
    .where('used_at', 'is', null)
    .executeTakeFirst();

const findProgram = (db: Queryable, agentId: number, id: string) =>
  db
    .selectFrom('staff_tokens as t')
    .innerJoin('staff', 'staff.id', 't.staff_id')
    .select(['t.key', 'username', 'every_agent', 'label', 'scope', 't.expires_at', 'revoked_at'])
    .where('t.key', 'like', `${id}%`)
    .where('agent_id', '=', agentId)
    .where('label', 'is not', null)
    .executeTakeFirst();

/** Returns the row without its key, which is a hash of the secret. */
function withoutKey<T extends { readonly key: string }>(row: T | undefined): Omit<T, 'key'> | null {
  if (!row) return null;
  const { key: _, ...rest } = row;
  return rest;
}

const endInvitationCommand = actCommand({
  name: 'staff end-invitation',
  summary: 'Ends an invitation that nobody has used: its link lets nobody in any more.',
  places: ['id'],
  permission: 'staff.manage',
  eyes: one('two persons invite again'),
  state: async (tx, { agentId }, input) => withoutKey(await findOpenInvitation(tx, agentId, readId(input))),
  work: async (tx, acting, input) => {
    const id = readId(input);
    const found = await findOpenInvitation(tx, acting.agentId, id);
    if (!found || found.ended_at !== null) throw refuse(refusals.noInvitation(id));
    await assertReach(tx, acting, found);
    await tx.updateTable('staff_invitations').set({ ended_at: acting.now }).where('key', '=', found.key).execute();
    const { username } = found;
    return { data: { id, username }, subject: `staff:${username}`, text: `The invitation of ${username} has ended.` };
  },
});

const endProgramCommand = actCommand({
  name: 'staff end-program',
  summary: 'Ends the token of a program of anybody who acts for the agent.',
  places: ['id'],
  permission: 'staff.manage',
  eyes: one('it silences a program and no person, who may let in another'),
  state: async (tx, { agentId }, input) => withoutKey(await findProgram(tx, agentId, readId(input))),
  work: async (tx, acting, input) => {
    const id = readId(input);
    const found = await findProgram(tx, acting.agentId, id);
    if (!found || found.revoked_at !== null) throw refuse(refusals.noProgram(id));
    await assertReach(tx, acting, found);
    await tx.updateTable('staff_tokens').set({ revoked_at: acting.now }).where('key', '=', found.key).execute();
    const { username, label } = found;
    return { data: { id, username, label }, subject: `staff:${username}`, text: `${label} is let in no more.` };
  },
});

export const proofCommands: readonly OpsCommand[] = [endInvitationCommand, endProgramCommand];
