import type { Json } from '@chokdee/kernel/jobs';
import type { CashAccount } from '@chokdee/kernel/ledger';
import type { Generated } from 'kysely';

/** Totals of one cash account on one day. Amounts are text, so that JSON has them to the satang. */
export interface StatementTotal {
  readonly account: CashAccount;
  readonly statement_count: number;
  readonly statement_satang: string;
  readonly ledger_count: number;
  readonly ledger_satang: string;
}

/**
 * Differences of deposits between our books and the provider's statement, then those of payouts.
 * - `not_on_statement`: our books have it, the statement does not.
 * - `amount`: both have it, with different sums.
 * - `account`: it was booked on another channel than it came in on.
 * - `not_posted`: it was received, and the ledger has no movement of it.
 * - `not_taken_in`: the statement has it, our books do not.
 * - `no_event`: the ledger has a deposit for an order without an event.
 * - `payout_not_booked`: the provider paid it, and our books have it unpaid.
 * - `payout_not_on_statement`, `payout_amount`: as for deposits.
 * - `payout_twice`: one reference was paid more than once.
 * - `payout_contradicted`: notices contradict each other, and staff have not decided which is true.
 */
export interface StatementDifference {
  readonly what:
    | 'not_on_statement'
    | 'amount'
    | 'account'
    | 'not_posted'
    | 'not_taken_in'
    | 'no_event'
    | 'payout_not_booked'
    | 'payout_not_on_statement'
    | 'payout_amount'
    | 'payout_twice'
    | 'payout_contradicted';
  /** Our own reference for a payout. */
  readonly event_id: string;
  readonly account: CashAccount;
  readonly statement_satang: string | null;
  readonly ledger_satang: string | null;
}

export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'mismatch';
export type PaymentOutcome =
  | 'credited'
  | 'credited_late'
  | 'mismatch'
  | 'payer_mismatch'
  | 'over_limit'
  | 'excluded'
  | 'already_paid'
  | 'unknown_ref'
  | 'failed'
  | 'ignored';
/** Reasons for holding money for the staff instead of crediting it. */
export type SuspenseReason = Exclude<PaymentOutcome, 'credited' | 'credited_late' | 'failed' | 'ignored'>;
/** Reasons as the member reads them. */
export type HeldReason = 'amount' | 'payer' | 'limit' | 'excluded';
/** Reasons why an order is not simply waiting or paid. A paid order has its state before the money came. */
export type OrderReason = 'late' | 'cancelled' | 'replaced' | 'failed' | HeldReason | 'returned';

interface PaymentOrderTable {
  member_id: number;
  ref: string;
  agent_id: number;
  channel_id: number;
  /** The channel's provider when the order was opened; null means the usual one. */
  provider: string | null;
  /** The amount that the member asked for. */
  amount_satang: bigint;
  /** The amount to be paid, and credited. */
  payable_satang: bigint;
  payload: string | null;
  receiver_name: string;
  receiver_bank_id: number | null;
  receiver_account_no: string | null;
  sender_bank_id: number | null;
  sender_account_name: string | null;
  sender_account_no: string | null;
  /** The accepted promotion. */
  promotion_id: number | null;
  promotion_version: number | null;
  status: PaymentStatus;
  held_reason: HeldReason | null;
  created_at: Date;
  expires_at: Date;
  replaced_at: Date | null;
  cancelled_at: Generated<Date | null>;
  paid_at: Date | null;
  paid_satang: bigint | null;
  paid_late: Generated<boolean>;
  /** Null means that the other columns say it. */
  reason: Generated<OrderReason | null>;
}

interface PspEventTable {
  provider: string;
  event_id: string;
  type: string;
  ref: string;
  trans_ref: string | null;
  amount_satang: bigint;
  payer_bank: string;
  payer_name: string;
  payer_account: string;
  /** Account that the money came to; null where the provider names none, and for events from before. */
  receiver_account: string | null;
  paid_at: Date;
  received_at: Date;
  outcome: PaymentOutcome | null;
}

interface ProviderStatementTable {
  provider: string;
  day: string;
  checked_at: Date;
  taken_in: number;
  totals: Json<readonly StatementTotal[]>;
  differences: Json<readonly StatementDifference[]>;
}

interface PaymentSuspenseTable {
  provider: string;
  event_id: string;
  agent_id: number;
  reason: SuspenseReason;
  ref: string;
  member_id: number | null;
  amount_satang: bigint;
  cash_account: CashAccount;
  payer_bank: string;
  payer_name: string;
  /** The credited member, when staff found that it is another one than the money named. */
  credited_member_id: Generated<number | null>;
  held_at: Date;
  resolved_at: Date | null;
  resolution: 'credited' | 'returned' | null;
  resolved_by: string | null;
  resolved_note: string | null;
  /** The order that it was credited to. */
  settled_ref: Generated<string | null>;
  /** Set when staff looked and left it held. */
  kept_at: Generated<Date | null>;
  kept_by: Generated<string | null>;
  kept_note: Generated<string | null>;
}

export interface DepositTables {
  payment_orders: PaymentOrderTable;
  payment_order_refs: { ref: string; member_id: number };
  psp_events: PspEventTable;
  psp_nonces: { provider: string; nonce: string; signature: string; seen_at: Date };
  payment_suspense: PaymentSuspenseTable;
  provider_statements: ProviderStatementTable;
  slip_tries: { member_id: number; day: string; ref: string; tries: number };
}

declare module '@chokdee/kernel/database' {
  interface Database extends DepositTables {}
}
