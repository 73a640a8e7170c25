import { Box } from '@chokdee/ui';
import { LatePart } from '@chokdee/ui/late';
import { LoadError } from '../../parts/page-states.tsx';
import { MyBills } from '../../parts/round-bills/my-bills.tsx';
import { AllRoundsButton } from '../../parts/rounds/all-rounds-button.tsx';
import { RulesButton } from '../../parts/rules/rules-button.tsx';
import { SHOTS_HEIGHT, shotsSide } from '../shots/late-shots.ts';
import { ShootingPanel } from '../shots/shooting-panel.tsx';
import { PreviousResult } from './previous-result.tsx';
import styles from './room.module.css';
import type { RoomProps } from './room-props.ts';
import { StageCard } from './stage-card.tsx';
import { ViewSwitch } from './view-switch.tsx';

/**
 * Draws the room in columns: pad, slip, and shots with their proof. With two columns, slip or shots stand beside the
 * pad that they belong to.
 */
export function WideRoom(props: RoomProps) {
  const { detail, terms, query, isPolling, view, onView, onStageEnd, betting } = props;
  const { round } = detail;
  return (
    <>
      <StageCard round={round} shots={query.data} isPolling={isPolling} onStageEnd={onStageEnd}>
        <div className={styles.ways}>
          <AllRoundsButton round={round} />
          <RulesButton round={round} />
        </div>
      </StageCard>
      <div className={styles.hall}>
        <div className={styles.room} data-view={view}>
          <section className={styles.pad}>
            <ViewSwitch view={view} onView={onView} />
            {view === 'bet' ? (
              betting.entry
            ) : (
              <Box above={3}>
                <ShootingPanel round={round} terms={terms} />
              </Box>
            )}
            <Box above={3}>
              <MyBills roundId={round.round_id} />
              <PreviousResult recent={detail.recent_results} />
            </Box>
          </section>
          <section className={styles.slip}>{betting.slip}</section>
          <section className={styles.shots}>
            {query.isError && query.data === undefined ? (
              <LoadError query={query} />
            ) : (
              <LatePart of={shotsSide} having={{ round, terms, list: query.data }} height={SHOTS_HEIGHT} />
            )}
          </section>
        </div>
      </div>
    </>
  );
}
