import {
  actCommand,
  among,
  baht,
  byAmount,
  countFrom,
  findMemberOf,
  noneOr,
  type OpsCommand,
  OpsUsageError,
  readCommand,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
  tighter,
  two,
} from '@chokdee/kernel/staff';
import { providerNames } from '../bank/providers.ts';
import { changeFinanceSettings, type FinanceSettings, getFinanceSettings } from '../deposits/finance-settings.ts';
import { resolveSuspense } from '../suspense/resolve-suspense.command.ts';
import { findHeld, listSuspense } from '../suspense/suspense.repository.ts';

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

const resolveCommand = actCommand({
  name: 'suspense resolve',
  summary: 'Credits held money to a member (--to), or returns it to the payer (--return); by event or deposit.',
  places: ['event'],
  options: {
    to: { about: 'username of the member whose money it is' },
    return: { about: 'send it back to the payer', isSwitch: true },
    note: { about: 'why', isRequired: true },
  },
  permission: 'suspense.resolve',
  eyes: byAmount('somebody says whose money it is'),
  state: async (tx, { agentId }, { places }) => ({
    is_held: (await findHeld(tx, agentId, places.event ?? '')) !== undefined,
  }),
  work: async (tx, { agentId, by, now }, input) => {
    const { event = '' } = input.places;
    const { to, note = '' } = input.options;
    if ((to === undefined) === !input.switches.has('return'))
      throw new OpsUsageError('Say --to <username> or --return.');
    const held = await findHeld(tx, agentId, event);
    if (!held) throw refuse(`nothing is held under ${event}`);
    const { event_id: eventId } = held;
    const member = to === undefined ? null : await findMemberOf(tx, agentId, to);
    await resolveSuspense(tx, { provider: held.provider, eventId, memberId: member?.id ?? null, note, by, now });
    return {
      data: { event_id: eventId, resolution: member ? 'credited' : 'returned' },
      text: `${baht(held.amount_satang)} THB ${member ? `credited to ${member.username}` : 'returned to the payer'}.`,
      subject: `suspense:${eventId}`,
      moves: { satang: held.amount_satang, subject: member ? `member:${member.id}` : `payer:${held.payer_name}` },
      ...(member && { memberId: member.id, announce: ({ live }) => live.balanceChanged(member.id) }),
    };
  },
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

const settingsCommand = actCommand({
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
    if (Object.keys(change).length === 0) throw new OpsUsageError('finance settings needs something to change.');
    await changeFinanceSettings(tx, { agentId, change, by, now });
    return describe(await getFinanceSettings(tx, agentId));
  },
});

export const suspenseCommands: readonly OpsCommand[] = [listCommand, resolveCommand, showCommand, settingsCommand];
