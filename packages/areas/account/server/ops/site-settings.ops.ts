import type { Queryable } from '@chokdee/kernel/db';
import {
  actCommand,
  countFrom,
  type OpsCommand,
  OpsUsageError,
  readCommand,
  readPairs,
  tighter,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { listSettings } from '../agent/agent.repository.ts';

const readMode = countFrom(1, 2);

/** Keys that pages read, by the names that staff type. */
const words = {
  username_mode: {
    about: '1: members type their username; 2: the server makes it',
    read: readMode,
    as: 'generate_username_mode',
  },
  reset_password_mode: {
    about: '1: a code by SMS; 2: the end of the registered bank account, too',
    read: readMode,
  },
  wheel_version: { about: '1, or 2 with free spins and the points tab', read: readMode },
  bank_accounts: { about: 'accounts of a member, 1 to 10', read: countFrom(1, 10), as: 'bank_accounts_max' },
} as const;
const keys = ['generate_username_mode', 'reset_password_mode', 'wheel_version', 'bank_accounts_max'] as const;

/** Returns the value, else its default, else 1 (specification, section 3). */
async function readSettings(db: Queryable, agentId: number): Promise<Record<string, string>> {
  const rows = new Map((await listSettings(db, agentId)).map((row) => [row.config_key, row.val ?? row.default_val]));
  return Object.fromEntries(keys.map((key) => [key, rows.get(key) ?? '1']));
}

const describe = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([key, value]) => `${key.padEnd(24)} ${value}`)
    .join('\n');

const showCommand = readCommand({
  name: 'site settings',
  summary: 'How members of the agent register, reset a password and turn the wheel.',
  permission: 'site.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const data = await readSettings(db, agentId);
    return { data, text: describe(data) };
  },
});

const setCommand = actCommand({
  name: 'site set',
  summary:
    'Sets how members of the agent register, reset a password and turn the wheel; open pages follow when they ask.',
  pairs: words,
  permission: 'site.set',
  eyes: two(
    'how accounts are guarded',
    tighter({ generate_username_mode: 'up', reset_password_mode: 'up', bank_accounts_max: 'down' }),
  ),
  state: (tx, { agentId }) => readSettings(tx, agentId),
  work: async (tx, { agentId }, input) => {
    const changes = Object.entries(readPairs(input, words));
    if (changes.length === 0) throw new OpsUsageError(usage.empty('site set needs something to set.'));
    await tx
      .insertInto('agent_settings')
      .values(
        changes.map(([config_key, val]) => ({ agent_id: agentId, config_key, val: String(val), default_val: '1' })),
      )
      .onConflict((conflict) =>
        conflict.columns(['agent_id', 'config_key']).doUpdateSet(({ ref }) => ({ val: ref('excluded.val') })),
      )
      .execute();
    const data = await readSettings(tx, agentId);
    return { data, text: describe(data) };
  },
});

export const siteSettingCommands: readonly OpsCommand[] = [showCommand, setCommand];
