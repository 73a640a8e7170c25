import type { Desk } from '../../server/desk/desk.ts';
import { ReleaseError } from '../rollout/area-state.ts';

const TIMEOUT_MS = 120_000;

interface Envelope {
  readonly error: number;
  readonly message?: string;
  readonly data: unknown;
}

/** Release desk of a product over HTTP. @throws ReleaseError with the answer's reason, or if no answer comes */
export function httpDesk(product: string, token: string): Desk {
  return async (name, input) => {
    const [method = '', path = ''] = name.split(' ');
    const address = new URL(path, product);
    const isGet = method === 'GET';
    if (isGet) for (const [key, value] of Object.entries(input)) address.searchParams.set(key, String(value));
    const answer = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isGet ? {} : { 'content-type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ReleaseError(`${product} does not answer: ${error instanceof Error ? error.message : error}`);
    });
    if (answer.status === 403) throw new ReleaseError(`${product} does not know the release token, or it has expired.`);
    const { error, message, data } = (await answer.json()) as Envelope;
    if (error === 0) return data as never;
    const reason = (data as { readonly reason?: string } | null)?.reason;
    throw new ReleaseError(reason ?? `${name} is answered with ${error}: ${message}`);
  };
}
