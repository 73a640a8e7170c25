import type { ErrorName } from '@chokdee/contracts';
import { anyCallErrors, type CallSpec, type Contract, type ErrorSpec, refusalsOf } from '@chokdee/contracts/server';

export type Json = { [name: string]: unknown };

/** The OpenAPI 3.1 document of all calls; the contracts are its only source. */
export function createOpenApi({ areas, errors }: Contract): Json {
  const paths: Record<string, Json> = {};
  const describeAll = (names: readonly ErrorName[]) =>
    names.map((name) => describeError(name, errors[name])).join('\n');
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, spec] of Object.entries(calls)) {
      const [method = '', path = ''] = name.split(' ');
      const described = { ...describeCall(spec, method, describeAll(refusalsOf(spec))), tags: [area] };
      paths[path] = { ...paths[path], [method.toLowerCase()]: described };
    }
  }
  const description = `Business errors answer HTTP 200 with error above 0. Of any call:\n${describeAll(anyCallErrors)}`;
  return {
    openapi: '3.1.0',
    info: { title: 'Chokdee', version: '1', description },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function describeCall(spec: CallSpec, method: string, refusals: string): Json {
  return {
    summary: spec.summary,
    security: spec.access === 'public' ? [] : spec.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...(method === 'POST' ? [] : queryParameters(spec.input)), ...(spec.money ? [idempotencyHeader] : [])],
    ...(method === 'POST' ? { requestBody: { content: { 'application/json': { schema: spec.input } } } } : {}),
    responses: {
      200: { description: `0: success\n${refusals}`, content: { 'application/json': { schema: envelope(spec) } } },
    },
  };
}

export const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the same answer for ever; another body answers 409.',
  schema: { type: 'string', maxLength: 100 },
};

export interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

export function queryParameters(input: ObjectSchema): Json[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

export function envelope(spec: Pick<CallSpec, 'data' | 'envelope'>): Json {
  const code = spec.envelope ?? 'error';
  return {
    type: 'object',
    required: [code, 'message', 'data'],
    properties: {
      [code]: { type: 'integer' },
      message: { type: 'string' },
      request_id: { type: 'string', description: 'Of a refusal: by it the request is found in the logs' },
      data: spec.data,
    },
  };
}

/** `4002 ROUND_CLOSED: <what the member reads>`, and the HTTP status where it is not 200. */
export function describeError(name: ErrorName, { code, message, status }: ErrorSpec): string {
  return `${code} ${name}${status === undefined ? '' : ` (HTTP ${status})`}: ${message}`;
}
