export type { Database } from './database.ts';
export { createDb, type Db } from './db.ts';
export { describeSchema } from './describe-schema.ts';
export { kernelSchema, migrate, SchemaError } from './migrate.ts';
export { isId } from './number-ids.ts';
export { readSchema, type SchemaFolder } from './schema-files.ts';
export { withStartLock } from './start-lock.ts';
export { inTransaction, type Queryable, type Tx } from './transaction.ts';
