import type { TestApp } from '@chokdee/api/testing';
import { satang } from '@chokdee/kernel/money';
import { receivePayment } from '../bank/receive-payment.command.ts';

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
