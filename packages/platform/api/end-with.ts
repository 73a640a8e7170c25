import { ConfigError } from '@chokdee/kernel/config';
import { SchemaError } from '@chokdee/kernel/db';

/** Prints the sentence of a wrong setting or schema, or all of any other error, and ends the process. */
export function endWith(error: unknown): never {
  console.error(error instanceof ConfigError || error instanceof SchemaError ? error.message : error);
  process.exit(1);
}
