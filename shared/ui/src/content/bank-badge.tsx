import { contrast } from '@chokdee/contracts/contrast';
import { cx } from '../cx.ts';
import styles from './bank-badge.module.css';

const INK = '#0b101a';
const WHITE = '#ffffff';

/** Monograms for banks whose first two letters belong to another bank (BAY, CIMB, SCB). */
const monograms: Readonly<Record<string, string>> = { BAAC: 'BC', CITI: 'CT', SC: 'ST' };

interface Props {
  /** Short name, such as `KBANK`. */
  readonly shortName: string;
  /** The bank's colour, `#rrggbb`. */
  readonly color: string;
  readonly small?: boolean;
}

/** Two letters on the bank's colour. The bank's name must stand beside it. */
export function BankBadge({ shortName, color, small = false }: Props) {
  const text = contrast(color, INK) > contrast(color, WHITE) ? INK : WHITE;
  return (
    <span
      className={cx(styles.badge, small && styles.small)}
      style={{ background: color, color: text }}
      aria-hidden="true"
    >
      {monograms[shortName] ?? shortName.slice(0, 2).toUpperCase()}
    </span>
  );
}
