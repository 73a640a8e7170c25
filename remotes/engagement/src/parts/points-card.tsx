import { formatNumber } from '@chokdee/format';
import { Detail, Figure, type Looks, Row } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { usePoints } from '../queries/points.api.ts';
import { copy } from './copy.ts';
import styles from './parts.module.css';

interface Props extends Pick<Looks, 'above'> {
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** The member's points, kept current by live events, with one action. */
export function PointsCard({ action, above = 4, ...look }: Props) {
  const points = usePoints();
  return (
    <Row as="section" surface="card" justify="between" wrap above={above} {...look} aria-label={copy.myPoints}>
      <span>
        <Detail as="span">{copy.myPoints}</Detail>
        <Figure className={styles.points}>{points === undefined ? '—' : formatNumber(points)}</Figure>
      </span>
      {action}
    </Row>
  );
}
