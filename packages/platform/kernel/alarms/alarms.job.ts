import type { Deps } from '../app/deps.ts';
import type { Queryable } from '../db/transaction.ts';
import { findAlarmKind } from './alarm-kind.ts';
import { reencryptAlarmSecrets, sendBy } from './channels.ts';
import { evaluateAlarms } from './evaluate.ts';
import { SEND_ALARM, type SendPayload } from './messages.ts';

export const WATCH_ALARMS = 'alarms.watch';
/** Age of a cause is measured in minutes, so each minute is enough. */
const EVERY_MS = 60_000;

interface WatchPayload {
  readonly at: string;
}

/** Every start asks for the next minute, and each run for the one after it. */
export async function enqueueWatch({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / EVERY_MS) + 1) * EVERY_MS);
  const payload: WatchPayload = { at: runAt.toISOString() };
  await jobs.enqueue(db, { name: WATCH_ALARMS, key: `${WATCH_ALARMS}:${payload.at}`, runAt, payload });
}

/** Starts the watch, and encrypts secrets of channels with the current key. */
export async function seedAlarms(deps: Pick<Deps, 'jobs' | 'db' | 'clock' | 'config'>): Promise<void> {
  await reencryptAlarmSecrets(deps.db, deps.config.dataKeys);
  await enqueueWatch(deps);
}

export function registerAlarmJobs(deps: Deps): void {
  deps.jobs.register<WatchPayload>(WATCH_ALARMS, 'watch', async () => {
    await enqueueWatch(deps);
    await evaluateAlarms(deps.db, deps.clock.now());
  });

  deps.jobs.register<SendPayload>(SEND_ALARM, 'outside', async ({ message }, { db, clock }) => {
    const found = await findMessage(db, message);
    if (!found || found.message.sent_at !== null) return;
    const { channel, letter } = found;
    // A failed try says why on the page of channels; the job is tried again.
    const note = (values: { readonly sent_at?: Date; readonly failure: string | null }) =>
      db.updateTable('alarm_messages').set(values).where('id', '=', message).execute();
    try {
      await sendBy(channel, deps.config, letter);
    } catch (error) {
      await note({ failure: error instanceof Error ? error.message : String(error) });
      throw error;
    }
    await note({ sent_at: clock.now(), failure: null });
  });
}

async function findMessage(db: Queryable, id: number) {
  const message = await db.selectFrom('alarm_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message) return null;
  const channels = db.selectFrom('alarm_channels').selectAll().where('id', '=', message.channel_id);
  const channel = await channels.executeTakeFirstOrThrow();
  const alarm = await db
    .selectFrom('alarms')
    .leftJoin('agents', 'agents.id', 'alarms.agent_id')
    .select(['alarms.id', 'kind', 'code', 'subject', 'value', 'opened_at'])
    .where('alarms.id', '=', message.alarm_id ?? 0)
    .executeTakeFirst();
  const { text, event } = message;
  const facts = {
    event,
    alarm: alarm
      ? {
          id: alarm.id,
          kind: alarm.kind,
          agent: alarm.code,
          subject: alarm.subject,
          value: Number(alarm.value),
          unit: findAlarmKind(alarm.kind)?.unit ?? null,
          opened_at: alarm.opened_at.toISOString(),
        }
      : null,
  };
  return { message, channel, letter: { id, text, facts } };
}
