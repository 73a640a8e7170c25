import { invalidField } from '../errors/business-error.ts';

/** @throws INVALID_INPUT */
export function readInstant(field: string, text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw invalidField(field, 'must be an ISO 8601 instant');
  return instant;
}
