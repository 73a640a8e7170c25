import { randomUUID } from 'node:crypto';
import type { Clock } from '@chokdee/kernel/calendar';
import type { Keyring } from '@chokdee/kernel/config';
import { askOutside } from '@chokdee/kernel/outside';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { signPspRequest } from './psp-signature.ts';

/** No answer, or an unreadable one: the requested act may have happened or not. */
export class BankUnavailable extends Error {}

interface Party {
  readonly url: string;
  readonly keys: Keyring;
  readonly timeoutMs: number;
}

/** Asks once: a GET, or a POST when there is a body. @throws BankUnavailable */
export type SignedCall = <S extends TSchema>(schema: S, path: string, body?: object) => Promise<Static<S>>;

/** Calls an outside party, each request signed like the party's webhooks, with a time-out. */
export function createSignedCall({ url, keys, timeoutMs }: Party, clock: Clock): SignedCall {
  return async (schema, path, body) => {
    const rawBody = Buffer.from(body ? JSON.stringify(body) : '');
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonce = randomUUID();
    // A GET has no body: its signature is over the path.
    const signed = body ? rawBody : Buffer.from(path);
    try {
      const { ok, status, text } = await askOutside(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': signPspRequest(keys.current.secret, { timestamp, nonce, rawBody: signed }),
        },
        ...(body ? { body: rawBody } : {}),
        timeoutMs,
      });
      const answer: unknown = JSON.parse(text);
      if (ok && Value.Check(schema, answer)) return answer;
      throw new Error(`the bank answered ${status} to ${path}`);
    } catch (error) {
      throw new BankUnavailable(`no answer of the bank to ${path}`, { cause: error });
    }
  };
}
