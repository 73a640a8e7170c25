import { type ErrorName, errorCodes } from '@chokdee/contracts';

const nameOf = new Map<number, ErrorName>(Object.entries(errorCodes).map(([name, code]) => [code, name as ErrorName]));

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

  get errorName(): ErrorName | undefined {
    return nameOf.get(this.code);
  }

  is(name: ErrorName): boolean {
    return this.code === errorCodes[name];
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
