import {
  among,
  baht,
  countFrom,
  noneOr,
  type OpsCommand,
  readCommand,
  readPairs,
  readThb,
  rowsCommand,
  settingCommand,
  tighter,
  two,
} from '@chokdee/kernel/staff';
import { providerNames } from '../bank/providers.ts';
import { changeFinanceSettings, type FinanceSettings, getFinanceSettings } from '../deposits/finance-settings.ts';
import { listSuspense } from '../suspense/suspense.repository.ts';
import { settleCommands } from './settle.ops.ts';

const listCommand = rowsCommand({
  name: 'suspense list',
  summary: 'Money that arrived and is held, the oldest first.',
  permission: 'suspense.read',
  isPersonal: true,
  none: 'Nothing is held.',
  rows: ({ db, agentId }) => listSuspense(db, true, agentId),
  line: (row) =>
    [row.event_id, row.reason.padEnd(14), baht(row.amount_satang).padStart(12), row.ref, row.payer_name].join('  '),
});

const readUpTo999 = countFrom(0, 999);
const settingWords = {
  withdraw_min: { about: 'THB', read: readThb, as: 'withdraw_min_satang' },
  withdraw_max: { about: 'THB', read: readThb, as: 'withdraw_max_satang' },
  withdraw_per_day: { about: 'requests of a member', read: readUpTo999 },
  withdraw_auto_max: { about: 'THB that need no approval', read: readThb, as: 'withdraw_auto_max_satang' },
  deposit_turnover: {
    about: 'percent of a deposit to be played',
    read: readUpTo999,
    as: 'deposit_turnover_percent',
  },
  payer_rule: {
    about: 'off or name: what must match between payer and registered account',
    read: among('off', 'name'),
  },
  payout_provider: {
    about: 'the provider that pays withdrawals out, or none for the usual one',
    read: noneOr(among(...providerNames)),
  },
} as const;

const describe = (settings: FinanceSettings) => ({
  data: settings,
  text: Object.entries(settings)
    .map(([name, value]) => `${name.padEnd(26)} ${value}`)
    .join('\n'),
});

const showCommand = readCommand({
  name: 'finance show',
  summary: 'The rules of money of an agent.',
  permission: 'finance.read',
  isPersonal: false,
  read: async ({ db, agentId }) => describe(await getFinanceSettings(db, agentId)),
});

const settingsCommand = settingCommand({
  name: 'finance settings',
  summary: 'Writes a new version of the rules of money of an agent.',
  pairs: settingWords,
  permission: 'finance.set',
  eyes: two(
    'what money is looked at by nobody',
    tighter({
      withdraw_max_satang: 'down',
      withdraw_per_day: 'down',
      withdraw_auto_max_satang: 'down',
      deposit_turnover_percent: 'up',
      payer_rule: ['off', 'name'],
    }),
  ),
  state: (tx, { agentId }) => getFinanceSettings(tx, agentId),
  work: async (tx, { agentId, by, now }, input) => {
    const change = readPairs(input, settingWords);
    await changeFinanceSettings(tx, { agentId, change, by, now });
    return describe(await getFinanceSettings(tx, agentId));
  },
});

export const suspenseCommands: readonly OpsCommand[] = [listCommand, ...settleCommands, showCommand, settingsCommand];
