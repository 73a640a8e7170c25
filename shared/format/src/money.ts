const THB = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PLAIN = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });

const UNKNOWN = '—';
const isKnown = (value: number | null | undefined): value is number => Number.isFinite(value);

/** Formats the digits with their sign. An amount that rounds to zero has no sign. */
function withSign(thb: number, plus: string): string {
  const digits = THB.format(Math.abs(thb));
  const sign = digits === THB.format(0) ? '' : thb < 0 ? '−' : plus;
  return `${sign}฿${digits}`;
}

/** `1234.5` -> `฿1,234.50`. A negative amount has a minus sign in front. An unknown amount is a dash, never zero. */
export function formatThb(thb: number | null | undefined): string {
  return isKnown(thb) ? withSign(thb, '') : UNKNOWN;
}

/** A movement of money: `+฿20.00`, `−฿20.00`. */
export function formatSignedThb(thb: number | null | undefined): string {
  return isKnown(thb) ? withSign(thb, '+') : UNKNOWN;
}

/** An amount on a chip, in whole baht: `฿500`. */
export function formatThbChip(thb: number): string {
  return isKnown(thb) ? `฿${PLAIN.format(thb)}` : UNKNOWN;
}

/** An amount without the baht sign: `1,234.50`. */
export function formatAmount(thb: number): string {
  return isKnown(thb) ? THB.format(thb) : UNKNOWN;
}

/** A rate per baht with two decimals: `850.00`. */
export function formatRate(rate: number): string {
  return isKnown(rate) ? THB.format(rate) : UNKNOWN;
}

/** A count with thousands separators. */
export function formatNumber(value: number): string {
  return isKnown(value) ? PLAIN.format(value) : UNKNOWN;
}
