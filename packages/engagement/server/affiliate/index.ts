export { changeSettings } from './affiliate-settings.ts';
export { bringCommissions } from './bring-commissions.command.ts';
