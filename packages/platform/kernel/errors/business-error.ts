import type { ErrorName } from '@chokdee/contracts';
import type { Queryable } from '../db/transaction.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
  /** The same for a page of the back office. */
  readonly message_th?: string;
}

interface ErrorExtra {
  /** Data that the member's page needs to go on, such as fresh items of a changed bill. */
  readonly data?: unknown;
  /** Only with INVALID_INPUT: what the schema could not see. */
  readonly fields?: readonly FieldProblem[];
  /** Becomes the Retry-After header. */
  readonly retryAfterS?: number;
  /** Runs when the transaction of the call has been undone: keeps what must stay all the same, and answers the data. */
  readonly whenUndone?: (db: Queryable) => Promise<unknown>;
}

/** An outcome that the member may read. Anything else that is thrown is answered as INTERNAL and only logged. */
export class BusinessError extends Error {
  readonly errorName: ErrorName;
  readonly extra: ErrorExtra;

  constructor(errorName: ErrorName, extra: ErrorExtra = {}) {
    super(errorName);
    this.name = 'BusinessError';
    this.errorName = errorName;
    this.extra = extra;
  }
}

/** INVALID_INPUT for one field that only a rule, not the schema, can judge. */
export function invalidField(field: string, message: string): BusinessError {
  return new BusinessError('INVALID_INPUT', { fields: [{ field, message }] });
}

/** The database cannot be asked, say: what was under way has happened or not, and may be asked for again. */
export const notReady = (reason: string): BusinessError =>
  new BusinessError('NOT_READY', { retryAfterS: 1, data: { reason } });
