import type { TestApp } from '@chokdee/api/testing';
import { receivePayment } from '@chokdee/finance-server/bank';
import { satang } from '@chokdee/kernel/money';
import { nameMember } from './bank-member.ts';

const PAYER = 'Test Payer';

/** Pays a QR order in full, from an account of the member's name, as the bank tells it. */
export async function payOrder(test: TestApp, order: { ref: string; payable_amount: number }): Promise<void> {
  const owner = test.deps.db.selectFrom('payment_orders').where('ref', '=', order.ref);
  const { member_id: id, agent_id: agentId } = await owner.select(['member_id', 'agent_id']).executeTakeFirstOrThrow();
  await nameMember(test.deps, { id, agentId }, PAYER);
  const name = (await test.deps.ports.bankAccountsOf(test.deps.db, id))[0]?.account_name ?? PAYER;
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
    payerName: name,
    payerAccount: '',
  });
}
