import { BusinessError } from '../errors/business-error.ts';

/** THB of the wire to satang. @throws AMOUNT_DECIMALS when it has more than two decimals. */
export function satang(thb: number): bigint {
  const hundredths = thb * 100;
  const rounded = Math.round(hundredths);
  // Binary fractions of two-decimal amounts miss the integer by far less than this; a third decimal by far more.
  if (!Number.isSafeInteger(rounded) || Math.abs(hundredths - rounded) > 1e-4) {
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
