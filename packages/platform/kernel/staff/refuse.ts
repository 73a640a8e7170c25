import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { BusinessError } from '../errors/business-error.ts';
import { staffProblems } from '../http/validation.ts';

/** Sentence of a refusal: English for programs, the command line and the audit log, Thai for the pages. */
export interface Reason {
  readonly en: string;
  readonly th: string;
}

/** Reasons of a room, in its `refusals.copy.ts`. A function makes both texts from the same arguments. */
export type Reasons = Readonly<Record<string, Reason | ((...args: never[]) => Reason)>>;

const dataOf = ({ en, th }: Reason) => ({ reason: en, reason_th: th });

/** An act that is not possible now; the reason is for the staff member who tried it. */
export const refuse = (reason: Reason): BusinessError => new BusinessError('FORBIDDEN', { data: dataOf(reason) });

/** A permission or a reach that a person lacks. */
export class Lacking extends BusinessError {}

export const lacking = (reason: Reason): Lacking => new Lacking('FORBIDDEN', { data: dataOf(reason) });

/** A request whose token or session proves nobody. */
export class Unproven extends BusinessError {}

export const unproven = (reason: Reason): Unproven => new Unproven('FORBIDDEN', { data: dataOf(reason) });

/** INVALID_INPUT for one field that only a rule, not the schema, can judge. */
export const refuseField = (field: string, { en, th }: Reason): BusinessError =>
  new BusinessError('INVALID_INPUT', { fields: [{ field, message: en, message_th: th }] });

/** INVALID_INPUT for all fields that the schema of a call does not take. */
export const refuseInput = (errors: readonly FastifySchemaValidationError[]): BusinessError =>
  new BusinessError('INVALID_INPUT', { fields: staffProblems(errors) });

function wordsOf({ extra: { data } }: BusinessError, name: keyof ReturnType<typeof dataOf>): string {
  const words =
    typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof words === 'string' ? words : '';
}

/** Sentence of a refusal for a person; empty when its name says all. */
export const reasonOf = (error: BusinessError): string => wordsOf(error, 'reason');

/** The same for a page. */
export const thaiReasonOf = (error: BusinessError): string => wordsOf(error, 'reason_th');
