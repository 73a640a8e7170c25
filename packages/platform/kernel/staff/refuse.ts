import { BusinessError } from '../errors/business-error.ts';

/** An act that is not possible now; the reason is for the staff member who tried it. */
export function refuse(reason: string): BusinessError {
  return new BusinessError('FORBIDDEN', { data: { reason } });
}

/** A permission or a reach that a person lacks. */
export class Lacking extends BusinessError {}

export const lacking = (reason: string): Lacking => new Lacking('FORBIDDEN', { data: { reason } });

/** A request whose token or session proves nobody. */
export class Unproven extends BusinessError {}

/** Sentence of a refusal for a person; empty when its name says all. */
export function reasonOf(error: BusinessError): string {
  const { data } = error.extra;
  return typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : '';
}
