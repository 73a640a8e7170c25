import { Ajv, type ErrorObject } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { FieldProblem } from '../errors/business-error.ts';

const common = { allErrors: true, useDefaults: true, strict: false } as const;
/** JSON has types of its own: "5" is no number in a body. */
const strictAjv = new Ajv({ ...common, coerceTypes: false });
/** Everything in a query is text, so it is read as the type that the schema asks for. */
const coercingAjv = new Ajv({ ...common, coerceTypes: true });

export const compileSchema: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? strictAjv : coercingAjv).compile(schema);

const compiledAnswers = new WeakMap<object, ReturnType<typeof strictAjv.compile>>();

/** What of an answer is not as the contract promises. */
export function answerProblems(schema: object, data: unknown): FieldProblem[] {
  const validate = compiledAnswers.get(schema) ?? strictAjv.compile(schema);
  compiledAnswers.set(schema, validate);
  return validate(data) ? [] : fieldProblems(validate.errors ?? []);
}

/** One problem per field, named as the wire names it (`items.0.amount`). */
export function fieldProblems(errors: readonly Partial<ErrorObject>[]): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const { instancePath = '', params, message = 'is invalid' } of errors) {
    const missing = typeof params?.missingProperty === 'string' ? `/${params.missingProperty}` : '';
    const field = `${instancePath}${missing}`.slice(1).replaceAll('/', '.');
    if (!problems.has(field)) problems.set(field, missing ? 'is required' : message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}
