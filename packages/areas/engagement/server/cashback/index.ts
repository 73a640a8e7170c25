export { accrueLoss } from './accrue-loss.command.ts';
export { accrueTurnover } from './accrue-turnover.command.ts';
export { changeSettings } from './cashback-settings.ts';
export { claimCashback } from './claim-cashback.command.ts';
