import { isDay } from '@chokdee/contracts/day';
import { invalidField } from '../errors/business-error.ts';

/** Refuses signs beyond digits and separators: the engine's own reading skips over what it does not know. */
const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Refuses days that do not exist: the engine reads 30 February as 2 March. */
export const isInstant = (text: string): boolean =>
  ISO.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** @throws INVALID_INPUT */
export function readInstant(field: string, text: string): Date {
  if (!isInstant(text)) throw invalidField(field, 'must be an ISO 8601 instant');
  return new Date(text);
}
