import { randomUUID } from 'node:crypto';
import { signProviderCall } from '@chokdee/games-server/providers';

export interface WalletAnswer {
  readonly code: number;
  readonly status: string;
  readonly balance: number | null;
  readonly tx_id: string;
}

export interface WalletBody {
  readonly [field: string]: string | number | boolean | undefined;
}

/** What of a call is other than it should be. */
export interface CallTricks {
  readonly secret?: string;
  readonly nonce?: string;
  /** Seconds that the clock of the caller is off. */
  readonly offS?: number;
  /** The text that is sent in place of the one that was signed. */
  readonly rawBody?: string;
}

export type WalletCaller = (action: string, body: WalletBody, tricks?: CallTricks) => Promise<WalletAnswer>;

interface CallerProps {
  /** One of each process; the calls go around. */
  readonly baseUrls: readonly string[];
  readonly providerId: string;
  readonly secret: string;
  now(): Date;
}

/** Calls the seamless wallet as the provider does. */
export function createWalletCaller({ baseUrls, providerId, secret, now }: CallerProps): WalletCaller {
  let calls = 0;
  return async (action, body, tricks = {}) => {
    const rawBody = JSON.stringify(body);
    const timestamp = String(Math.floor(now().getTime() / 1000) + (tricks.offS ?? 0));
    const nonce = tricks.nonce ?? randomUUID();
    calls += 1;
    const response = await fetch(`${baseUrls[calls % baseUrls.length]}/provider/${providerId}/${action}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signProviderCall(tricks.secret ?? secret, timestamp, nonce, rawBody),
      },
      body: tricks.rawBody ?? rawBody,
    });
    return { ...((await response.json()) as Omit<WalletAnswer, 'code'>), code: response.status };
  };
}
