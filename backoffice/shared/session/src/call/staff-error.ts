import { copy } from './copy.ts';

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
  /** Sentence without the fields; left out where the reason does not tell them. */
  readonly summary?: string | undefined;
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
  readonly summary?: string | undefined;
  readonly requestId: string | undefined;
  readonly isUnknown: boolean;

  constructor(
    { status, code, reason, fields = [], summary, requestId, isUnknown = false }: Refusal,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.summary = summary;
    this.requestId = requestId;
    this.isUnknown = isUnknown;
  }
}

/** Refused before the act: no session, or too many requests. It says nothing about an earlier press. */
export const isBeforeAct = ({ status }: StaffError): boolean => status === 401 || status === 429;

/** Labels of a page for the fields of a call. */
export type Labels = Readonly<Record<string, string>>;

/** Names the fields that were refused, by the labels of the page where there are some. */
export function withFields(summary: string, fields: readonly FieldProblem[], labels: Labels = {}): string {
  const named = fields
    .map(({ field, message_th: why = '' }) => copy.field(labels[field] ?? field, why))
    .filter((words) => words !== '');
  return named.length === 0 ? summary : `${summary}: ${named.join(', ')}`;
}

/** Sentence of any error for the person. */
export function reasonOf(error: unknown, labels: Labels = {}): string {
  if (error instanceof StaffError && error.summary !== undefined)
    return withFields(error.summary, error.fields, labels);
  return error instanceof Error ? error.message : String(error ?? '');
}
