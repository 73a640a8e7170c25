export { accrueCommissions } from './accrue-commissions.command.ts';
export { changeSettings } from './affiliate-settings.ts';
