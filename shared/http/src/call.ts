import type { CallName, Calls, DataOf, InputOf, StepUpNeeded } from '@chokdee/contracts';
import { type SendOptions, send } from './client.ts';
import { copy } from './copy.ts';
import { ApiError, NetworkError, requestIdOf, UnsentError, withRequestId } from './errors.ts';
import { dropFirstAnswers, firstAnswer } from './first-answers.ts';
import { NOT_SENT } from './money-call.ts';
import { asMoney } from './money-in-flight.ts';
import { httpPolicy } from './policy.ts';
import { randomId } from './random-id.ts';

interface ToldOptions extends SendOptions {
  /** Leaves HTTP 401 and 400 to the caller. */
  readonly quiet?: boolean;
  readonly onError?: never;
}
interface LoggedOptions extends Omit<ToldOptions, 'onError'> {
  readonly onError: 'log';
}

/** Calls whose errors are only logged. */
export type LoggedCall = { [K in CallName]: Calls[K] extends { readonly onError: 'log' } ? K : never }[CallName];

/**
 * Options besides the input. Calls with `onError: 'log'` in the contract repeat it here, and the compiler checks that
 * both agree. So browsers load neither schemas nor tables of calls.
 */
export type CallOptions<K extends CallName> = K extends LoggedCall ? [options: LoggedOptions] : [options?: ToldOptions];

/**
 * Makes a call of the contracts and returns its `data`. Never shows a message, never navigates. A query or mutation
 * around it keeps the error in its state.
 * @throws ApiError with the Thai message, NetworkError when the outcome is unknown, ContractError
 */
export async function call<K extends CallName>(
  name: K,
  input: InputOf<K>,
  ...[options = {}]: CallOptions<K>
): Promise<DataOf<K>> {
  // An action makes the answers that came with the document outdated.
  if (options.idempotencyKey !== undefined) dropFirstAnswers();
  const first = await firstAnswer(name, input);
  if (first !== undefined) return first;
  const [method = 'GET', path = '/'] = name.split(' ');
  const ask = () => sendProven(() => send(method, path, input, options));
  try {
    return (await (options.idempotencyKey === undefined ? ask() : asMoney(ask))) as DataOf<K>;
  } catch (caught) {
    const error = toMemberError(caught, options.idempotencyKey !== undefined);
    if (options.onError === 'log' && options.signal?.aborted !== true) console.error(name, error);
    if (error instanceof ApiError && options.quiet !== true) {
      if (error.status === 401) httpPolicy()?.onSessionEnded();
      if (error.status === 400 && !isFiltered(input)) httpPolicy()?.onBadRequest(error);
    }
    throw error;
  }
}

/** Fields for days that a member types or chooses. A refusal of such a filter stays on the page (spec section 8). */
const FILTER_FIELDS = ['from', 'to', 'date', 'day', 'month'] as const;
const isFiltered = (input: object) => FILTER_FIELDS.some((field) => field in input);

/** Like `call`, for calls whose errors are only logged. Undefined means that no data came back. */
export function callOrNothing<K extends LoggedCall>(
  name: K,
  input: InputOf<K>,
  ...options: CallOptions<K>
): Promise<DataOf<K> | undefined> {
  return call(name, input, ...options).catch(() => undefined);
}

/**
 * Gives HTTP 401 the message of the specification (section 8). A money call that was never sent becomes a refusal.
 * Other calls fail with the reason why they were not sent.
 */
function toMemberError(error: unknown, isMoney: boolean): unknown {
  if (error instanceof UnsentError) {
    if (isMoney) return new ApiError(0, copy.notSent, NOT_SENT, null);
    const { cause } = error;
    return cause instanceof ApiError || cause instanceof NetworkError ? cause : new NetworkError('not sent', { cause });
  }
  if (!(error instanceof ApiError) || error.status !== 401) return error;
  return withRequestId(new ApiError(error.code, copy.sessionExpired, error.status, error.data), requestIdOf(error));
}

/** Repeats the call after the member has proven the act. Without a proof the refusal stands, and nothing was done. */
async function sendProven(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    const { onStepUp } = httpPolicy() ?? {};
    if (!(error instanceof ApiError) || !error.is('1029 STEP_UP_NEEDED') || !onStepUp) throw error;
    if (!(await prove(onStepUp(error.data as StepUpNeeded)))) throw error;
    return sendProven(send);
  }
}

/** Names a failed proof as a call that was not sent again. */
function prove<T>(proof: Promise<T>): Promise<T> {
  return proof.catch((cause: unknown) => {
    throw new UnsentError('not proven', { cause });
  });
}

/** Creates a key for one press of a money button. Every retry of that press uses the same key. */
export function newIdempotencyKey(): string {
  return randomId();
}
