/** What servers and tests import: the schemas themselves. */
export { areaNames } from './areas.ts';
export type { Access, CallKey, CallSpec } from './define-calls.ts';
export type { ErrorSpec, ErrorTable } from './errors.ts';
export * from './index.ts';

import { calls, errors } from '../../api-contract/index.ts';

export { calls };
export const errorCatalogue = Object.fromEntries(
  Object.entries<import('./errors.ts').ErrorSpec>(errors).map(([name, { message, status = 200 }]) => [
    name,
    { message, status },
  ]),
) as Record<import('./errors.ts').ErrorName, { message: string; status: number }>;
