import type { CallName } from './calls.ts';
import type { CallSpec } from './define-calls.ts';
import type { ErrorSpec } from './error-table.ts';
import type { ErrorName } from './errors.ts';

/** All calls and refusals of a product. */
export interface Contract {
  /** The calls by area, as in the headings of the reference. */
  readonly areas: Readonly<Record<string, Partial<Contract['calls']>>>;
  readonly calls: Readonly<Record<CallName, CallSpec>>;
  readonly errors: Readonly<Record<ErrorName, ErrorSpec>>;
}

/** Refusals that any call may return. */
export const anyCallErrors: readonly ErrorName[] = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'NOT_READY', 'INTERNAL'];

/** Refusals of a call besides `anyCallErrors`: those in its contract, and those that follow from its fields. */
export function refusalsOf({ errors = [], access, money, play }: CallSpec): readonly ErrorName[] {
  return [
    ({ member: 'SESSION_EXPIRED', operator: 'FORBIDDEN', public: 'AGENT_UNKNOWN', optional: 'AGENT_UNKNOWN' } as const)[
      access
    ],
    ...(play ? (['SELF_EXCLUDED'] as const) : []),
    ...errors,
    ...(money ? (['IDEMPOTENCY_KEY_REUSED', 'ANSWER_FORGOTTEN', 'REQUEST_IN_PROGRESS'] as const) : []),
  ];
}
