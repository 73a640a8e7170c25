import { receivePayment } from '../modules/payment/receive-payment.command.ts';
import { satang } from '../money.ts';
import type { TestApp } from './create-test-app.ts';

/** What happens when the bank tells that a QR order was paid in full. */
export async function payOrder(test: TestApp, order: { ref: string; payable_amount: number }): Promise<void> {
  await receivePayment(test.deps, {
    provider: 'sandbox',
    eventId: `test:${order.ref}`,
    type: 'payment.received',
    ref: order.ref,
    transRef: null,
    receiverAccount: null,
    amountSatang: satang(order.payable_amount),
    paidAt: test.clock.now(),
    payerBank: 'KBANK',
    payerName: 'Test Payer',
    payerAccount: '',
  });
}
