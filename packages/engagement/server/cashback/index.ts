export { bringLoss } from './bring-loss.command.ts';
export { bringTurnover } from './bring-turnover.command.ts';
export { changeSettings } from './cashback-settings.ts';
export { claimCashback } from './claim-cashback.command.ts';
