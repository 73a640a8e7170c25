import type { App } from '../../deps.ts';
import { registerLedgerCheck } from '../../ledger/ledger-check.job.ts';
import type { Tx } from '../../transaction.ts';
import { endRunningOrder } from './cancel-order.command.ts';
import { CHECK_ORDER, type CheckOrderPayload, checkOrder } from './check-order.job.ts';
import { EXPIRE_ORDER, type ExpireOrderPayload, expireOrder } from './expire-order.job.ts';
import { registerPaymentCalls } from './payment.routes.ts';
import { registerPspHook } from './psp-hook.routes.ts';
import { registerStatementCheck } from './statement-check.job.ts';

export { BankUnavailable, createBankClient } from './bank-client.ts';
export { changeFinanceSettings, type FinanceSettings, getFinanceSettings } from './finance-settings.ts';
export { createRef } from './order-ref.ts';
export type { PayoutStateBody } from './psp-wire.ts';
export { OperatorRefusal, resolveSuspense } from './resolve-suspense.command.ts';
export { askStatementCheck, bangkokDay } from './statement-check.job.ts';
export { listSuspense, type SuspenseRow } from './suspense.repository.ts';

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
