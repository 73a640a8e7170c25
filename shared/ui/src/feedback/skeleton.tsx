import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

interface Props {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number;
  /** A class that brings the measures instead. */
  readonly className?: string | undefined;
}

/** The shape of what is coming; the region around it carries `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, radius = 8, className }: Props) {
  return (
    <span
      className={cx(styles.skeleton, className)}
      data-skeleton
      aria-hidden="true"
      style={className === undefined ? { width, height, borderRadius: radius } : undefined}
    />
  );
}
