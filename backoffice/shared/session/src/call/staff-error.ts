export interface FieldProblem {
  /** Empty when the refusal is of no single field. */
  readonly field: string;
  /** English, for programs. */
  readonly message: string;
  /** The same for the person; left out where only the name of the field is told. */
  readonly message_th?: string;
}

export interface Refusal {
  /** HTTP status; 0 means no answer came. */
  readonly status: number;
  /** Code of the refusal; 0 means no answer of the api came. */
  readonly code: number;
  /** Sentence for the person. */
  readonly reason: string;
  readonly fields?: readonly FieldProblem[];
  readonly requestId?: string | undefined;
  /** The act may have been done. Only a repetition with the same key tells. */
  readonly isUnknown?: boolean;
}

/** A call that failed: the server refused, or no answer came. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
  readonly status: number;
  readonly code: number;
  readonly reason: string;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly isUnknown: boolean;

  constructor({ status, code, reason, fields = [], requestId, isUnknown = false }: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.requestId = requestId;
    this.isUnknown = isUnknown;
  }
}

/** Refused before the act: no session, or too many requests. It says nothing about an earlier press. */
export const isBeforeAct = ({ status }: StaffError): boolean => status === 401 || status === 429;

/** Sentence of any error for the person. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error ?? ''));
