import type { IncomingHttpHeaders } from 'node:http';
import type { Ports } from '@chokdee/kernel/app';
import type { TSchema } from 'typebox';
import type { BankClient } from './bank-client.ts';
import type { PspEventBody } from './psp-wire.ts';

export interface HookRequest {
  readonly headers: IncomingHttpHeaders;
  /** The body as it was sent. */
  readonly rawBody: Buffer;
}

/** A nonce that one signature may use: it keeps a recorded request from being sent again with another body. */
export interface UsedNonce {
  readonly nonce: string;
  readonly signature: string;
}

/** The webhook of a provider, at `POST /hooks/psp/<name>`. */
export interface ProviderHook {
  /** Schema of the body. */
  readonly event: TSchema;
  /** Returns null for a request that the provider has not signed, or not just now. Runs before the body is read. */
  verify(request: HookRequest, now: Date): UsedNonce | null;
  /** Returns the event in the house's own form, of a body that `event` has accepted. */
  read(body: unknown): PspEventBody;
}

/** A bank or payment provider: all that the product knows of it. An adapter makes one. */
export interface PaymentProvider {
  /** Names its webhook and its rows; it stays. */
  readonly name: string;
  readonly hook: ProviderHook;
  /** Calls to the provider. */
  readonly bank: BankClient;
}

export interface PaymentProviders {
  /** The provider of channels and agents that choose none. */
  readonly usual: string;
  readonly byName: ReadonlyMap<string, PaymentProvider>;
}

type WithProviders = Pick<Ports, 'paymentProviders'>;

/** Name of the provider that a row has chosen; null means the usual one. */
export const providerName = ({ paymentProviders }: WithProviders, chosen: string | null): string =>
  chosen ?? paymentProviders.usual;

/** @throws Error for a provider that this version does not know, so that a job tries again with a later version */
export function providerOf({ paymentProviders }: WithProviders, chosen: string | null): PaymentProvider {
  const name = chosen ?? paymentProviders.usual;
  const provider = paymentProviders.byName.get(name);
  if (!provider) throw new Error(`no payment provider of this version is called "${name}"`);
  return provider;
}

declare module '@chokdee/kernel/ports' {
  interface Ports {
    readonly paymentProviders: PaymentProviders;
  }
}
