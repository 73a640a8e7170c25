import { formatNumber } from '@chokdee/format';
import { pointsQuery, useQuery } from '@chokdee/query';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import styles from './parts.module.css';

/** The member's points, as live events tell them, and the one way on from here. */
export function PointsCard({
  action,
  className = 'mt4',
}: {
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}) {
  const { data } = useQuery(pointsQuery);
  return (
    <section className={`card row between wrap ${className}`} aria-label={copy.myPoints}>
      <span>
        <span className="fs14 t2">{copy.myPoints}</span>
        <b className={`num ${styles.points}`}>{data === undefined ? '—' : formatNumber(data.point)}</b>
      </span>
      {action}
    </section>
  );
}
