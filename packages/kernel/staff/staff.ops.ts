import type { Tx } from '../db/transaction.ts';
import { actAsStaff } from './act.ts';
import { auditCommand } from './audit.ops.ts';
import { createToken, hashToken, staffOfToken } from './authenticate.ts';
import { agentOption, findAgentId } from './find-agent.ts';
import { type OpsCommand, type OpsDeps, type OpsInput, OpsUsageError } from './ops-command.ts';
import { rowsCommand } from './agent-commands.ts';
import { refuse } from './staff-acts.ts';

/** So many persons of an agent name themselves: nobody is there before them. */
const FOUNDERS = 2;
const tokenNote = 'Shown once: whoever has it acts in this name. Give it as OPS_TOKEN in the environment.';

const listCommand = rowsCommand({
  name: 'staff list',
  summary: 'Who may act for an agent, and who may no more.',
  none: 'Nobody yet: staff add.',
  rows: ({ db }, agentId) =>
    db
      .selectFrom('staff')
      .select(['id', 'username', 'is_sandbox', 'added_at', 'disabled_at'])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute(),
  line: ({ username, is_sandbox, added_at, disabled_at }) => {
    const proof = is_sandbox ? 'sandbox, by name' : 'by token';
    const state = disabled_at === null ? proof : `disabled ${disabled_at.toISOString()}`;
    return [username.padEnd(24), added_at.toISOString(), state].join('  ');
  },
});

const addCommand: OpsCommand = {
  name: 'staff add',
  summary: 'Lets one more person act for an agent and shows their token. The first two need no OPS_TOKEN.',
  places: ['username'],
  options: agentOption,
  // Authenticates by itself: the first two have nobody before them.
  isAct: false,
  run: async (deps, input) => {
    const agentId = await findAgentId(deps.db, input);
    const { username = '' } = input.places;
    if (!/^(?!sandbox)[a-z][a-z0-9._-]{2,30}$/.test(username)) {
      throw new OpsUsageError(
        '<username> has 3 to 31 of a to z, 0 to 9, dot, dash and underscore; no "sandbox" first.',
      );
    }
    const token = createToken();
    const staffId = await actAsStaff(deps, async (tx) => {
      // Two at once would both be the second.
      await tx.selectFrom('agents').select('id').where('id', '=', agentId).forUpdate().execute();
      const by = await adderOf(tx, deps, agentId);
      const added = await tx
        .insertInto('staff')
        .values({ agent_id: agentId, username, token_hash: hashToken(token), added_at: deps.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw refuse(`there is a staff member "${username}" already`);
      return { done: added.id, audit: { staffId: by ?? added.id, agentId, act: 'add-staff', details: { username } } };
    });
    const text = `${username} may act for the agent.\n\n${token}\n\n${tokenNote}`;
    return { data: { staff_id: staffId, username, token }, text };
  },
};

/** Null for the first persons of an agent, who add themselves. @throws FORBIDDEN */
async function adderOf(tx: Tx, { token }: OpsDeps, agentId: number): Promise<number | null> {
  if (token !== undefined) return staffIdOfToken(tx, token, agentId);
  const { count } = await tx
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(({ and }) => and({ agent_id: agentId, is_sandbox: false }))
    .executeTakeFirstOrThrow();
  if (Number(count) >= FOUNDERS) throw refuse('the agent has staff: one of them adds others, with OPS_TOKEN');
  return null;
}

/** @throws FORBIDDEN for the token of another agent's staff member */
async function staffIdOfToken(tx: Tx, token: string, agentId: number): Promise<number> {
  const staff = await staffOfToken(tx, token);
  if (staff.agentId !== agentId) throw refuse(`"${staff.username}" acts for another agent`);
  return staff.id;
}

const renewCommand: OpsCommand = {
  name: 'staff renew',
  summary: 'Gives a staff member a new token; the old one ends. For oneself or, when a token is lost, by another.',
  places: ['username'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const token = createToken();
    await changeStaff(deps, { input, act: 'renew-token', change: { token_hash: hashToken(token) } });
    const { username = '' } = input.places;
    return { data: { username, token }, text: `A new token of ${username}:\n\n${token}\n\n${tokenNote}` };
  },
};

const disableCommand: OpsCommand = {
  name: 'staff disable',
  summary: 'Ends what a person may do for an agent; what they did stays on record under their name.',
  places: ['username'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { username = '' } = input.places;
    if (username === input.options.by) throw refuse('another staff member has to do it');
    await changeStaff(deps, { input, act: 'disable-staff', change: { disabled_at: deps.now } });
    return { data: { username, disabled_at: deps.now }, text: `${username} may act no more.` };
  },
};

interface StaffChange {
  readonly input: OpsInput;
  readonly act: 'renew-token' | 'disable-staff';
  readonly change: { token_hash: string } | { disabled_at: Date };
}

/** A change to a staff member by one who has a token; a name that is merely believed changes nobody. */
async function changeStaff(deps: OpsDeps, { input, act, change }: StaffChange): Promise<void> {
  const { token } = deps;
  if (token === undefined) throw new OpsUsageError('This needs OPS_TOKEN.');
  const agentId = await findAgentId(deps.db, input);
  const { username = '' } = input.places;
  await actAsStaff(deps, async (tx) => {
    const staffId = await staffIdOfToken(tx, token, agentId);
    const changed = await tx
      .updateTable('staff')
      .set(change)
      .where(({ and }) => and({ agent_id: agentId, username, is_sandbox: false }))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse(`no staff member "${username}" of the agent has a token`);
    return { done: undefined, audit: { staffId, agentId, act, details: { username } } };
  });
}

export const staffCommands: readonly OpsCommand[] = [
  listCommand,
  addCommand,
  renewCommand,
  disableCommand,
  auditCommand,
];
