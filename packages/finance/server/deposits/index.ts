export { type FinanceSettingsTables, changeFinanceSettings } from './finance-settings.ts';
export { openOrder } from './open-order.command.ts';
export type { PaymentTables } from './payment.tables.ts';
export { registerPayment } from './register.ts';
