import type { Clock } from '@chokdee/kernel/calendar';
import type { ApiConfig } from '@chokdee/kernel/config';
import { createBankClient } from './bank-client.ts';
import type { HookRequest, PaymentProvider } from './payment-provider.ts';
import { isGenuinePspRequest } from './psp-signature.ts';
import { PspEvent, type PspEventBody } from './psp-wire.ts';

type PspConfig = Pick<ApiConfig, 'pspUrl' | 'pspKeys' | 'pspTimeoutMs' | 'sandbox'>;

/** The provider at `PSP_URL`, whose events have the house's own form. The sandbox's bank speaks its protocol, too. */
export function createPspProvider(config: PspConfig, clock: Clock): PaymentProvider {
  return {
    // The webhook of the sandbox is unknown once the sandbox is off.
    name: config.sandbox ? 'sandbox' : 'promptpay',
    hook: {
      event: PspEvent,
      verify: ({ headers, rawBody }, now) => {
        const nonce = header(headers, 'x-nonce');
        const signature = header(headers, 'x-signature');
        const signed = { timestamp: header(headers, 'x-timestamp'), nonce, signature, rawBody };
        const isGenuine = config.pspKeys.all.some(({ secret }) => isGenuinePspRequest(secret, signed, now));
        return isGenuine ? { nonce, signature } : null;
      },
      read: (body) => body as PspEventBody,
    },
    bank: createBankClient(config, clock),
  };
}

function header(headers: HookRequest['headers'], name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
