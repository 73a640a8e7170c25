import { calls } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import type { CallSchemas } from './compatibility.ts';

/** Calls of this checkout's contracts, as plain schemas. */
export function ownCalls(): CallSchemas {
  const specs = Object.entries<CallSpec>(calls);
  const schemas = Object.fromEntries(specs.map(([name, { input, data }]) => [name, { input, data }]));
  return JSON.parse(JSON.stringify(schemas)) as CallSchemas;
}
