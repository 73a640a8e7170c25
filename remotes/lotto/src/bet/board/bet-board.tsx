import { formatTime } from '@chokdee/format';
import { Box, Countdown, Detail, Row, Tag, Text } from '@chokdee/ui';
import type { Round } from '../../lotto.types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { phaseTone } from '../../parts/phase-tone.ts';
import { drawDate } from '../../parts/round-name/round-name.ts';
import { RulesButton } from '../../parts/rules/rules-button.tsx';
import styles from '../bet.module.css';
import type { BetProps } from '../bet-props.ts';
import { ConfirmSheet } from '../confirm/confirm-sheet.tsx';
import { copy } from '../copy.ts';
import { BetEntry } from '../entry/bet-entry.tsx';
import { SavedSetsCard } from '../reuse/saved-sets.tsx';
import { SlipDock } from '../slip/slip-dock.tsx';
import { SlipPanel } from '../slip/slip-panel.tsx';
import { useBetting } from '../slip/use-betting.ts';
import { RecentResults } from './recent-results.tsx';

interface BetBoardProps extends BetProps {
  readonly onRoundEnd: () => void;
}

/** The betting page of a draw: the pad on one side, the slip on the other. */
export function BetBoard({ detail, store, onRoundEnd }: BetBoardProps) {
  const betting = useBetting(detail, store);
  return (
    <>
      <div className={styles.columns}>
        <div>
          <RoundHead round={detail.round} onRoundEnd={onRoundEnd} />
          <BetEntry detail={detail} store={store} />
          <div className={styles.below}>
            <RecentResults rounds={detail.recent_results} categoryId={detail.round.category_id} />
            <SavedSetsCard detail={detail} store={store} />
          </div>
        </div>
        <Box above={6}>
          <SlipPanel betting={betting} />
        </Box>
      </div>
      <SlipDock betting={betting} />
      <ConfirmSheet round={detail.round} actions={betting.actions} />
    </>
  );
}

function RoundHead({ round, onRoundEnd }: { readonly round: Round; readonly onRoundEnd: () => void }) {
  return (
    <Row justify="between" above={3}>
      <div>
        <Detail as="div">{copy.closesAt(drawDate(round.draw_date), formatTime(round.closes_at))}</Detail>
        <Row>
          <Text as="b" size="xl">
            <Countdown to={round.closes_at} tone="auto" onEnd={onRoundEnd} />
          </Text>
          <Tag tone={phaseTone[round.phase]}>{areaCopy.roundPhase[round.phase]}</Tag>
        </Row>
      </div>
      <RulesButton round={round} />
    </Row>
  );
}
