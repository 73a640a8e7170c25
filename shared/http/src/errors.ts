import { codeOf, type ErrorRef } from '@chokdee/contracts/errors';

/** The server answered with a non-zero error. `message` is Thai and meant for the member. */
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

  /** Whether the server refused with this, e.g. `4002 ROUND_CLOSED`. */
  is(refusal: ErrorRef): boolean {
    return this.code === codeOf(refusal);
  }
}

/** No answer: offline, time-out, or a gateway that cannot reach the api. For a money call the outcome is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The request failed before it left this device, or was not let in: whatever the act, nothing was done by it. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

/** The answer was no envelope of ours. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** By which the requests of errors are found in the logs. Beside them: what an error is, areas were built against. */
const requestIds = new WeakMap<Error, string>();

export function withRequestId<E extends Error>(error: E, id: string | undefined): E {
  if (id !== undefined) requestIds.set(error, id);
  return error;
}

export const requestIdOf = (error: Error): string | undefined => requestIds.get(error);

/** What a member tells support: what went wrong, and which request it was in the logs. Null when neither is known. */
export function supportCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = error instanceof ApiError ? `E-${error.code}` : undefined;
  return [code, requestIdOf(error)].filter((part) => part !== undefined).join(' · ') || null;
}
