import type { Order, OrderStatus } from '../queries/payment.api.ts';

const QUARTER_MS = 900_000;

/** A pending PromptPay order. */
export function qrOrder(changed: Partial<Order> = {}): Order {
  return {
    ref: 'DP1',
    channel_id: 1,
    channel_code: 'promptpay_qr',
    channel_name: 'PromptPay',
    payload: '00020101021229370016A000000677010111011300668012345675802TH53037645406100.3763047C69',
    amount: 100,
    payable_amount: 100.37,
    receiver_name: 'Chokdee',
    receiver_bank_id: null,
    receiver_account_no: null,
    sender: null,
    promotion_id: null,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + QUARTER_MS).toISOString(),
    paid_at: null,
    paid_amount: null,
    paid_late: false,
    held_reason: null,
    status: 'pending',
    ...changed,
  };
}

/** A pending order of a bank transfer. */
export function transferOrder(changed: Partial<Order> = {}): Order {
  return qrOrder({
    ref: 'DP2',
    channel_id: 2,
    channel_code: 'bank_transfer',
    channel_name: 'Bank',
    payload: null,
    receiver_bank_id: 1,
    receiver_account_no: '1234567890',
    sender: { bank_id: 4, account_name: 'Member One', account_no: 'xxx-x-x4321-x' },
    ...changed,
  });
}

/** The answer of the status call for an order. */
export function statusOf(order: Order, changed: Partial<OrderStatus> = {}): OrderStatus {
  const { ref, status, amount, paid_amount, paid_at, paid_late, held_reason, reason, expires_at } = order;
  return {
    ref,
    status,
    amount,
    paid_amount,
    paid_at,
    paid_late,
    held_reason,
    expires_at,
    ...(reason !== undefined && { reason }),
    ...changed,
  };
}
