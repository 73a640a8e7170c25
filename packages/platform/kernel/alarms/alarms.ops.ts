import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { actCommand, readCommand, rowsCommand, settingCommand } from '../staff/commands.ts';
import { one, tighter, two } from '../staff/eyes.ts';
import {
  type HouseWhere,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  type StaffActing,
} from '../staff/ops-command.ts';
import { among, countFrom, readCount, readPairs } from '../staff/ops-input.ts';
import { refuse } from '../staff/refuse.ts';
import { usage } from '../staff/usage.copy.ts';
import { type AlarmKind, alarmKinds, findAlarmKind } from './alarm-kind.ts';
import { channelCommands } from './channels.ops.ts';
import { refusals } from './refusals.copy.ts';
import { readRules } from './rules.ts';

const words = {
  state: { about: 'on or off', read: among('on', 'off') },
  threshold: { about: 'minutes, number or THB, in the unit of the kind', read: countFrom(1) },
  repeat: { about: 'hours until an open alarm is told again, 1 to 168', read: countFrom(1, 168), as: 'repeat_hours' },
} as const;

const houseOption = { house: { about: 'for every agent without a rule of its own', isSwitch: true } } as const;

const rulesCommand = readCommand({
  name: 'alarms rules',
  summary: 'Thresholds of the alarms, for the agent and for the house.',
  permission: 'alarms.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const ruleOf = await readRules(db);
    const data = alarmKinds().map((kind) => {
      const { source, ...rule } = ruleOf(kind, kind.isOfAgent ? agentId : null);
      return { kind: kind.name, unit: kind.unit, ...rule, source };
    });
    const line = ({ kind, unit, is_on, threshold, repeat_hours }: (typeof data)[number]) =>
      `${kind.padEnd(24)} ${is_on ? 'on ' : 'off'} ${threshold} ${unit}, again after ${repeat_hours} h`;
    return { data, text: data.map(line).join('\n') };
  },
});

function readKind({ places: { kind = '' } }: OpsInput): AlarmKind {
  const found = findAlarmKind(kind);
  if (found) return found;
  const names = alarmKinds().map(({ name }) => name);
  throw new OpsUsageError(usage.oneOf('<kind>', names.join(', ')));
}

/** Agent of the rule. Null means the house. */
const scopeOf = (kind: AlarmKind, { agentId }: { readonly agentId: number }, { switches }: OpsInput): number | null =>
  kind.isOfAgent && !switches.has('house') ? agentId : null;

const overRule: HouseWhere = {
  where: 'with --house, and for kinds of the house',
  isOfHouse: (_db, at, input) => scopeOf(readKind(input), at, input) === null,
};

async function readRule(tx: Tx, acting: StaffActing, input: OpsInput) {
  const kind = readKind(input);
  const { is_on, threshold, repeat_hours } = (await readRules(tx))(kind, scopeOf(kind, acting, input));
  return { is_on, threshold, repeat_hours };
}

const setCommand = settingCommand({
  name: 'alarms set',
  summary: 'Changes when an alarm of a kind opens, and how often it is told again.',
  places: ['kind'],
  pairs: words,
  options: houseOption,
  permission: 'alarms.set',
  over: overRule,
  eyes: two(
    'trouble that nobody is told of',
    tighter({ is_on: ['false', 'true'], threshold: 'down', repeat_hours: 'down' }),
  ),
  state: readRule,
  work: async (tx, acting, input) => {
    const { state, ...changes } = readPairs(input, words);
    const kind = readKind(input);
    const before = await readRule(tx, acting, input);
    const rule = {
      is_on: state === undefined ? before.is_on : state === 'on',
      threshold: changes.threshold === undefined ? before.threshold : BigInt(changes.threshold),
      repeat_hours: changes.repeat_hours ?? before.repeat_hours,
    };
    await tx
      .insertInto('alarm_rules')
      .values({ kind: kind.name, agent_id: scopeOf(kind, acting, input), ...rule })
      .onConflict((conflict) => conflict.columns(['kind', 'agent_id']).doUpdateSet(rule))
      .execute();
    return { data: { kind: kind.name, ...rule }, subject: `alarm:${kind.name}`, text: `${kind.name} is set.` };
  },
});

const listCommand = rowsCommand({
  name: 'alarms list',
  summary: 'Open alarms of the agent, for persons of every agent those of the house, too; the oldest first.',
  permission: 'alarms.read',
  isPersonal: false,
  none: 'No alarm is open.',
  rows: ({ db, agentId, everyAgent }) =>
    db
      .selectFrom('alarms')
      .select(['id', 'kind', 'subject', 'value', 'opened_at', 'acknowledged_at'])
      .where('closed_at', 'is', null)
      .where(sql<boolean>`(agent_id = ${agentId} or (agent_id is null and ${everyAgent}))`)
      .orderBy('id')
      .execute(),
  line: ({ id, kind, subject, value, opened_at, acknowledged_at }) =>
    [
      String(id).padEnd(8),
      kind.padEnd(24),
      subject,
      value,
      opened_at.toISOString(),
      acknowledged_at ? 'seen' : '',
    ].join('  '),
});

const readAlarmId = ({ places: { alarm = '' } }: OpsInput): number => readCount('<alarm>', alarm);

const overAlarm: HouseWhere = {
  where: 'for alarms of the house',
  isOfHouse: async (db, _at, input) => {
    const alarm = db.selectFrom('alarms').select('agent_id').where('id', '=', readAlarmId(input));
    return (await alarm.executeTakeFirst())?.agent_id === null;
  },
};

const acknowledgeCommand = actCommand({
  name: 'alarms acknowledge',
  summary: 'Says that a person looks after an open alarm, with a reason: it is not told again.',
  places: ['alarm'],
  permission: 'alarms.acknowledge',
  over: overAlarm,
  eyes: one('the alarm stays open and on record until its cause is gone'),
  state: async (tx, _acting, input) => {
    const alarms = tx.selectFrom('alarms').select(['kind', 'subject', 'acknowledged_reason']);
    return (await alarms.where('id', '=', readAlarmId(input)).executeTakeFirst()) ?? null;
  },
  work: async (tx, { agentId, staffId, now }, input) => {
    const id = readAlarmId(input);
    const { reason = '' } = input.options;
    if (!/\S/.test(reason)) throw new OpsUsageError(usage.filled('--reason'));
    const alarm = await tx
      .updateTable('alarms')
      .set({ acknowledged_by: staffId, acknowledged_at: now, acknowledged_reason: reason })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .where(sql<boolean>`(agent_id is null or agent_id = ${agentId})`)
      .returning(['kind', 'subject'])
      .executeTakeFirst();
    if (!alarm) throw refuse(refusals.noAlarm(id));
    return { data: alarm, subject: `alarm:${alarm.kind}`, text: `Alarm ${id} is looked after.` };
  },
});

export const alarmCommands: readonly OpsCommand[] = [
  rulesCommand,
  setCommand,
  listCommand,
  acknowledgeCommand,
  ...channelCommands,
];
