import { createHmac } from 'node:crypto';
import { BusinessError } from '@chokdee/kernel/errors';
import { askOutside } from '@chokdee/kernel/outside';

export interface Sms {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  /** Our reference, for the gateway's log. */
  readonly ref: string;
}

/** @throws SMS_UNAVAILABLE when the gateway did not take the message */
export type SmsSender = (sms: Sms) => Promise<void>;

declare module '@chokdee/kernel/ports' {
  interface Ports {
    readonly sms: SmsSender;
  }
}

const TIMEOUT_MS = 5_000;

/** Calls the SMS gateway over HTTP; the signature is the hex HMAC-SHA256 of the raw body. */
export function createSmsSender(url: string, secret: string): SmsSender {
  return async (sms) => {
    const body = JSON.stringify(sms);
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const answer = await askOutside(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      timeoutMs: TIMEOUT_MS,
    }).catch(() => null);
    if (!answer?.ok) throw new BusinessError('SMS_UNAVAILABLE');
  };
}
