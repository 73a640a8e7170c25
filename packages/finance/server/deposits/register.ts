import type { App } from '@chokdee/kernel/app';
import { registerLedgerCheck } from '@chokdee/kernel/ledger';
import type { Tx } from '@chokdee/kernel/db';
import { endRunningOrder } from './cancel-order.command.ts';
import { CHECK_ORDER, type CheckOrderPayload, checkOrder } from './check-order.job.ts';
import { EXPIRE_ORDER, type ExpireOrderPayload, expireOrder } from './expire-order.job.ts';
import { registerPaymentCalls } from './payment.routes.ts';
import { registerPspHook } from '../bank/psp-hook.routes.ts';
import { registerStatementCheck } from '../suspense/statement-check.job.ts';


declare module '../../deps.ts' {
  interface Services {
    /** Ends the deposit that a member has under way, in the transaction that ends deposits; set by the payments. */
    endDeposit?: (tx: Tx, memberId: number, now: Date) => Promise<void>;
  }
}

/** Deposits: channels, orders of every channel, slips, and the payment provider's webhook and statement. */
export function registerPayment(app: App): void {
  registerPaymentCalls(app);
  registerPspHook(app);
  const { deps } = app;
  deps.jobs.register<ExpireOrderPayload>(EXPIRE_ORDER, (payload, jobDeps) => expireOrder(jobDeps, payload));
  deps.jobs.register<CheckOrderPayload>(CHECK_ORDER, (payload) => checkOrder(deps, payload));
  deps.services.endDeposit = async (tx, memberId, now) => {
    await endRunningOrder(tx, { memberId, ref: null, now });
  };
  registerStatementCheck(deps, app.log);
  registerLedgerCheck(deps, app.log);
}
