import type { CallName, Calls, DataOf, InputOf } from '@chokdee/contracts';
import { accessToken } from './access-token.ts';
import { type SendOptions, send } from './client.ts';
import { copy } from './copy.ts';
import { ApiError } from './errors.ts';
import { asMoney } from './money-in-flight.ts';
import { refreshSession } from './refresh.ts';

/** What the host decides about answers that end a page: set once, at its start. */
export interface HttpPolicy {
  /** HTTP 401 after a refresh was tried: clear the member and go to login (spec section 8). */
  onSessionEnded(): void;
  /** HTTP 400: a request the page should never have made; the specification goes home. */
  onBadRequest(error: ApiError): void;
}
let policy: HttpPolicy | null = null;
export function setHttpPolicy(next: HttpPolicy): void {
  policy = next;
}

interface ToldOptions extends SendOptions {
  /** Leave 401 and 400 to the caller. */
  readonly quiet?: boolean;
  readonly onError?: never;
}
interface LoggedOptions extends Omit<ToldOptions, 'onError'> {
  readonly onError: 'log';
}

/** Calls whose errors are only logged. */
export type LoggedCall = { [K in CallName]: Calls[K] extends { readonly onError: 'log' } ? K : never }[CallName];

/**
 * What may be said beside the input. `onError` of the contract is said again where the call is made: the compiler holds
 * the two against each other, so it cannot drift, and neither schemas nor a table of other areas' calls reach a browser.
 */
export type CallOptions<K extends CallName> = K extends LoggedCall ? [options: LoggedOptions] : [options?: ToldOptions];

/**
 * Makes a call of the contracts and answers its `data`. Never toasts, never navigates.
 * A query or mutation around it takes the error as its state, so nothing is thrown at a page.
 * @throws ApiError with the Thai message, NetworkError when the outcome is unknown, ContractError
 */
export async function call<K extends CallName>(
  name: K,
  input: InputOf<K>,
  ...[options = {}]: CallOptions<K>
): Promise<DataOf<K>> {
  const [method = 'GET', path = '/'] = name.split(' ');
  const ask = () => sendWithSession(method, path, input, options);
  try {
    return (await (options.idempotencyKey === undefined ? ask() : asMoney(ask))) as DataOf<K>;
  } catch (caught) {
    const error = inOurWords(caught);
    if (options.onError === 'log' && options.signal?.aborted !== true) console.error(name, error);
    if (error instanceof ApiError && options.quiet !== true) {
      if (error.status === 401) policy?.onSessionEnded();
      if (error.status === 400) policy?.onBadRequest(error);
    }
    throw error;
  }
}

/** As `call`, for those whose errors are only logged: undefined stands for "nothing came back". */
export function callOrNothing<K extends LoggedCall>(
  name: K,
  input: InputOf<K>,
  ...options: CallOptions<K>
): Promise<DataOf<K> | undefined> {
  return call(name, input, ...options).catch(() => undefined);
}

/** HTTP 401 is told in the specification's words (section 8), whoever answered it. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 401) return error;
  return new ApiError(error.code, copy.sessionExpired, error.status, error.data);
}

async function sendWithSession(method: string, path: string, input: unknown, options: SendOptions): Promise<unknown> {
  try {
    return await send(method, path, input, options);
  } catch (error) {
    const expired = error instanceof ApiError && error.status === 401 && path !== '/api/session/refresh';
    if (!expired) throw error;
    // Another tab may have refreshed meanwhile; either way one rotation and one repeat, never more.
    if (!(await refreshSession())) {
      accessToken.clear();
      throw error;
    }
    return send(method, path, input, options);
  }
}

/** A key for one press of a money button: made once, kept for every repetition of that press. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
