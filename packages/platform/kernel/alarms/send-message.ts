import type { Selectable } from 'kysely';
import type { Deps } from '../app/deps.ts';
import { inTransaction, type Queryable, type Tx } from '../db/transaction.ts';
import { findAlarmKind } from './alarm-kind.ts';
import type { AlarmTables } from './alarms.tables.ts';
import type { AlarmLetter, Channel } from './channel-parts.ts';
import { sendBy } from './channels.ts';

type Message = Selectable<AlarmTables['alarm_messages']>;

/** Longest time for which a try counts as under way, ms: above the time-outs of all channels together. */
const UNDER_WAY_MS = 120_000;

/**
 * Sends a message, unless it was sent, a newer one of its alarm has taken its place, or its channel is off. A failed try
 * says why on the page of channels.
 * @throws Error when it has to be tried again
 */
export async function sendMessage({ db, clock, config }: Deps, id: number): Promise<void> {
  const begun = await inTransaction(db, (tx) => begin(tx, id, clock.now()));
  if (!begun) return;
  const note = (values: { readonly sent_at?: Date; readonly failure: string | null }) =>
    db
      .updateTable('alarm_messages')
      .set({ ...values, began_at: null })
      .where('id', '=', id)
      .execute();
  try {
    await sendBy(begun.channel, config, begun.letter);
  } catch (error) {
    await note({ failure: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await note({ sent_at: clock.now(), failure: null });
}

/** Begins a try. Messages of one alarm begin one after the other, and none while an earlier one is under way. */
async function begin(tx: Tx, id: number, now: Date): Promise<{ channel: Channel; letter: AlarmLetter } | null> {
  const message = await tx.selectFrom('alarm_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message || message.sent_at !== null || message.dropped_why !== null) return null;
  const channels = tx.selectFrom('alarm_channels').selectAll().where('id', '=', message.channel_id);
  const channel = await channels.executeTakeFirstOrThrow();
  const own = tx.updateTable('alarm_messages').where('id', '=', id);
  const { alarm_id: alarmId } = message;
  if (alarmId !== null) {
    await tx.selectFrom('alarms').select('id').where('id', '=', alarmId).forNoKeyUpdate().execute();
    const others = await listOthers(tx, message, alarmId);
    const dropped = channel.is_on ? (others.some((other) => other.id > id) ? 'overtaken' : null) : 'off';
    if (dropped !== null) {
      await own.set({ dropped_why: dropped }).execute();
      return null;
    }
    const recent = new Date(now.getTime() - UNDER_WAY_MS);
    if (others.some(({ began_at: at }) => at !== null && at > recent)) {
      throw new Error('an earlier message of the alarm is under way');
    }
  }
  await own.set({ began_at: now }).execute();
  return { channel, letter: { ...message, retryKey: message.retry_key, facts: await factsOf(tx, message) } };
}

/** Other messages of the alarm on the same channel. */
const listOthers = (tx: Tx, { id, channel_id }: Message, alarmId: number) =>
  tx
    .selectFrom('alarm_messages')
    .select(['id', 'began_at'])
    .where(({ and }) => and({ channel_id, alarm_id: alarmId }))
    .where('id', '<>', id)
    .execute();

/** Facts for a program. */
async function factsOf(db: Queryable, { alarm_id: alarmId, event }: Message) {
  const alarm = await db
    .selectFrom('alarms')
    .leftJoin('agents', 'agents.id', 'alarms.agent_id')
    .select(['alarms.id', 'kind', 'code', 'subject', 'value', 'opened_at'])
    .where('alarms.id', '=', alarmId ?? 0)
    .executeTakeFirst();
  if (!alarm) return { event, alarm: null };
  const { id, kind, code: agent, subject, value, opened_at } = alarm;
  const unit = findAlarmKind(kind)?.unit ?? null;
  return {
    event,
    alarm: { id, kind, agent, subject, value: Number(value), unit, opened_at: opened_at.toISOString() },
  };
}
