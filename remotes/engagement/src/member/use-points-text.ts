import { formatNumber } from '@chokdee/format';
import { usePoints } from '../queries/points.api.ts';

/** Unknown points are a dash, never zero. */
export function usePointsText(): string {
  const points = usePoints();
  return points === undefined ? '—' : formatNumber(points);
}
