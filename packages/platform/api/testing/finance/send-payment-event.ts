import { randomUUID } from 'node:crypto';
import type { TestApp } from '@chokdee/api/testing';
import type { IncomingEventBody } from '@chokdee/finance-server/internal/bank/psp-wire.ts';
import { receiveEvent } from '@chokdee/finance-server/internal/bank/receive-event.ts';
import { BANK_MEMBER_NAME } from './bank-member.ts';

/** Sends a notice of the provider whose signature was checked, and returns its outcome. */
export const sendPaymentEvent = (test: TestApp, event: IncomingEventBody) => receiveEvent(test.deps, 'sandbox', event);

/** Notice that a QR order was paid now, by a member of `memberWithBank`. The amount is in THB. */
export const paidEvent = ({ clock }: Pick<TestApp, 'clock'>, ref: string, amount: number) => ({
  event_id: randomUUID() as string,
  type: 'payment.received' as const,
  ref,
  amount,
  paid_at: clock.now().toISOString(),
  payer_bank: 'KBANK',
  payer_name: BANK_MEMBER_NAME,
});
