import { Box, Caption, Figure, Row, Stack } from '@chokdee/ui';
import { LatePart } from '@chokdee/ui/late';
import type { ShotList } from '../../lotto.types.ts';
import { LoadError } from '../../parts/page-states.tsx';
import { MyBills } from '../../parts/round-bills/my-bills.tsx';
import { AllRoundsButton } from '../../parts/rounds/all-rounds-button.tsx';
import { RulesButton } from '../../parts/rules/rules-button.tsx';
import { copy } from '../copy.ts';
import { SHOTS_HEIGHT, shotsSide } from '../shots/late-shots.ts';
import { ShootingPanel } from '../shots/shooting-panel.tsx';
import { Shooter, ShotStream } from '../shots/shot-stream.tsx';
import { PreviousResult } from './previous-result.tsx';
import styles from './room.module.css';
import type { RoomProps } from './room-props.ts';
import { StageCard } from './stage-card.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** The room on a phone: moving parts fit on one screen, explanations follow below. */
export function PhoneRoom(props: RoomProps) {
  const { detail, query, isPolling, view, onView, onStageEnd, betting } = props;
  const { round } = detail;
  return (
    <>
      <Row above={3}>
        <Box grow>
          <ViewSwitch view={view} onView={onView} />
        </Box>
        <AllRoundsButton round={round} isSlim />
        <RulesButton round={round} />
      </Row>
      <StageCard round={round} shots={query.data} isPolling={isPolling} onStageEnd={onStageEnd} />
      {view === 'bet' ? (
        <>
          <Overview shots={query.data} roundId={round.round_id} />
          {betting.entry}
          <Box above={6}>{betting.slip}</Box>
          <PreviousResult recent={detail.recent_results} />
          {betting.dock}
        </>
      ) : (
        <Shooting {...props} />
      )}
    </>
  );
}

/** Last shot and the member's bills, in one line above the betting. */
function Overview({ shots, roundId }: { readonly shots: ShotList | undefined; readonly roundId: string }) {
  const last = shots?.shots[0];
  return (
    <Row justify="between" above={1} className={styles.glance}>
      <Caption noWrap>
        {last ? (
          <>
            {copy.lastShot} <Figure size="sm">{last.number}</Figure> <Shooter shot={last} />
          </>
        ) : (
          shots && copy.noShots.title
        )}
      </Caption>
      <MyBills roundId={roundId} isShort />
    </Row>
  );
}

function Shooting({ detail, terms, query }: RoomProps) {
  const { round } = detail;
  return (
    <>
      {query.isError && query.data === undefined ? (
        <LoadError query={query} />
      ) : (
        <ShotStream roundId={round.round_id} shots={query.data?.shots ?? NONE} />
      )}
      <Box above={2}>
        <ShootingPanel round={round} terms={terms} />
      </Box>
      <Stack gap={4} above={4}>
        <PreviousResult recent={detail.recent_results} />
        <LatePart of={shotsSide} having={{ round, terms, list: query.data }} height={SHOTS_HEIGHT} />
      </Stack>
      <div className={styles.dock} data-dock>
        <MyBills roundId={round.round_id} />
      </div>
    </>
  );
}

const NONE: readonly never[] = [];
