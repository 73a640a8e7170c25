import { calls } from '@chokdee/api-contract';
import { staffViews } from '@chokdee/api-contract/staff';
import type { CallSpec } from '@chokdee/contracts/server';
import type { CallSchemas } from './compatibility.ts';

type Schemas = Pick<CallSpec, 'input' | 'data'>;

/** Views of the back office in this checkout's contracts, as plain schemas. */
export const ownStaffViews = (): CallSchemas => plain(staffViews);

/** Calls of this checkout's contracts, as plain schemas: those of the site and the views of the back office. */
export const ownCalls = (): CallSchemas => ({ ...plain(calls), ...ownStaffViews() });

function plain(calls: Readonly<Record<string, Schemas>>): CallSchemas {
  const specs = Object.entries(calls);
  const schemas = Object.fromEntries(specs.map(([name, { input, data }]) => [name, { input, data }]));
  return JSON.parse(JSON.stringify(schemas)) as CallSchemas;
}
