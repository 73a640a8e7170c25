import { bangkokDay, formatThaiDateShort, formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Countdown, cx, Icon, Tag, useNow } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { copy as areaCopy } from '../copy.ts';
import type { LobbyItem, LottoGroupName, Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { headlineTypes } from '../parts/bet-types.ts';
import { LotteryEmblem } from '../parts/lottery-emblem.tsx';
import { phaseTone } from '../parts/phase-tone.ts';
import { roundName } from '../parts/round-name.ts';
import { isOpen, useIsOpen } from '../parts/use-is-open.ts';
import { copy } from './copy.ts';
import styles from './lobby.module.css';
import { shownPhase } from './shown-phase.ts';
import type { Favourites } from './use-favourites.ts';

interface LotteryRowProps {
  readonly item: LobbyItem;
  readonly group: LottoGroupName;
  readonly favourites: Favourites;
  /** The time is up: what comes next is asked of the server. */
  readonly onClosed: () => void;
}

export function LotteryRow({ item, group, favourites, onClosed }: LotteryRowProps) {
  const { round, last_result: last } = item;
  const shown = round ?? last;
  useClosing(round, onClosed);
  const content = (
    <>
      <LotteryEmblem group={group} />
      <div className="grow" style={{ minWidth: 0 }}>
        <div className="nm ell">{shown === null ? item.name : roundName(shown)}</div>
        <div className="fs12 t3 ell">
          <Times item={item} />
        </div>
      </div>
      <div className="r">
        <State round={round} last={last} />
      </div>
    </>
  );
  return (
    <div className={styles.row}>
      {shown === null ? (
        <div className="lr grow">{content}</div>
      ) : (
        <Link className="lr grow" to={lottoPaths.round(shown.round_id)}>
          {content}
        </Link>
      )}
      <FavouriteButton item={item} favourites={favourites} />
    </div>
  );
}

function FavouriteButton({ item, favourites }: Pick<LotteryRowProps, 'item' | 'favourites'>) {
  const isOn = favourites.ids.has(item.category_id);
  return (
    <button
      type="button"
      className={cx('ib', styles.favourite, isOn && styles.on)}
      aria-pressed={isOn}
      aria-label={copy.favourite(item.name)}
      onClick={() => favourites.toggle(item.category_id)}
    >
      <Icon name="star" size={20} />
    </button>
  );
}

/** Tells when the round's time runs out while it is looked at. The countdown cannot: it is gone at that moment. */
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
        <div className="cd num">
          <Countdown to={round.closes_at} {...(round.phase === 'closing' && { tone: 'auto' })} />
        </div>
        <div className="fs12 t3">{copy.closesIn}</div>
      </>
    );
  }
  const result = round?.numbers ? round : round === null ? last : null;
  if (result?.numbers) {
    return (
      <>
        <div className="cd num">{shortNumbers(result)}</div>
        <div className="fs12 t3">{copy.topAndBottom}</div>
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
