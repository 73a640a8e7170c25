export { refuseWithdrawal } from './decide-withdrawal.command.ts';
export { endPayout } from './end-payout.command.ts';
export { payOut } from './payout.job.ts';
export { prepareWithdrawal } from './prepare-withdrawal.command.ts';
export { requestWithdrawal } from './request-withdrawal.command.ts';
