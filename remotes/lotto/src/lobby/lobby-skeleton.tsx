import { Box, ChipGroup, Columns, Section, SectionHeader, Side, Skeleton } from '@chokdee/ui';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import styles from './lobby.module.css';

/** Number of rows per group in each column, equal to the demo agent's lobby. */
const COLUMNS = [
  [
    ['thai', 3],
    ['yeekee', 4],
    ['hanoi', 5],
  ],
  [
    ['lao', 5],
    ['stock', 5],
  ],
] as const;

/** Has the lobby's shape, so that nothing moves when the lotteries are loaded. */
export function LobbySkeleton() {
  return (
    <Columns aria-busy="true">
      <div>
        <LottoTabs />
        <ChipGroup as="div" above={3}>
          {[68, 82, 64, 78, 60].map((width) => (
            <Skeleton key={width} width={width} height={44} radius={10} />
          ))}
        </ChipGroup>
        <Box above={3}>
          <Skeleton height={50} radius={12} />
        </Box>
        <Box above={3}>
          <Skeleton height={22} width={220} />
        </Box>
        <Box above={3} only="narrow">
          <Skeleton height={202} radius={4} />
        </Box>
        <div className={styles.groups}>
          {COLUMNS.map((groups) => (
            <div key={groups.join()}>
              {groups.map(([group, rows]) => (
                <Section key={group}>
                  <SectionHeader>
                    <Skeleton width={96} height={24} />
                  </SectionHeader>
                  <Skeleton height={rows * 69 + 10} radius={16} />
                </Section>
              ))}
            </div>
          ))}
        </div>
      </div>
      <Side className={styles.side}>
        <Box only="wide">
          <Skeleton height={202} radius={4} />
        </Box>
        <Skeleton height={400} radius={16} />
      </Side>
    </Columns>
  );
}
