const THB = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PLAIN = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });

const UNKNOWN = '—';
const isKnown = (value: number | null | undefined): value is number => Number.isFinite(value);

/** The signs of an amount as shown: what rounds to nothing has none. */
function withSign(thb: number, plus: string): string {
  const digits = THB.format(Math.abs(thb));
  const sign = digits === THB.format(0) ? '' : thb < 0 ? '−' : plus;
  return `${sign}฿${digits}`;
}

/** `1234.5` -> `฿1,234.50`; a negative amount has a real minus before the sign. Unknown is a dash, never zero. */
export function formatThb(thb: number | null | undefined): string {
  return isKnown(thb) ? withSign(thb, '') : UNKNOWN;
}

/** Movement of money: `+฿20.00`, `−฿20.00`. */
export function formatSignedThb(thb: number | null | undefined): string {
  return isKnown(thb) ? withSign(thb, '+') : UNKNOWN;
}

/** Amount chip: whole baht without decimals, `฿500`. */
export function formatThbChip(thb: number): string {
  return isKnown(thb) ? `฿${PLAIN.format(thb)}` : UNKNOWN;
}

/** An amount without its sign, where the sign stands beside it: `1,234.50`. */
export function formatAmount(thb: number): string {
  return isKnown(thb) ? THB.format(thb) : UNKNOWN;
}

/** Rate per baht, two decimals: `850.00`. */
export function formatRate(rate: number): string {
  return isKnown(rate) ? THB.format(rate) : UNKNOWN;
}

/** Count with thousands separators. */
export function formatNumber(value: number): string {
  return isKnown(value) ? PLAIN.format(value) : UNKNOWN;
}
