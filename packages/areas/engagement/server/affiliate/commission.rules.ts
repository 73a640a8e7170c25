import type { EntryKind } from './affiliate.tables.ts';

/** A stake that earns a commission, or one that is taken back. */
export interface Earning {
  readonly kind: Exclude<EntryKind, 'redeem'>;
  readonly at: Date;
  readonly transferId: number;
  /** Number of the settlement of the stake, from 1. */
  readonly no: number;
  readonly stakedSatang: bigint;
  /** Hundredths of a percent. */
  readonly rate: number;
}

export interface RecordedEarning extends Earning {
  /** Below 0 when it is taken back. */
  readonly amountSatang: bigint;
}

const PARTS = 10_000n;

/**
 * Computes amounts in whole satang. The rest, in ten-thousandths of a satang, counts for the next amount. So many small
 * stakes earn as much as one large stake: all amounts together are the exact sum, rounded down.
 */
export function recordEarnings(
  restBefore: number,
  earnings: readonly Earning[],
): { booked: RecordedEarning[]; rest: number } {
  let rest = BigInt(restBefore);
  const booked = earnings.map((earning) => {
    const parts = earning.stakedSatang * BigInt(earning.rate);
    const sum = rest + (earning.kind === 'reversal' ? -parts : parts);
    // Corrects the sign: the division would round a negative remainder up.
    rest = ((sum % PARTS) + PARTS) % PARTS;
    return { ...earning, amountSatang: (sum - rest) / PARTS };
  });
  return { booked, rest: Number(rest) };
}
