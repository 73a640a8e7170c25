import { sql } from 'kysely';
import { inTransaction, type Queryable, type Tx } from '../db/transaction.ts';
import { type AlarmCause, alarmKinds } from './alarm-kind.ts';
import { type OpenAlarm, tell } from './messages.ts';
import { type Look, readRules } from './rules.ts';

/** First key of the lock of an evaluation. Other locks of the database have other numbers. */
const ALARM_LOCK = 7_271_005;
const HOUR_MS = 3_600_000;

/**
 * Opens an alarm for each new cause, tells again of those that stay, and closes those whose cause is gone. A kind that
 * cannot be read leaves its alarms as they are.
 * @throws Error at the end when a kind could not be read
 */
export async function evaluateAlarms(db: Queryable, now: Date): Promise<void> {
  const agents = await db.selectFrom('agents').select(['id', 'code']).orderBy('id').execute();
  const ruleOf = await readRules(db);
  const looks: Look[] = alarmKinds().flatMap((kind) =>
    (kind.isOfAgent ? agents : [null]).map((agent) => ({ kind, agent, rule: ruleOf(kind, agent?.id ?? null) })),
  );
  const failed: unknown[] = [];
  for (const look of looks) {
    await evaluate(db, look, now).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new Error(`${failed.length} kinds of alarm could not be read`, { cause: failed[0] });
}

async function evaluate(db: Queryable, look: Look, now: Date): Promise<void> {
  const { kind, agent, rule } = look;
  const agentId = agent?.id ?? null;
  const causes = rule.is_on ? await kind.find(db, { agentId, threshold: Number(rule.threshold), now }) : [];
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${ALARM_LOCK}::bigint)`.execute(tx);
    const open = await listOpen(tx, kind.name, agentId);
    for (const cause of causes) {
      const alarm = open.find(({ subject }) => subject === cause.subject);
      await (alarm ? goOn(tx, look, alarm, cause, now) : begin(tx, look, cause, now));
    }
    const gone = open.filter(({ subject }) => !causes.some((cause) => cause.subject === subject));
    for (const alarm of gone) await end(tx, look, alarm, now);
  });
}

function listOpen(tx: Tx, kind: string, agentId: number | null): Promise<OpenAlarm[]> {
  return tx
    .selectFrom('alarms')
    .selectAll()
    .where('kind', '=', kind)
    .where(sql<boolean>`agent_id is not distinct from ${agentId}::integer`)
    .where('closed_at', 'is', null)
    .execute();
}

async function begin(tx: Tx, look: Look, { subject, value }: AlarmCause, now: Date): Promise<void> {
  const { kind, agent } = look;
  const alarm = await tx
    .insertInto('alarms')
    .values({
      kind: kind.name,
      agent_id: agent?.id ?? null,
      subject,
      value: BigInt(value),
      opened_at: now,
      told_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(tx, { look, alarm, event: 'opened', now });
}

async function goOn(tx: Tx, look: Look, alarm: OpenAlarm, { value }: AlarmCause, now: Date): Promise<void> {
  const isDue =
    alarm.acknowledged_at === null && now.getTime() - alarm.told_at.getTime() >= look.rule.repeat_hours * HOUR_MS;
  const told = isDue ? { told_at: now, times_told: alarm.times_told + 1 } : {};
  const changed = { ...alarm, ...told, value: BigInt(value) };
  if (!isDue && changed.value === alarm.value) return;
  await tx
    .updateTable('alarms')
    .set({ ...told, value: changed.value })
    .where('id', '=', alarm.id)
    .execute();
  if (isDue) await tell(tx, { look, alarm: changed, event: 'repeated', now });
}

async function end(tx: Tx, look: Look, alarm: OpenAlarm, now: Date): Promise<void> {
  await tx.updateTable('alarms').set({ closed_at: now }).where('id', '=', alarm.id).execute();
  // A rule that is off looks at no cause: nothing says that it is gone.
  await tell(tx, { look, alarm, event: look.rule.is_on ? 'closed' : 'switched_off', now });
}
