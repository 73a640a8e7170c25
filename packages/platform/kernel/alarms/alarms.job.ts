import type { Deps } from '../app/deps.ts';
import { reencryptAlarmSecrets } from './channels.ts';
import { evaluateAlarms } from './evaluate.ts';
import { SEND_ALARM, type SendPayload } from './messages.ts';
import { sendMessage } from './send-message.ts';

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

  deps.jobs.register<SendPayload>(SEND_ALARM, 'outside', ({ message }) => sendMessage(deps, message));
}
