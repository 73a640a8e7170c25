import { BusinessError } from '../errors/business-error.ts';

/** THB of the wire to satang. @throws AMOUNT_DECIMALS when it has more than two decimals. */
export function satang(thb: number): bigint {
  const rounded = Math.round(thb * 100);
  // Sums of two-decimal amounts miss the nearest one in the sixteenth digit; a further decimal, however small, before it.
  if (!Number.isSafeInteger(rounded) || Number(thb.toPrecision(15)) !== rounded / 100) {
    throw new BusinessError('AMOUNT_DECIMALS');
  }
  return BigInt(rounded);
}

/** Satang to THB of the wire. */
export function thb(amountSatang: bigint): number {
  return Number(amountSatang) / 100;
}

/** JSON in which satang stand as text: it knows no integers of 64 bits. */
export const toJson = (value: unknown, spaces?: number): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? String(part) : part), spaces);
