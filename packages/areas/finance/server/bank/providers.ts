import type { Clock } from '@chokdee/kernel/calendar';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { PaymentProviders } from './payment-provider.ts';
import { createPspProvider } from './psp-provider.ts';

/** Names that staff may choose for a channel or for payouts. */
export const providerNames = ['promptpay', 'sandbox'] as const;

/** The providers of this version: a line for each. The first one is the usual one. */
export function createProviders(config: ApiConfig, clock: Clock): PaymentProviders {
  const usual = createPspProvider(config, clock);
  const providers = [usual];
  return { usual: usual.name, byName: new Map(providers.map((provider) => [provider.name, provider])) };
}
