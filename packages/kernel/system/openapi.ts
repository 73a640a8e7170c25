import { type CallSpec, calls, errorCatalogue, errorCodes } from '@chokdee/contracts/server';

type Json = { [name: string]: unknown };

/** The OpenAPI 3.1 document of all calls; the contracts are its only source. */
export function createOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, spec] of Object.entries<CallSpec>(calls)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(spec, method) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chokdee', version: '1', description: 'Business errors answer HTTP 200 with error above 0.' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function describeCall(spec: CallSpec, method: string): Json {
  return {
    summary: spec.summary,
    tags: [spec.area],
    security: spec.access === 'public' ? [] : spec.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...(method === 'POST' ? [] : queryParameters(spec.input)), ...(spec.money ? [idempotencyHeader] : [])],
    ...(method === 'POST' ? { requestBody: { content: { 'application/json': { schema: spec.input } } } } : {}),
    responses: {
      200: { description: describeErrors(spec), content: { 'application/json': { schema: envelope(spec) } } },
    },
  };
}

const idempotencyHeader = {
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

function queryParameters(input: ObjectSchema): Json[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

function envelope(spec: CallSpec): Json {
  const code = spec.envelope ?? 'error';
  return {
    type: 'object',
    required: [code, 'message', 'data'],
    properties: { [code]: { type: 'integer' }, message: { type: 'string' }, data: spec.data },
  };
}

function describeErrors({ errors = [] }: CallSpec): string {
  return ['0: success', ...errors.map((name) => `${errorCodes[name]} ${name}: ${errorCatalogue[name].message}`)].join(
    '\n',
  );
}
