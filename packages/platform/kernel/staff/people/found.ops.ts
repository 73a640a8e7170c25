import { inTransaction, type Tx } from '../../db/transaction.ts';
import { writeAudit } from '../acts/audit.ts';
import { findAgentId } from '../find-agent.ts';
import { type OpsCommand, OpsUsageError } from '../ops-command.ts';
import { refuse } from '../refuse.ts';
import { hasManagers } from './authenticate.ts';
import type { RoleName } from './roles.ts';
import { addToken, readKey } from './tokens.ts';

/** So many managers begin: one alone could ask and never act, and one of two may lose a token. */
export const FEWEST = 2;
const MOST = 5;

function readName(username: string): string {
  if (/^(?!sandbox)[a-z][a-z0-9._-]{2,30}$/.test(username)) return username;
  throw new OpsUsageError('<username> has 3 to 31 of a to z, 0 to 9, dot, dash and underscore; no "sandbox" first.');
}

interface NewStaff {
  readonly agentId: number;
  readonly username: string;
  readonly key: string;
  readonly roles: readonly RoleName[];
  readonly now: Date;
}

export async function addStaff(tx: Tx, { agentId, username, key, roles, now }: NewStaff): Promise<number> {
  const added = await tx
    .insertInto('staff')
    .values({ agent_id: agentId, username: readName(username), added_at: now, roles: [...roles] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refuse(`there is a staff member "${username}" already`);
  await addToken(tx, { staffId: added.id, key, now });
  return added.id;
}

export const foundCommand: OpsCommand = {
  kind: 'other',
  isLocal: true,
  name: 'staff found',
  summary: `The first ${FEWEST} to ${MOST} managers, together and once; everybody else is let in by two of them.`,
  places: ['managers'],
  run: async ({ db, now }, input) => {
    const managers = (input.places.managers ?? '').split(',').map((each) => each.split(':'));
    if (managers.length < FEWEST || managers.length > MOST || managers.some((parts) => parts.length !== 2)) {
      throw new OpsUsageError(`<managers> are ${FEWEST} to ${MOST}, like malee:<key>,somchai:<key>, see staff key.`);
    }
    const names = managers.map(([username = '']) => username);
    await inTransaction(db, async (tx) => {
      const agentId = await findAgentId(tx, input);
      // Once for all agents: some acts concern them all, so nobody founds a second house beside.
      await tx.selectFrom('agents').select('id').orderBy('id').forNoKeyUpdate().execute();
      if (await hasManagers(tx)) throw refuse('there are managers: two of them add others');
      for (const [username = '', key = ''] of managers) {
        await addStaff(tx, { agentId, username, key: readKey('<managers>', key), roles: ['manager'], now });
      }
      const details = { managers: names };
      await writeAudit(tx, { staffId: null, agentId, act: 'staff found', outcome: 'done', details, at: now });
    });
    return { data: { managers: names }, text: `${names.join(' and ')} manage the agent from now on.` };
  },
};
