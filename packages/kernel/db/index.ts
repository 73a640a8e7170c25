export type { Database } from './database.ts';
export { createDb, type Db } from './db.ts';
export { migrate, readMigrations, withStartLock } from './migrate.ts';
export { brokenConstraint, inTransaction, type Tx } from './transaction.ts';
