import {
  actAs,
  actDeps,
  agentOption,
  baht,
  findAgentId,
  findMemberOf,
  type OpsCommand,
  OpsUsageError,
  oneOf,
  readThb,
  refuse,
} from '@chokdee/kernel/staff';
import { changeFinanceSettings, getFinanceSettings } from '../deposits/finance-settings.ts';
import { resolveSuspense } from '../suspense/resolve-suspense.command.ts';
import { listSuspense } from '../suspense/suspense.repository.ts';

const listCommand: OpsCommand = {
  name: 'suspense list',
  summary: 'Money that arrived and is held, the oldest first.',
  places: [],
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
    const act = { input, agentId: held.agent_id, act: 'resolve-suspense', details: { eventId, to: to ?? null, note } };
    await actAs(deps, act, (by) =>
      resolveSuspense(actDeps(deps), { provider: held.provider, eventId, memberId: member?.id ?? null, by, note }),
    );
    const text = `${baht(held.amount_satang)} THB ${member ? `credited to ${member.username}` : 'returned to the payer'}.`;
    return { data: { event_id: eventId, resolution: member ? 'credited' : 'returned' }, text };
  },
};

const settingsCommand: OpsCommand = {
  name: 'finance settings',
  summary: 'Shows the rules of money of a house; with name=value words it writes a new version of them.',
  places: [],
  pairs: {
    withdraw_min: 'THB',
    withdraw_max: 'THB',
    withdraw_per_day: 'requests of a member',
    withdraw_auto_max: 'THB that need no operator',
    deposit_turnover: 'percent of a deposit to be played',
    payer_rule: 'off or name: what must match between payer and registered account',
  },
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const agentId = await findAgentId(deps.db, input);
    const { pairs } = input;
    const change = {
      ...(pairs.withdraw_min ? { withdraw_min_satang: readThb('withdraw_min', pairs.withdraw_min) } : {}),
      ...(pairs.withdraw_max ? { withdraw_max_satang: readThb('withdraw_max', pairs.withdraw_max) } : {}),
      ...(pairs.withdraw_per_day ? { withdraw_per_day: readCount('withdraw_per_day', pairs.withdraw_per_day) } : {}),
      ...(pairs.withdraw_auto_max
        ? { withdraw_auto_max_satang: readThb('withdraw_auto_max', pairs.withdraw_auto_max) }
        : {}),
      ...(pairs.deposit_turnover
        ? { deposit_turnover_percent: readCount('deposit_turnover', pairs.deposit_turnover) }
        : {}),
      ...(pairs.payer_rule ? { payer_rule: oneOf('payer_rule', pairs.payer_rule, ['off', 'name']) } : {}),
    };
    if (Object.keys(change).length > 0) {
      const act = { input, agentId, act: 'change-finance-settings', details: { ...pairs } };
      await actAs(deps, act, (by) => changeFinanceSettings(deps.db, { agentId, change, by, now: deps.now }));
    }
    const settings = await getFinanceSettings(deps.db, agentId);
    const text = Object.entries(settings)
      .map(([name, value]) => `${name.padEnd(26)} ${value}`)
      .join('\n');
    return { data: settings, text };
  },
};

function readCount(name: string, text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new OpsUsageError(`${name} must be a whole number up to 999.`);
  return Number(text);
}

export const suspenseCommands: readonly OpsCommand[] = [listCommand, resolveCommand, settingsCommand];
