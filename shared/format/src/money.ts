const THB = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PLAIN = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });

/** `1234.5` -> `฿1,234.50`; a negative amount has a real minus before the sign. Unknown is a dash, never zero. */
export function formatThb(thb: number | null | undefined): string {
  if (thb === null || thb === undefined) return '—';
  return `${thb < 0 ? '−' : ''}฿${THB.format(Math.abs(thb))}`;
}

/** Movement of money: `+฿20.00`, `−฿20.00`. */
export function formatSignedThb(thb: number): string {
  return thb > 0 ? `+${formatThb(thb)}` : formatThb(thb);
}

/** Amount chip: whole baht without decimals, `฿500`. */
export function formatThbChip(thb: number): string {
  return `฿${PLAIN.format(thb)}`;
}

/** Rate per baht, two decimals: `850.00`. */
export function formatRate(rate: number): string {
  return THB.format(rate);
}

/** Count with thousands separators. */
export function formatNumber(value: number): string {
  return PLAIN.format(value);
}

/**
 * Reads an amount as a member types it: thousands separators, a baht sign and spaces are forgiven.
 * @returns THB, or null when it is no amount above zero with at most two decimals.
 */
export function parseThb(text: string): number | null {
  const plain = text.replace(/[฿,\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const value = Number(plain);
  return value > 0 ? value : null;
}
