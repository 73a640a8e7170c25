import { actCommand, readCommand } from '../commands.ts';
import { tighter, two } from '../eyes.ts';
import { type OpsCommand, OpsUsageError } from '../ops-command.ts';
import { baht, oneOf, readThb } from '../ops-input.ts';
import { usage } from '../usage.copy.ts';
import { getAloneLimit } from './limits.ts';
import { isGrant, listRoles, roleNames } from './roles.ts';

const listCommand = readCommand({
  name: 'roles list',
  summary: 'What each role may, and what one person alone may move in a day.',
  permission: 'staff.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const roles = await listRoles(db, agentId);
    const alone = await getAloneLimit(db, agentId);
    const lines = Object.entries(roles).map(([role, grants]) => `${role.padEnd(10)} ${grants.join(' ')}`);
    const text = [...lines, `One person alone moves up to ${baht(alone)} THB a day.`].join('\n');
    return { data: { roles, alone_satang: alone }, text };
  },
});

const setCommand = actCommand({
  name: 'roles set',
  summary: 'What a role may from now on.',
  places: ['role', 'grants'],
  permission: 'staff.manage',
  eyes: two('rights of staff'),
  state: async (tx, { agentId }, { places: { role = '' } }) => ({
    grants: (await listRoles(tx, agentId))[oneOf('<role>', role, roleNames)],
  }),
  work: async (tx, { agentId }, { places }) => {
    const role = oneOf('<role>', places.role ?? '', roleNames);
    const grants = (places.grants ?? '').split(',');
    if (!grants.every(isGrant)) throw new OpsUsageError(usage.like('<grants>', 'members.read,games.*,*.read'));
    await tx
      .insertInto('staff_roles')
      .values({ agent_id: agentId, role, grants })
      .onConflict((conflict) => conflict.columns(['agent_id', 'role']).doUpdateSet({ grants }))
      .execute();
    return { data: { role, grants }, text: `${role}: ${grants.join(' ')}` };
  },
});

const limitCommand = actCommand({
  name: 'staff limit',
  summary: 'What one person alone may move in a day, in THB; above it two persons are needed.',
  places: ['thb'],
  permission: 'staff.manage',
  eyes: two('the limit above which two are needed', tighter({ alone_satang: 'down' })),
  state: async (tx, { agentId }) => ({ alone_satang: await getAloneLimit(tx, agentId) }),
  work: async (tx, { agentId }, { places: { thb = '' } }) => {
    const satang = readThb('<thb>', thb);
    await tx
      .insertInto('staff_limits')
      .values({ agent_id: agentId, alone_satang: satang })
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ alone_satang: satang }))
      .execute();
    return { data: { alone_satang: satang }, text: `One person alone moves up to ${baht(satang)} THB a day.` };
  },
});

export const roleCommands: readonly OpsCommand[] = [listCommand, setCommand, limitCommand];
