export { changeSettings } from './affiliate-settings.ts';
export type { AffiliateTables } from './affiliate.tables.ts';
export { bringCommissions } from './bring-commissions.command.ts';
export { registerAffiliate } from './register.ts';
