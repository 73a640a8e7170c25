import { inTransaction, type Tx } from '../db/transaction.ts';
import { agentOption, findAgentId } from './find-agent.ts';
import { createToken, hashToken, operatorOfToken } from './operator-identity.ts';
import { type OpsCommand, type OpsDeps, OpsUsageError } from './ops-command.ts';
import { recordAct, refuse } from './staff-acts.ts';

/** So many persons of a house name themselves: nobody is there before them. */
const FOUNDERS = 2;
const tokenNote = 'Shown once: whoever has it acts in this name. Give it as OPS_TOKEN in the environment.';

const listCommand: OpsCommand = {
  name: 'operators list',
  summary: 'Who may act for a house, and who may no more.',
  places: [],
  options: agentOption,
  isAct: false,
  run: async ({ db }, input) => {
    const operators = await db
      .selectFrom('lotto_operator')
      .select(['id', 'username', 'is_sandbox', 'added_at', 'disabled_at'])
      .where('agent_id', '=', await findAgentId(db, input))
      .orderBy('id')
      .execute();
    const lines = operators.map(({ username, is_sandbox, added_at, disabled_at }) => {
      const proof = is_sandbox ? 'sandbox, by name' : 'by token';
      const state = disabled_at === null ? proof : `disabled ${disabled_at.toISOString()}`;
      return [username.padEnd(24), added_at.toISOString(), state].join('  ');
    });
    return { data: operators, text: lines.join('\n') || 'Nobody yet: operators add.' };
  },
};

const addCommand: OpsCommand = {
  name: 'operators add',
  summary: 'Lets one more person act for a house and shows their token. The first two need no OPS_TOKEN.',
  places: ['username'],
  options: agentOption,
  // Proves its operator itself: the first two have nobody before them.
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
    const operatorId = await inTransaction(deps.db, async (tx) => {
      // Two at once would both be the second.
      await tx.selectFrom('agents').select('id').where('id', '=', agentId).forUpdate().execute();
      const by = await adderOf(tx, deps, agentId);
      const added = await tx
        .insertInto('lotto_operator')
        .values({ agent_id: agentId, username, token_hash: hashToken(token), added_at: deps.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw refuse(`there is an operator "${username}" already`);
      await recordHouseAct(tx, { agentId, operatorId: by ?? added.id, act: 'add-operator', username, at: deps.now });
      return added.id;
    });
    const text = `${username} may act for the house.\n\n${token}\n\n${tokenNote}`;
    return { data: { operator_id: operatorId, username, token }, text };
  },
};

/** Null for the first persons of a house, who add themselves. @throws FORBIDDEN */
async function adderOf(tx: Tx, { token }: OpsDeps, agentId: number): Promise<number | null> {
  if (token !== undefined) {
    const adder = await operatorOfToken(tx, token);
    if (adder.agentId !== agentId) throw refuse(`"${adder.username}" acts for another house`);
    return adder.id;
  }
  const { count } = await tx
    .selectFrom('lotto_operator')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('agent_id', '=', agentId)
    .where('is_sandbox', '=', false)
    .executeTakeFirstOrThrow();
  if (Number(count) >= FOUNDERS) throw refuse('the house has operators: one of them adds others, with OPS_TOKEN');
  return null;
}

const renewCommand: OpsCommand = {
  name: 'operators renew',
  summary: 'Gives an operator a new token; the old one ends. For oneself or, when a token is lost, by another.',
  places: ['username'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const token = createToken();
    await changeOperator(deps, { input, act: 'renew-token', change: { token_hash: hashToken(token) } });
    const { username = '' } = input.places;
    return { data: { username, token }, text: `A new token of ${username}:\n\n${token}\n\n${tokenNote}` };
  },
};

const disableCommand: OpsCommand = {
  name: 'operators disable',
  summary: 'Ends what a person may do for a house; what they did stays on record under their name.',
  places: ['username'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { username = '' } = input.places;
    if (username === input.options.by) throw refuse('another operator has to do it');
    await changeOperator(deps, { input, act: 'disable-operator', change: { disabled_at: deps.now } });
    return { data: { username, disabled_at: deps.now }, text: `${username} may act no more.` };
  },
};

interface OperatorChange {
  readonly input: Parameters<OpsCommand['run']>[1];
  readonly act: 'renew-token' | 'disable-operator';
  readonly change: { token_hash: string } | { disabled_at: Date };
}

/** A change to an operator by an operator who has a token; a name that is merely believed changes nobody. */
async function changeOperator({ db, token, now }: OpsDeps, { input, act, change }: OperatorChange): Promise<void> {
  if (token === undefined) throw new OpsUsageError('This needs OPS_TOKEN.');
  const agentId = await findAgentId(db, input);
  const { username = '' } = input.places;
  await inTransaction(db, async (tx) => {
    const by = await operatorOfToken(tx, token);
    if (by.agentId !== agentId) throw refuse(`"${by.username}" acts for another house`);
    const changed = await tx
      .updateTable('lotto_operator')
      .set(change)
      .where('agent_id', '=', agentId)
      .where('username', '=', username)
      .where('is_sandbox', '=', false)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse(`no operator "${username}" of the house has a token`);
    await recordHouseAct(tx, { agentId, operatorId: by.id, act, username, at: now });
  });
}

interface HouseAct {
  readonly agentId: number;
  readonly operatorId: number;
  readonly act: string;
  readonly username: string;
  readonly at: Date;
}

async function recordHouseAct(tx: Tx, { username, ...act }: HouseAct): Promise<void> {
  await recordAct(tx, { ...act, categoryId: null, roundId: null, details: { username } });
}

export const operatorCommands: readonly OpsCommand[] = [listCommand, addCommand, renewCommand, disableCommand];
