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

/** The answer was no envelope of ours. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
