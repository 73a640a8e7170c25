import type { Queryable, Tx } from '../../db/transaction.ts';
import { actCommand } from '../commands.ts';
import { two } from '../eyes.ts';
import { findAgentId } from '../find-agent.ts';
import { wordsOfHandover } from '../handover.ts';
import { type OpsAct, type OpsCommand, type OpsInput, OpsUsageError, type StaffActing } from '../ops-command.ts';
import { readPairs } from '../ops-input.ts';
import { usage } from '../usage.copy.ts';
import { addPerson } from './found.ops.ts';
import { codeOfInvitation, createInvitation, endInvitations, linkOf } from './invitations.ts';
import { endProofs, endSessions } from './proofs.ts';
import { assertEveryAgent, assertReach, findAgentOfNew, getStaff, rolesPair } from './staff-words.ts';

/** Reads what a person may, and how the person is known; nothing secret. */
export const stateOf = (db: Queryable, username: string) =>
  db
    .selectFrom('staff')
    .innerJoin('agents', 'agents.id', 'staff.agent_id')
    .select(['roles', 'every_agent', 'agents.code as agent', 'joined_at', 'disabled_at'])
    .select(({ eb, selectFrom, fn }) => [
      eb('password_hash', 'is not', null).as('signs_in'),
      selectFrom('staff_invitations')
        .select(fn.countAll<number>().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('invitations'),
    ])
    .where(({ and }) => and({ username, is_sandbox: false }))
    .executeTakeFirst()
    .then((found) => found ?? null);

const nameOf = ({ places: { name = '' } }: OpsInput): string => name;

type Invited = Pick<OpsAct, 'work' | 'handoverOfAsker'>;

/** The link comes when the second person approves. It is shown to that person alone, and kept nowhere. */
function inviting(work: (tx: Tx, acting: StaffActing, input: OpsInput) => Promise<Invitation>): Invited {
  return {
    handoverOfAsker: (approvalId, { otpKeys }, input) => ({
      kind: 'code',
      to: nameOf(input),
      value: codeOfInvitation(otpKeys, approvalId),
    }),
    work: async (tx, acting, input) => {
      const { staffId, kind, kept, text } = await work(tx, acting, input);
      const subject = `staff:${nameOf(input)}`;
      const { approval, now, config } = acting;
      if (!approval) return { data: kept, kept, subject, text };
      const secret = await createInvitation(tx, { staffId, kind, approvalId: approval.id, now });
      const link = linkOf(config.backofficeUrl, secret);
      const handover = { kind: 'link', to: nameOf(input), value: link } as const;
      return { data: kept, kept, subject, text: `${text} ${wordsOfHandover(handover)}`, handover };
    },
  };
}

interface Invitation {
  readonly staffId: number;
  readonly kind: 'join' | 'reset';
  readonly kept: object;
  readonly text: string;
}

const inviteCommand = actCommand({
  name: 'staff invite',
  summary: 'Lets one more person sign in at the back office, by a link and a code.',
  places: ['name'],
  pairs: rolesPair,
  options: {
    for: { about: 'code of another agent that has no staff of its own yet' },
    'every-agent': { about: 'acts for every agent', isSwitch: true },
  },
  permission: 'staff.manage',
  eyes: two('a person is what a second person is made of'),
  state: (tx, _acting, input) => stateOf(tx, nameOf(input)),
  ...inviting(async (tx, acting, input) => {
    const { roles } = readPairs(input, rolesPair);
    if (!roles) throw new OpsUsageError(usage.missing('staff invite needs roles=.'));
    const everyAgent = input.switches.has('every-agent');
    if (everyAgent) await assertEveryAgent(tx, acting);
    const agentId = await findAgentOfNew(tx, acting, input.options.for);
    const username = nameOf(input);
    const staffId = await addPerson(tx, { agentId, username, roles, everyAgent, now: acting.now });
    const text = `${username} may act as ${roles.join(', ')} when they have joined.`;
    return { staffId, kind: 'join', kept: { username, roles, every_agent: everyAgent }, text };
  }),
});

const resetCommand = actCommand({
  name: 'staff reset-factors',
  summary:
    'Ends password, factors, sessions and tokens of a person who lost one of them; they set new ones by a link and a code.',
  places: ['name'],
  permission: 'staff.manage',
  eyes: two('whoever sets the factors is that person'),
  state: (tx, _acting, input) => stateOf(tx, nameOf(input)),
  ...inviting(async (tx, acting, input) => {
    const staff = await getStaff(tx, acting.agentId, input);
    await assertReach(tx, acting, staff);
    const { id: staffId, username } = staff;
    await endProofs(tx, staffId, acting.now);
    return { staffId, kind: 'reset', kept: { username }, text: `${username} signs in no more until then.` };
  }),
});

const agentsCommand = actCommand({
  name: 'staff agents',
  summary: 'Agents for which a person acts: the code of one, or all.',
  places: ['name', 'agents'],
  permission: 'staff.manage',
  eyes: two('the reach of staff'),
  state: (tx, _acting, input) => stateOf(tx, nameOf(input)),
  work: async (tx, acting, input) => {
    const staff = await getStaff(tx, acting.agentId, input);
    await assertReach(tx, acting, staff);
    const { id: staffId, username } = staff;
    const { agents = '' } = input.places;
    const isAll = agents === 'all';
    const agentId = isAll ? acting.agentId : await findAgentId(tx, { options: { agent: agents } });
    if (isAll || agentId !== acting.agentId) await assertEveryAgent(tx, acting);
    const reach = { every_agent: isAll, ...(!isAll && { agent_id: agentId }) };
    await tx.updateTable('staff').set(reach).where('id', '=', staffId).execute();
    // Sessions of the reach before go: their pages show another agent. So do links that were given for it.
    await endSessions(tx, staffId, acting.now);
    await endInvitations(tx, staffId, acting.now);
    const text = `${username} acts for ${isAll ? 'every agent' : agents.toUpperCase()}.`;
    return { data: { username, agents }, subject: `staff:${username}`, text };
  },
});

export const inviteCommands: readonly OpsCommand[] = [inviteCommand, resetCommand, agentsCommand];
