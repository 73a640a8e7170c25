import { formatThb } from '@chokdee/format';
import { cx } from './cx.ts';

/** An amount in gold; a dash while it is unknown, never a zero. */
export function Money({ thb, className }: { readonly thb: number | undefined; readonly className?: string }) {
  return <span className={cx('money', className)}>{formatThb(thb)}</span>;
}
