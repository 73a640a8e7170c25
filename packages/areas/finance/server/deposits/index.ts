export { changeFinanceSettings } from './finance-settings.ts';
export { openOrder } from './open-order.command.ts';
