import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { approvalCommands } from '../acts/approvals.ops.ts';
import { auditCommand } from '../acts/audit.ops.ts';
import { actCommand, rowsCommand } from '../commands.ts';
import { one, two } from '../eyes.ts';
import { type OpsAct, type OpsCommand, type OpsInput, OpsUsageError } from '../ops-command.ts';
import { readPairs } from '../ops-input.ts';
import { usage } from '../usage.copy.ts';
import { addStaff, FEWEST, foundCommand } from './found.ops.ts';
import { endInvitations } from './invitations.ts';
import { inviteCommands, stateOf } from './invite.ops.ts';
import { programCommands } from './programs.ops.ts';
import { proofCommands } from './proofs.ops.ts';
import { endSessions } from './proofs.ts';
import { roleCommands } from './roles.ops.ts';
import { assertReach, findAgentOfNew, getStaff, rolesPair } from './staff-words.ts';
import { addToken, keyCommand, keyPair, listTokens, revokeTokens } from './tokens.ts';

const listCommand = rowsCommand({
  name: 'staff list',
  summary: 'Who may act for an agent, with roles and the end of the token, and who may no more.',
  permission: 'staff.read',
  isPersonal: false,
  none: 'Nobody yet: staff found.',
  rows: ({ db, agentId }) =>
    db
      .selectFrom('staff')
      .leftJoin('staff_tokens', (join) =>
        join
          .onRef('staff_tokens.staff_id', '=', 'staff.id')
          .on('revoked_at', 'is', null)
          // Tokens of programs: staff tokens.
          .on('label', 'is', null),
      )
      .select(['id', 'username', 'is_sandbox', 'roles', 'every_agent', 'staff.added_at', 'joined_at', 'disabled_at'])
      .select(['expires_at', ({ eb }) => eb('password_hash', 'is not', null).as('signs_in')])
      .select(({ eb }) => eb('agent_id', '=', agentId).as('is_own'))
      .where((eb) => eb.or([eb('agent_id', '=', agentId), eb('every_agent', '=', true)]))
      // Each agent has sandbox persons of the same names; one of each name acts for every agent.
      .where(({ and, exists, not, selectFrom }) =>
        not(
          and([
            sql<boolean>`staff.is_sandbox`,
            exists(
              selectFrom('staff as first')
                .select('first.id')
                .whereRef('first.username', '=', 'staff.username')
                .whereRef('first.id', '<', 'staff.id')
                .where('first.is_sandbox', '=', true)
                .where('first.every_agent', '=', true),
            ),
          ]),
        ),
      )
      .orderBy('id')
      .execute(),
  line: ({ username, is_sandbox, roles, every_agent, disabled_at, expires_at, signs_in }) => {
    const token = `token until ${expires_at?.toISOString() ?? '-: staff reissue'}`;
    const proof = is_sandbox ? 'sandbox, by name' : signs_in && !expires_at ? 'signs in' : token;
    const state = disabled_at === null ? proof : `disabled ${disabled_at.toISOString()}`;
    return [username.padEnd(24), roles.join(',').padEnd(20), ...(every_agent ? ['every agent'] : []), state].join('  ');
  },
});

const addCommand = actCommand({
  name: 'staff add',
  summary: 'Lets one more person act for an agent, by the key of a token that only they have.',
  places: ['name'],
  pairs: { ...keyPair, ...rolesPair },
  options: { for: { about: `code of another agent, as long as it has fewer than ${FEWEST} of its own` } },
  permission: 'staff.manage',
  eyes: two('a person is what a second person is made of'),
  isBlind: true,
  state: (tx, _acting, { places: { name = '' } }) => stateOf(tx, name),
  work: async (tx, acting, input) => {
    const { now } = acting;
    const { name: username = '' } = input.places;
    const { key, roles } = readPairs(input, { ...keyPair, ...rolesPair });
    if (!key || !roles) throw new OpsUsageError(usage.missing('staff add needs key= and roles=.'));
    const agentId = await findAgentOfNew(tx, acting, input.options.for);
    const staffId = await addStaff(tx, { agentId, username, key, roles, now });
    const data = { staff_id: staffId, username, roles };
    return { data, subject: `staff:${username}`, text: `${username} may act for the agent as ${roles.join(', ')}.` };
  },
});

type StaffWork = (
  tx: Tx,
  props: { readonly staffId: number; readonly now: Date; readonly input: OpsInput },
) => Promise<{ readonly data: object; readonly text: string }>;

/** A change of one staff member. */
const changeCommand = (
  { work, ...command }: Pick<OpsAct, 'name' | 'summary' | 'pairs' | 'isBlind'> & { work: StaffWork },
  eyes: ReturnType<typeof two>,
): OpsCommand =>
  actCommand({
    ...command,
    places: ['name'],
    permission: 'staff.manage',
    eyes,
    state: async (tx, { agentId }, { places: { name: username = '' } }) => {
      const rows = tx.selectFrom('staff').select(['id', 'roles', 'disabled_at']);
      const staff = await rows.where(({ and }) => and({ agent_id: agentId, username })).executeTakeFirst();
      return staff && { ...staff, tokens: await listTokens(tx, staff.id) };
    },
    work: async (tx, acting, input) => {
      const staff = await getStaff(tx, acting.agentId, input);
      await assertReach(tx, acting, staff);
      const { id: staffId, username } = staff;
      const { data, text } = await work(tx, { staffId, now: acting.now, input });
      return { data: { username, ...data }, subject: `staff:${username}`, text: `${username}: ${text}` };
    },
  });

const setRolesCommand = changeCommand(
  {
    name: 'staff roles',
    summary: 'What a person may from now on.',
    pairs: rolesPair,
    work: async (tx, { staffId, input }) => {
      const { roles } = readPairs(input, rolesPair);
      if (!roles) throw new OpsUsageError(usage.missing('staff roles needs roles=.'));
      await tx.updateTable('staff').set({ roles }).where('id', '=', staffId).execute();
      return { data: { roles }, text: roles.join(', ') };
    },
  },
  two('rights of staff'),
);

const replaceToken: StaffWork = async (tx, { staffId, now, input }) => {
  const { key } = readPairs(input, keyPair);
  if (!key) throw new OpsUsageError(usage.missing('It needs key=.'));
  await revokeTokens(tx, staffId, now, 'own');
  await addToken(tx, { staffId, key, now });
  return { data: { key }, text: 'the new token is let in, and no older one any more.' };
};

const reissueCommand = changeCommand(
  {
    name: 'staff reissue',
    summary: 'Lets in the new token of a person who has lost theirs; the old ones end.',
    pairs: keyPair,
    isBlind: true,
    work: replaceToken,
  },
  two('whoever has a token is that person'),
);

const renewCommand = actCommand({
  name: 'staff renew',
  summary: 'Lets in your own next token; the older ones end.',
  pairs: keyPair,
  permission: 'own.token',
  makesToken: true,
  eyes: one('whoever has the token is that person already'),
  work: async (tx, { staffId, now }, input) => replaceToken(tx, { staffId, now, input }),
});

const revokeCommand = changeCommand(
  {
    name: 'staff revoke',
    summary: 'Ends tokens and sessions of a person; for oneself one is enough.',
    work: async (tx, { staffId, now }) => {
      await revokeTokens(tx, staffId, now);
      await endSessions(tx, staffId, now);
      return { data: { revoked_at: now }, text: 'no token or session is let in any more.' };
    },
  },
  two('nobody alone silences another person', ({ places, by }) => places.name === by),
);

const disableCommand = changeCommand(
  {
    name: 'staff disable',
    summary: 'Ends what a person may do for an agent; what they did stays on record under their name.',
    work: async (tx, { staffId, now }) => {
      await revokeTokens(tx, staffId, now);
      await endSessions(tx, staffId, now);
      await endInvitations(tx, staffId, now);
      await tx.updateTable('staff').set({ disabled_at: now }).where('id', '=', staffId).execute();
      return { data: { disabled_at: now }, text: 'may act no more.' };
    },
  },
  two('nobody alone silences another person'),
);

export const staffCommands: readonly OpsCommand[] = [
  keyCommand,
  foundCommand,
  listCommand,
  addCommand,
  setRolesCommand,
  renewCommand,
  reissueCommand,
  revokeCommand,
  disableCommand,
  ...inviteCommands,
  ...proofCommands,
  ...programCommands,
  ...roleCommands,
  ...approvalCommands,
  auditCommand,
];
