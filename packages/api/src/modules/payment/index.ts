import type { App } from '../../deps.ts';
import { EXPIRE_ORDER, type ExpireOrderPayload, expireOrder } from './expire-order.job.ts';
import { registerPaymentCalls } from './payment.routes.ts';
import { registerPspHook } from './psp-hook.routes.ts';

/** Deposits: channels, PromptPay orders, and the payment provider's webhook. */
export function registerPayment(app: App): void {
  registerPaymentCalls(app);
  registerPspHook(app);
  app.deps.jobs.register<ExpireOrderPayload>(EXPIRE_ORDER, (payload, deps) => expireOrder(deps, payload));
}
