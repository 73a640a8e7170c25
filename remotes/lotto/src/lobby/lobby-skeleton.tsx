import { Skeleton } from '@chokdee/ui';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import styles from './lobby.module.css';

/** Rows of the groups, column by column, as the demo operator has them. */
const COLUMNS = [
  [
    ['thai', 3],
    ['hanoi', 2],
    ['lao', 3],
  ],
  [
    ['stock', 4],
    ['yeekee', 6],
  ],
] as const;

/** The lobby's shape: nothing moves when the lotteries arrive. */
export function LobbySkeleton() {
  return (
    <div className="cols" aria-busy="true">
      <div>
        <LottoTabs />
        <div className="chips mt3">
          {[68, 82, 64, 78, 60].map((width) => (
            <Skeleton key={width} width={width} height={44} radius={10} />
          ))}
        </div>
        <div className="mt3">
          <Skeleton height={50} radius={12} />
        </div>
        <div className="mt3">
          <Skeleton height={22} width={220} />
        </div>
        <div className="mt3 no-lg">
          <Skeleton height={202} radius={4} />
        </div>
        <div className={styles.groups}>
          {COLUMNS.map((groups) => (
            <div key={groups.join()}>
              {groups.map(([group, rows]) => (
                <section key={group} className="sec">
                  <div className="sec-h">
                    <Skeleton width={96} height={24} />
                  </div>
                  <Skeleton height={rows * 69 + 10} radius={16} />
                </section>
              ))}
            </div>
          ))}
        </div>
      </div>
      <aside className={styles.side}>
        <div className={styles.featured}>
          <Skeleton height={202} radius={4} />
        </div>
        <Skeleton height={400} radius={16} />
      </aside>
    </div>
  );
}
