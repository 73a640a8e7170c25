import type { ErrorSpec } from '@chokdee/contracts/server';

/** The lotto lobby says `status` where every other call says `error` (specification, section 3). */
export type EnvelopeStyle = 'error' | 'status';

export interface Answer {
  readonly message: string;
  readonly data: unknown;
  readonly [code: string]: unknown;
}

export function success(data: unknown, style: EnvelopeStyle): Answer {
  return { [style]: 0, message: '', data };
}

/** With the id by which the request is found in the logs. */
export function failure({ code, message }: ErrorSpec, data: unknown, style: EnvelopeStyle, requestId: string): Answer {
  return { [style]: code, message, request_id: requestId, data };
}
