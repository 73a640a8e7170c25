import { errors } from '../../api-contract/index.ts';
import type { ErrorName, Errors } from './errors.ts';

export const errorCodes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code])) as {
  readonly [N in ErrorName]: Errors[N]['code'];
};
