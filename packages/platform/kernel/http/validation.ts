import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { FieldProblem } from '../errors/business-error.ts';
import { addFormats, addInputKeywords } from './input-keywords.ts';
import { thaiProblem } from './problems.copy.ts';

type Options = ConstructorParameters<typeof Ajv>[0];

/**
 * JSON has types of its own: "5" is no number in a body. In a query everything is text, and read as what is asked for.
 * Each schema is compiled when its call first comes: all of them take most of the processor time of an api's start.
 */
function compilerOf(options: Options): FastifySchemaCompiler<object> {
  const ajvOf = (coerceTypes: boolean): Ajv =>
    addInputKeywords(new Ajv({ allErrors: true, useDefaults: true, strict: false, coerceTypes, ...options }));
  const [body, others] = [ajvOf(false), ajvOf(true)];
  return ({ schema, httpPart }) => {
    let compiled: ValidateFunction | null = null;
    // Answers as Ajv does: handlers that validate a text of their own read it as a boolean.
    const validate = Object.assign(
      (input: unknown): boolean => {
        compiled ??= (httpPart === 'body' ? body : others).compile(schema);
        const isValid = compiled(input);
        validate.errors = compiled.errors ?? null;
        return isValid;
      },
      { errors: null as ErrorObject[] | null },
    );
    return validate;
  };
}

export const compileSchema = compilerOf({});
/** Removes fields that the call does not name: they reach no handler, no log and no idempotency key. */
export const compileCall = compilerOf({ removeAdditional: 'all' });

/** An answer is only looked at. */
const answerAjv = addFormats(new Ajv({ strict: false, allErrors: true }));
const compiledAnswers = new WeakMap<object, ReturnType<typeof answerAjv.compile>>();

/** Lists the fields of data that break a schema. */
export function answerProblems(schema: object, data: unknown): Required<FieldProblem>[] {
  const validate = compiledAnswers.get(schema) ?? answerAjv.compile(schema);
  compiledAnswers.set(schema, validate);
  return validate(data) ? [] : staffProblems(validate.errors ?? []);
}

/**
 * One problem per field, named as the wire names it (`items.0.amount`), in English and in Thai. Takes errors of Ajv, which
 * names each missing property, and of TypeBox, which lists them.
 */
export function staffProblems(errors: readonly Partial<ErrorObject>[]): Required<FieldProblem>[] {
  const problems = new Map<string, Required<FieldProblem>>();
  for (const error of errors) {
    const { instancePath = '', params, message = 'is invalid' } = error;
    const lacking: unknown = params?.missingProperty ?? params?.requiredProperties?.[0];
    const missing = typeof lacking === 'string' ? `/${lacking}` : '';
    const field = `${instancePath}${missing}`.slice(1).replaceAll('/', '.');
    if (problems.has(field)) continue;
    problems.set(field, { field, message: missing ? 'is required' : message, message_th: thaiProblem(error) });
  }
  return [...problems.values()];
}

/** The same in English alone, for calls of members and of programs. */
export const fieldProblems = (errors: readonly Partial<ErrorObject>[]): FieldProblem[] =>
  staffProblems(errors).map(({ field, message }) => ({ field, message }));
