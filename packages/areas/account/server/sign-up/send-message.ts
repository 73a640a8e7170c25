import type { Deps } from '@chokdee/kernel/app';
import { messages } from '@chokdee/kernel/system';
import type { Sms } from './sms-sender.ts';

/** Sends a message that the budgets have allowed, and counts it. @throws SMS_UNAVAILABLE */
export async function sendMessage({ ports }: Pick<Deps, 'ports'>, purpose: string, sms: Sms): Promise<void> {
  try {
    await ports.sms(sms);
    messages.inc({ purpose, outcome: 'sent' });
  } catch (error) {
    messages.inc({ purpose, outcome: 'failed' });
    throw error;
  }
}
