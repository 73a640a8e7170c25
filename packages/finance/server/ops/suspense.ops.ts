import {
  actAsTyped,
  agentOption,
  among,
  baht,
  countFrom,
  findAgentId,
  findMemberOf,
  type OpsCommand,
  OpsUsageError,
  readPairs,
  readThb,
  refuse,
} from '@chokdee/kernel/staff';
import { changeFinanceSettings, getFinanceSettings } from '../deposits/finance-settings.ts';
import { resolveSuspense } from '../suspense/resolve-suspense.command.ts';
import { listSuspense } from '../suspense/suspense.repository.ts';

const listCommand: OpsCommand = {
  name: 'suspense list',
  summary: 'Money that arrived and is held, the oldest first.',
  isAct: false,
  run: async ({ db }) => {
    const rows = await listSuspense(db, true);
    const lines = rows.map((row) =>
      [row.event_id, row.reason.padEnd(14), baht(row.amount_satang).padStart(12), row.ref, row.payer_name].join('  '),
    );
    return { data: rows, text: lines.join('\n') || 'Nothing is held.' };
  },
};

const resolveCommand: OpsCommand = {
  name: 'suspense resolve',
  summary: 'Credits held money to a member (--to), or returns it to the payer (--return).',
  places: ['event'],
  options: {
    to: { about: 'username of the member whose money it is' },
    return: { about: 'send it back to the payer', isSwitch: true },
    note: { about: 'why', isRequired: true },
  },
  isAct: true,
  run: async (deps, input) => {
    const { event: eventId = '' } = input.places;
    const { to, note = '' } = input.options;
    if ((to === undefined) === !input.switches.has('return'))
      throw new OpsUsageError('Say --to <username> or --return.');
    const held = (await listSuspense(deps.db, true)).find((row) => row.event_id === eventId);
    if (!held) throw refuse(`nothing is held under ${eventId}`);
    const member = to === undefined ? null : await findMemberOf(deps, held.agent_id, to);
    const props = { provider: held.provider, eventId, memberId: member?.id ?? null, note };
    const act = { input, agentId: held.agent_id, act: 'resolve-suspense' };
    await actAsTyped(deps, act, (tx, acting) => resolveSuspense(tx, { ...acting, ...props }));
    if (member) deps.live.balanceChanged(member.id);
    const text = `${baht(held.amount_satang)} THB ${member ? `credited to ${member.username}` : 'returned to the payer'}.`;
    return { data: { event_id: eventId, resolution: member ? 'credited' : 'returned' }, text };
  },
};

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
} as const;

const settingsCommand: OpsCommand = {
  name: 'finance settings',
  summary: 'Shows the rules of money of an agent; with name=value words it writes a new version of them.',
  pairs: settingWords,
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const agentId = await findAgentId(deps.db, input);
    const change = readPairs(input, settingWords);
    if (Object.keys(change).length > 0) {
      const act = { input, act: 'change-finance-settings' };
      await actAsTyped(deps, act, (tx, acting) => changeFinanceSettings(tx, { ...acting, change }));
    }
    const settings = await getFinanceSettings(deps.db, agentId);
    const text = Object.entries(settings)
      .map(([name, value]) => `${name.padEnd(26)} ${value}`)
      .join('\n');
    return { data: settings, text };
  },
};

export const suspenseCommands: readonly OpsCommand[] = [listCommand, resolveCommand, settingsCommand];
