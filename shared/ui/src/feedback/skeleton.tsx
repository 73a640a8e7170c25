import { dress, type Looks } from '../parts/define-part.ts';
import { Stack } from '../parts/layout.ts';
import styles from './skeleton.module.css';

interface Props extends Pick<Looks, 'above'> {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number | undefined;
  /** A class with the size, instead of `width` and `height`. */
  readonly className?: string | undefined;
}

/** A placeholder for content that is loading. The region around it has `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, radius = 8, ...look }: Props) {
  return (
    <span
      {...dress(look, styles.skeleton)}
      data-skeleton
      aria-hidden="true"
      style={look.className === undefined ? { width, height, borderRadius: radius } : undefined}
    />
  );
}

interface SkeletonsProps extends Pick<Props, 'above' | 'radius' | 'className'> {
  readonly heights: readonly number[];
}

/** Placeholders of a loading region, one below the other. */
export function Skeletons({ heights, radius, ...look }: SkeletonsProps) {
  return (
    <Stack aria-busy="true" {...look}>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name than their place
        <Skeleton key={index} height={height} radius={radius} />
      ))}
    </Stack>
  );
}
