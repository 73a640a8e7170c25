import type { App } from '@chokdee/kernel/app';
import { endPayout } from './end-payout.command.ts';
import { PAYOUT, type PayoutPayload, payOut } from './payout.job.ts';
import { registerWithdrawCalls } from './withdraw.routes.ts';


/** Withdrawals: request in two steps, approval, payout through the bank. */
export function registerWithdraw(app: App): void {
  const { deps } = app;
  registerWithdrawCalls(app);
  deps.jobs.register<PayoutPayload>(PAYOUT, (payload) => payOut(deps, payload));
  deps.services.payoutEnded = (ref, end) => endPayout(deps, ref, end);
}
