import type { Generated } from 'kysely';

export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'mismatch';
export type PaymentOutcome = 'credited' | 'credited_late' | 'mismatch' | 'already_paid' | 'unknown_ref';
/** Why money is held for an operator instead of being credited. */
export type SuspenseReason = Extract<PaymentOutcome, 'mismatch' | 'already_paid' | 'unknown_ref'>;

interface PaymentChannelTable {
  agent_id: number;
  id: number;
  code: 'promptpay_qr' | 'bank_transfer' | 'truemoney';
  position: number;
  name: string;
  description: string;
  min_satang: bigint;
  max_satang: bigint;
  is_open: boolean;
  notice: string | null;
  receiver_name: string;
  biller_id: string | null;
  amount_chips_satang: bigint[];
}

interface PaymentOrderTable {
  member_id: number;
  ref: string;
  agent_id: number;
  channel_id: number;
  amount_satang: bigint;
  payload: string;
  receiver_name: string;
  status: PaymentStatus;
  created_at: Date;
  expires_at: Date;
  replaced_at: Date | null;
  paid_at: Date | null;
  paid_satang: bigint | null;
  paid_late: Generated<boolean>;
}

interface PspEventTable {
  provider: string;
  event_id: string;
  type: string;
  ref: string;
  amount_satang: bigint;
  payer_bank: string;
  payer_name: string;
  paid_at: Date;
  received_at: Date;
  outcome: PaymentOutcome | null;
}

interface PaymentSuspenseTable {
  provider: string;
  event_id: string;
  reason: SuspenseReason;
  ref: string;
  member_id: number | null;
  amount_satang: bigint;
  payer_bank: string;
  payer_name: string;
  held_at: Date;
  resolved_at: Date | null;
}

export interface PaymentTables {
  payment_channels: PaymentChannelTable;
  payment_orders: PaymentOrderTable;
  payment_order_refs: { ref: string; member_id: number };
  psp_events: PspEventTable;
  psp_nonces: { provider: string; nonce: string; signature: string; seen_at: Date };
  payment_suspense: PaymentSuspenseTable;
}
