import { randomInt } from 'node:crypto';

interface Payer {
  readonly payer_bank: string;
  readonly payer_name: string;
  readonly payer_account?: string;
}

/** Incoming money, as webhook, inquiry and statement tell it. */
export type Incoming = Payer & {
  readonly event_id: string;
  readonly amount: number;
  readonly paid_at: string;
  readonly trans_ref: string;
} & (
    | { readonly type: 'payment.received'; readonly ref: string }
    | { readonly type: 'transfer.received'; readonly receiver_account: string }
  );

export interface FailedPayment {
  readonly event_id: string;
  readonly type: 'payment.failed';
  readonly ref: string;
  readonly failed_at: string;
}

export interface Payout {
  readonly ref: string;
  readonly amount: number;
  readonly bank_id: number;
  readonly account_no: string;
  readonly account_name: string;
}

export type PayoutStatus = 'processing' | 'done' | 'failed';

interface BookedPayout extends Payout {
  readonly bank_ref: string;
  status: PayoutStatus;
  /** Time at which the money left the account. */
  paid_at?: string;
}

/** Payments that the bank remembers while it runs. They are found by reference; one reference is paid once. */
export class BankBook {
  readonly #incoming: Incoming[] = [];
  readonly #failed = new Map<string, FailedPayment>();
  readonly #payouts = new Map<string, BookedPayout>();

  receive(event: Incoming): void {
    this.#incoming.push(event);
  }

  fail(event: FailedPayment): void {
    this.#failed.set(event.ref, event);
  }

  orderState(ref: string) {
    const paid = this.#incoming.find((item) => item.type === 'payment.received' && item.ref === ref);
    if (paid) return { status: 'paid', event: paid } as const;
    const failed = this.#failed.get(ref);
    return failed ? ({ status: 'failed', event: failed } as const) : ({ status: 'unpaid', event: null } as const);
  }

  findTransfer(transRef: string): Incoming | null {
    return this.#incoming.find((item) => item.trans_ref === transRef) ?? null;
  }

  statement(from: Date, to: Date): Incoming[] {
    return this.#incoming.filter(({ paid_at }) => new Date(paid_at) >= from && new Date(paid_at) < to);
  }

  /** Lists the payouts that left the account in a period. */
  paidOut(from: Date, to: Date) {
    return [...this.#payouts.values()].flatMap(({ ref, bank_ref, amount, paid_at }) =>
      paid_at !== undefined && new Date(paid_at) >= from && new Date(paid_at) < to
        ? [{ ref, bank_ref, amount, paid_at }]
        : [],
    );
  }

  /** Takes a payout; the same reference again gets the answer of the first. */
  payOut(payout: Payout): BookedPayout {
    const known = this.#payouts.get(payout.ref);
    if (known) return known;
    const booked: BookedPayout = { ...payout, bank_ref: newTransRef(), status: 'processing' };
    this.#payouts.set(payout.ref, booked);
    return booked;
  }

  payout(ref: string): BookedPayout | null {
    return this.#payouts.get(ref) ?? null;
  }

  /** Newest first. */
  payouts(): BookedPayout[] {
    return [...this.#payouts.values()].reverse();
  }

  endPayout(ref: string, status: 'done' | 'failed', now: Date): BookedPayout | null {
    const payout = this.payout(ref);
    if (payout?.status !== 'processing') return null;
    payout.status = status;
    if (status === 'done') payout.paid_at = now.toISOString();
    return payout;
  }
}

/** Makes a reference as long as a bank's: 20 digits. */
export function newTransRef(): string {
  return Array.from({ length: 20 }, () => randomInt(10)).join('');
}
