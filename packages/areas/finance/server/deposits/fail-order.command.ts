import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { providerName } from '../bank/payment-provider.ts';
import { recordEvent, setOutcome } from '../bank/psp-event.repository.ts';
import type { Receipt } from '../bank/receive-payment.command.ts';
import { announceOrder } from './announce-order.ts';
import type { PaymentOutcome } from './deposit.tables.ts';
import { lockOrderByRef } from './order.repository.ts';

interface FailedPayment {
  readonly provider: string;
  readonly eventId: string;
  readonly ref: string;
  readonly at: Date;
}

/** Ends an order whose provider could not complete the payment. An order that is not running stays as it is. */
export async function failOrder(deps: Deps, { provider, eventId, ref, at }: FailedPayment): Promise<PaymentOutcome> {
  const now = deps.clock.now();
  const { outcome, changed } = await inTransaction(deps.db, async (tx): Promise<Receipt> => {
    const row = {
      amount_satang: 0n,
      payer_bank: '',
      payer_name: '',
      payer_account: '',
      receiver_account: null,
      trans_ref: null,
      outcome: null,
    };
    const event = { ...row, provider, event_id: eventId, type: 'payment.failed', ref, paid_at: at, received_at: now };
    const known = await recordEvent(tx, event);
    if (known) return { outcome: known, changed: null };
    const order = await lockOrderByRef(tx, ref);
    const isRunning = order?.status === 'pending' && providerName(deps.ports, order.provider) === provider;
    await setOutcome(tx, { provider, eventId }, isRunning ? 'failed' : 'ignored');
    if (!isRunning) return { outcome: 'ignored', changed: null };
    const change = { status: 'failed' as const };
    await tx
      .updateTable('payment_orders')
      .set(change)
      .where(({ and }) => and({ member_id: order.member_id, ref }))
      .execute();
    return { outcome: 'failed', changed: { ...order, ...change } };
  });
  if (changed) await announceOrder(deps, changed);
  return outcome;
}
