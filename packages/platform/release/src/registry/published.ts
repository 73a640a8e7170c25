import { ask } from '@chokdee/settings';
import type { CallSchemas, Schema } from '../calls/compatibility.ts';
import { ReleaseError } from '../rollout/area-state.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  };
}

function inputOf({ parameters = [], requestBody }: Operation): Schema {
  if (requestBody) return requestBody.content['application/json'].schema;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Calls in the OpenAPI document of a running api. */
export function callsOf(document: OpenApi): CallSchemas {
  return Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const answer = operation.responses[200].content['application/json'].schema;
        const data = answer.properties?.['data'] ?? {};
        return [`${method.toUpperCase()} ${path}`, { input: inputOf(operation), data }];
      }),
    ),
  );
}

const TIMEOUT_MS = 10_000;

/** @throws ReleaseError when the product does not answer */
export async function askProduct(product: string): Promise<CallSchemas> {
  const address = new URL('/api/openapi.json', product);
  try {
    const answer = await ask(address, { timeoutMs: TIMEOUT_MS });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return callsOf(JSON.parse(answer.text) as OpenApi);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(
      `The running product does not describe itself at ${address}: ${reason}. Name it: --product.`,
    );
  }
}
