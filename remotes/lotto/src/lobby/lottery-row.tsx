import { bangkokDay, formatThaiDateShort, formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Caption, Countdown, cx, Icon, IconButton, ListRow, Row, RowFigure, Tag, Text, useNow } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import type { LobbyItem, LottoGroupName, Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { headlineTypes } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LotteryHead } from '../parts/lottery-head.tsx';
import { phaseTone } from '../parts/phase-tone.ts';
import { roundName } from '../parts/round-name/round-name.ts';
import { isOpen, useIsOpen } from '../parts/use-is-open.ts';
import { copy } from './copy.ts';
import styles from './lobby.module.css';
import { shownPhase } from './shown-phase.ts';
import type { Favourites } from './use-favourites.ts';

interface LotteryRowProps {
  readonly item: LobbyItem;
  readonly group: LottoGroupName;
  readonly favourites: Favourites;
  /** Called when the round closes, to refetch. */
  readonly onClosed: () => void;
}

export function LotteryRow({ item, group, favourites, onClosed }: LotteryRowProps) {
  const { round, last_result: last } = item;
  const shown = round ?? last;
  useClosing(round, onClosed);
  const content = (
    <>
      <LotteryHead truncate group={group} name={shown === null ? item.name : roundName(shown)}>
        <Times item={item} />
      </LotteryHead>
      <Text as="div" textAlign="right">
        <State round={round} last={last} />
      </Text>
    </>
  );
  return (
    <Row gap={0} className={styles.row}>
      {shown === null ? (
        <ListRow grow>{content}</ListRow>
      ) : (
        <ListRow as={Link} grow to={lottoPaths.round(shown.round_id)}>
          {content}
        </ListRow>
      )}
      <FavouriteButton item={item} favourites={favourites} />
    </Row>
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

/** Calls `onClosed` when the round closes while it is shown. The countdown cannot: it is unmounted at that moment. */
function useClosing(round: Round | null, onClosed: () => void) {
  const takesBets = useIsOpen(round);
  const before = useRef(takesBets);
  useEffect(() => {
    if (before.current && !takesBets) onClosed();
    before.current = takesBets;
  }, [takesBets, onClosed]);
}

function Times({ item: { round, last_result: last, schedule } }: { readonly item: LobbyItem }) {
  const now = useNow();
  if (round === null) return last === null ? schedule : copy.resultedAt(formatTime(last.result_at));
  const parts = [copy.closesAt(formatTime(round.closes_at))];
  if (round.shooting_closes_at !== null) parts.push(copy.shootUntil(formatTime(round.shooting_closes_at)));
  else if (bangkokDay(round.closes_at) !== bangkokDay(now)) parts.push(formatThaiDateShort(round.closes_at));
  else parts.push(copy.resultAt(formatTime(round.result_at)));
  return parts.join(' · ');
}

interface StateProps {
  readonly round: Round | null;
  readonly last: Round | null;
}

function State({ round, last }: StateProps) {
  const now = useNow();
  if (round !== null && isOpen(round, now)) {
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
  if (round === null) return <Tag>{copy.noRound}</Tag>;
  const phase = shownPhase(round, now);
  return (
    <Tag tone={phaseTone[phase]}>
      {phaseTone[phase] === 'warn' && <Icon name="clock" size={16} />}
      {areaCopy.roundPhase[phase]}
    </Tag>
  );
}

const shortNumbers = ({ numbers }: Round): string => headlineTypes.map((type) => numbers?.[type] ?? '—').join(' · ');
