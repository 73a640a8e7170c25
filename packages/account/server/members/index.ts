export { registerAccount } from './account.routes.ts';
export type { AccountTables } from './account.tables.ts';
