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

/** Deviations of a call from a correct one. */
export interface CallTricks {
  readonly secret?: string;
  readonly nonce?: string;
  /** Seconds by which the caller's clock is off. */
  readonly offS?: number;
  /** Body that is sent in place of the signed one. */
  readonly rawBody?: string;
}

export type WalletCaller = (action: string, body: WalletBody, tricks?: CallTricks) => Promise<WalletAnswer>;

interface CallerProps {
  /** Addresses of the processes, used in turn. */
  readonly baseUrls: readonly string[];
  readonly providerId: string;
  readonly secret: string;
  now(): Date;
}

/** Calls the seamless wallet as a provider does. */
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
