import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../db/transaction.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { AlarmEvent, AlarmTables } from './alarms.tables.ts';
import { alarmText, testText } from './copy.ts';
import type { Look } from './rules.ts';

export const SEND_ALARM = 'alarms.send';

export interface SendPayload {
  /** Id of the message. */
  readonly message: number;
}

export type OpenAlarm = Selectable<AlarmTables['alarms']>;

interface Told {
  readonly look: Look;
  readonly alarm: OpenAlarm;
  readonly event: Exclude<AlarmEvent, 'test'>;
  readonly now: Date;
}

/** Writes one message for each channel that is on, in the transaction of the alarm. */
export async function tell(tx: Tx, { look: { kind, agent, rule }, alarm, event, now }: Told): Promise<void> {
  const channels = await tx
    .selectFrom('alarm_channels')
    .select('id')
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('agent_id', 'is', null), eb('agent_id', '=', agent?.id ?? null)]))
    .execute();
  const { title, unit } = kind;
  const { subject, value } = alarm;
  const text = alarmText({ event, title, agent: agent?.code ?? null, subject, value, threshold: rule.threshold, unit });
  for (const { id } of channels) {
    await write(tx, { channel_id: id, alarm_id: alarm.id, event, nth: alarm.times_told, text, at: now });
  }
}

interface Message {
  readonly channel_id: number;
  readonly alarm_id: number | null;
  readonly event: AlarmEvent;
  readonly nth: number;
  readonly text: string;
  readonly at: Date;
}

async function write(tx: Queryable, message: Message): Promise<number> {
  const { id } = await tx.insertInto('alarm_messages').values(message).returning('id').executeTakeFirstOrThrow();
  const payload: SendPayload = { message: id };
  await enqueueJob(tx, { name: SEND_ALARM, key: `${SEND_ALARM}:${id}`, runAt: message.at, payload });
  return id;
}

/** Writes a message that shows whether a channel works, also for a channel that is off. @returns its id */
export const writeTest = (
  tx: Tx,
  channel: { readonly id: number; readonly label: string },
  at: Date,
): Promise<number> =>
  write(tx, { channel_id: channel.id, alarm_id: null, event: 'test', nth: 0, text: testText(channel.label), at });
