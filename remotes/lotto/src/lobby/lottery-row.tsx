import { bangkokDay, formatThaiDateShort, formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Caption, Countdown, cx, Icon, IconButton, ListRow, Row, RowFigure, Tag, Text } from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { useEffect, useRef } from 'react';
import type { LobbyItem, Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { headlineTypes } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LotteryHead } from '../parts/lottery-head.tsx';
import { phaseTone } from '../parts/phase-tone.ts';
import { roundName } from '../parts/round-name/round-name.ts';
import { AllRoundsButton } from '../parts/rounds/all-rounds-button.tsx';
import { shownPhase } from '../parts/shown-phase.ts';
import { isOpen, useIsOpen } from '../parts/use-is-open.ts';
import { WholeWords } from '../parts/whole-words.tsx';
import { copy } from './copy.ts';
import styles from './lobby.module.css';
import type { Favourites } from './use-favourites.ts';

interface LotteryRowProps {
  readonly item: LobbyItem;
  readonly favourites: Favourites;
  /** Called when the round closes, to refetch. */
  readonly onClosed: () => void;
}

export function LotteryRow({ item, favourites, onClosed }: LotteryRowProps) {
  const { round, last_result: last } = item;
  const shown = round ?? last;
  useClosing(round, onClosed);
  const content = (
    <>
      <LotteryHead of={item} name={shown === null ? item.name : roundName(shown)}>
        <Times item={item} />
      </LotteryHead>
      <Text as="div" textAlign="right">
        <State round={round} last={last} />
      </Text>
    </>
  );
  return (
    <div className={styles.row}>
      <Row gap={0}>
        {shown === null ? (
          <ListRow grow>{content}</ListRow>
        ) : (
          <ListRow as={Link} grow to={lottoPaths.round(shown.round_id)}>
            {content}
          </ListRow>
        )}
        <FavouriteButton item={item} favourites={favourites} />
      </Row>
      {shown !== null && shown.round_no !== null && (
        <div className={styles.rounds}>
          <AllRoundsButton round={shown} />
        </div>
      )}
    </div>
  );
}

function FavouriteButton({ item, favourites }: Pick<LotteryRowProps, 'item' | 'favourites'>) {
  const isOn = favourites.ids.has(item.category_id);
  return (
    <IconButton
      className={cx(styles.favourite, isOn && styles.on)}
      aria-pressed={isOn}
      aria-label={copy.favourite(item.name)}
      onClick={() => favourites.toggle(item.category_id)}
    >
      <Icon name="star" size={20} />
    </IconButton>
  );
}

/**
 * Calls `onClosed` when the round closes on the screen. The countdown is unmounted at that moment and cannot call it.
 */
function useClosing(round: Round | null, onClosed: () => void) {
  const takesBets = useIsOpen(round);
  const before = useRef(takesBets);
  useEffect(() => {
    if (before.current && !takesBets) onClosed();
    before.current = takesBets;
  }, [takesBets, onClosed]);
}

function Times({ item: { round, last_result: last, schedule } }: { readonly item: LobbyItem }) {
  const today = useFromNow(bangkokDay);
  if (round === null) return <span>{last === null ? schedule : copy.resultedAt(formatTime(last.result_at))}</span>;
  const parts = [copy.closesAt(formatTime(round.closes_at))];
  if (round.shooting_closes_at !== null) parts.push(copy.shootUntil(formatTime(round.shooting_closes_at)));
  else if (bangkokDay(round.closes_at) !== today) parts.push(formatThaiDateShort(round.closes_at));
  else parts.push(copy.resultAt(formatTime(round.result_at)));
  return <WholeWords pieces={parts} />;
}

interface StateProps {
  readonly round: Round | null;
  readonly last: Round | null;
}

function State({ round, last }: StateProps) {
  const takesBets = useFromNow((now) => round !== null && isOpen(round, now));
  const phase = useFromNow((now) => round && shownPhase(round, now));
  if (round !== null && takesBets) {
    return (
      <>
        <RowFigure as="div">
          <Countdown to={round.closes_at} {...(round.phase === 'closing' && { tone: 'auto' })} />
        </RowFigure>
        <Caption as="div">{copy.closesIn}</Caption>
      </>
    );
  }
  const result = round?.numbers ? round : round === null ? last : null;
  if (result?.numbers) {
    return (
      <>
        <RowFigure as="div">{shortNumbers(result)}</RowFigure>
        <Caption as="div">{copy.topAndBottom}</Caption>
      </>
    );
  }
  if (phase === null) return <Tag>{copy.noRound}</Tag>;
  return (
    <Tag tone={phaseTone[phase]}>
      {phaseTone[phase] === 'warn' && <Icon name="clock" size={16} />}
      {areaCopy.roundPhase[phase]}
    </Tag>
  );
}

const shortNumbers = ({ numbers }: Round): string => headlineTypes.map((type) => numbers?.[type] ?? '—').join(' · ');
