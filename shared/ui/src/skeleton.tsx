interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number;
}

/** The shape of what is coming; the region around it carries `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, radius = 8 }: SkeletonProps) {
  return <span className="sk" aria-hidden="true" style={{ width, height, borderRadius: radius }} />;
}
