import { codeOf, type ErrorRef } from '@chokdee/contracts/errors';

/** The server refused. `message` is Thai and meant for the member. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: number,
    message: string,
    readonly status: number,
    readonly data: unknown,
  ) {
    super(message);
  }

  /** Compares the refusal, such as `4002 ROUND_CLOSED`. */
  is(refusal: ErrorRef): boolean {
    return this.code === codeOf(refusal);
  }
}

/** No answer: offline, time-out, or a gateway that cannot reach the API. The outcome of a money call is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The request was never sent, or was turned away: the server did nothing. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

/** The answer is no envelope of the API. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Request ids of errors, for the logs. A map, because released areas were built with the current shape of the errors.
 */
const requestIds = new WeakMap<Error, string>();

export function withRequestId<E extends Error>(error: E, id: string | undefined): E {
  if (id !== undefined) requestIds.set(error, id);
  return error;
}

export const requestIdOf = (error: Error): string | undefined => requestIds.get(error);

/** The code for support: error code and request id. Null means neither is known. */
export function supportCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = error instanceof ApiError ? `E-${error.code}` : undefined;
  return [code, requestIdOf(error)].filter((part) => part !== undefined).join(' · ') || null;
}
