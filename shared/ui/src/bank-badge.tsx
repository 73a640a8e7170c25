import { cx } from './cx.ts';

interface BankBadgeProps {
  /** Short name, e.g. `KBANK`. */
  readonly shortName: string;
  /** The bank's colour, `#rrggbb`. */
  readonly color: string;
  readonly small?: boolean;
}

/** Two letters on the bank's colour; the bank's name stands beside it. */
export function BankBadge({ shortName, color, small = false }: BankBadgeProps) {
  const text = luminance(color) > 0.18 ? '#0b101a' : '#fff';
  return (
    <span className={cx('bk', small && 'sm')} style={{ background: color, color: text }} aria-hidden="true">
      {shortName.slice(0, 2).toUpperCase()}
    </span>
  );
}

/** Relative luminance of WCAG 2; above 0.18 black text has the better contrast. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
