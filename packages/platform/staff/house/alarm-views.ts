import { alarmKinds, findAlarmKind, readRules } from '@chokdee/kernel/alarms';
import type { App } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { pageRows, registerStaffCall, type StaffMember } from '@chokdee/kernel/staff';
import { sql } from 'kysely';

type Event = 'opened' | 'repeated' | 'closed' | 'switched_off';
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Registers the views of alarms, rules and channels. */
export function registerAlarmViews(app: App): void {
  registerStaffCall(app, 'GET /api/staff/alarms', async ({ db, agents, staff }, input) => {
    const { state, kind } = input;
    const ids = agents.map(({ id }) => id);
    let query = db
      .selectFrom('alarms')
      .leftJoin('agents', 'agents.id', 'alarms.agent_id')
      .leftJoin('staff', 'staff.id', 'alarms.acknowledged_by')
      .select(['alarms.id', 'alarms.kind', 'agents.code', 'subject', 'value', 'opened_at', 'closed_at'])
      .select(['username', 'acknowledged_at', 'acknowledged_reason'])
      .where(ofReach('alarms.agent_id', ids, staff));
    if (state !== undefined) query = query.where('closed_at', state === 'open' ? 'is' : 'is not', null);
    if (kind !== undefined) query = query.where('alarms.kind', '=', kind);
    const columns = { opened_at: 'opened_at' };
    const { rows, nextCursor } = await pageRows(query, input, { columns, id: 'alarms.id' });
    const told = await listTold(
      db,
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: findAlarmKind(row.kind)?.title ?? row.kind,
      agent: row.code,
      subject: row.subject,
      value: Number(row.value),
      unit: findAlarmKind(row.kind)?.unit ?? ('count' as const),
      to: findAlarmKind(row.kind)?.to ?? '/house/alarms',
      opened_at: row.opened_at.toISOString(),
      closed_at: iso(row.closed_at),
      acknowledged_by: row.username,
      acknowledged_at: iso(row.acknowledged_at),
      acknowledged_reason: row.acknowledged_reason,
      told: told.filter(({ alarm_id }) => alarm_id === row.id).map(presentTold),
    }));
    return { items, next_cursor: nextCursor };
  });

  registerStaffCall(app, 'GET /api/staff/alarms/settings', async ({ db, agent, staff }) => {
    const ruleOf = await readRules(db);
    const rules = alarmKinds().map((kind) => {
      const { is_on, threshold, repeat_hours, source } = ruleOf(kind, kind.isOfAgent ? agent.id : null);
      const { name, title, unit, isOfAgent: is_of_agent } = kind;
      return { kind: name, title, unit, is_of_agent, is_on, threshold: Number(threshold), repeat_hours, source };
    });
    return { rules, channels: await listChannels(db, agent.id, staff) };
  });
}

/** Keeps rows of these agents, and rows of the house for a person of every agent. */
const ofReach = (column: string, agentIds: readonly number[], { everyAgent }: StaffMember) =>
  sql<boolean>`(${sql.ref(column)} = any(${agentIds}::integer[]) or (${sql.ref(column)} is null and ${everyAgent}))`;

type Told = Awaited<ReturnType<typeof listTold>>[number];

function listTold(db: Queryable, alarmIds: readonly number[]) {
  return db
    .selectFrom('alarm_messages as m')
    .innerJoin('alarm_channels as c', 'c.id', 'm.channel_id')
    .select(['alarm_id', 'label', 'event', 'sent_at', 'failure', 'dropped_why'])
    .where('alarm_id', 'in', alarmIds.length > 0 ? alarmIds : [0])
    .orderBy('m.id')
    .execute();
}

const presentTold = ({ label, event, sent_at, failure, dropped_why }: Told) => ({
  channel: label,
  // Tests belong to no alarm.
  event: event as Event,
  sent_at: iso(sent_at),
  failure,
  dropped: dropped_why,
});

async function listChannels(db: Queryable, agentId: number, staff: StaffMember) {
  const rows = await db
    .selectFrom('alarm_channels as c')
    .select(['id', 'label', 'kind', 'target', 'address_hash', 'receiver', 'sender', 'login', 'agent_id', 'is_on'])
    .select((eb) =>
      eb
        .selectFrom('alarm_messages as m')
        .select(({ fn }) => fn.max('sent_at').as('at'))
        .whereRef('m.channel_id', '=', 'c.id')
        .as('last_sent_at'),
    )
    .select(
      sql<string | null>`(select case when sent_at is null then failure end from alarm_messages m
        where m.channel_id = c.id and m.dropped_why is null order by id desc limit 1)`.as('last_failure'),
    )
    .where('removed_at', 'is', null)
    .where(ofReach('agent_id', [agentId], staff))
    .orderBy('id')
    .execute();
  return rows.map(({ agent_id, last_sent_at, ...row }) => ({
    ...row,
    is_of_house: agent_id === null,
    last_sent_at: iso(last_sent_at),
  }));
}
