import { formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Countdown, Tag, toast, useNow } from '@chokdee/ui';
import { useEffect } from 'react';
import { copy } from '../copy.ts';
import { isOpen } from '../lobby/featured-round.ts';
import type { BetType, RoundDetail } from '../lotto.types.ts';
import { drawDate } from '../parts/round-name.ts';
import { limitQuery } from '../round/round.api.ts';
import { linesFor } from './entry.ts';
import { NumberEntry } from './number-entry.tsx';
import { RecentResults } from './recent-results.tsx';
import { priceLines } from './slip-lines.ts';
import { SlipPanel } from './slip-panel.tsx';
import type { Slip } from './use-slip.ts';

interface BetBoardProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
  readonly onRoundEnd: () => void;
}

/** Pad on one side, slip on the other. */
export function BetBoard({ detail, slip, onRoundEnd }: BetBoardProps) {
  const { round } = detail;
  return (
    <div className="cols bet">
      <div>
        <div className="mt3">
          <div className="fs14 t2">{copy.bet.closesAt(drawDate(round.draw_date), formatTime(round.closes_at))}</div>
          <div className="row">
            <b className="fs22">
              <Countdown to={round.closes_at} tone="auto" onEnd={onRoundEnd} />
            </b>
            <Tag tone={round.status === 'open' ? 'ok' : 'warn'}>{copy.roundStatus[round.status]}</Tag>
          </div>
        </div>
        <BetEntry detail={detail} slip={slip} />
        <div className="upmd mt6">
          <RecentResults rounds={detail.recent_results} />
        </div>
      </div>
      <div className="mt6">
        <BetSlip detail={detail} slip={slip} />
      </div>
    </div>
  );
}

type PartProps = Pick<BetBoardProps, 'detail' | 'slip'>;

export function BetEntry({ detail, slip: { state, dispatch } }: PartProps) {
  const now = useNow();
  useSlipNotice(state.notice);
  const add = (numbers: readonly string[], types: readonly BetType[], isReversed: boolean) => {
    const least = Math.max(...detail.rates.filter((r) => types.includes(r.bet_type)).map((r) => r.min_stake), 1);
    // A new line takes over the last price, so that a member sets it once.
    const amountThb = state.lines.at(-1)?.amountThb || least;
    dispatch({ type: 'added', picks: linesFor(numbers, types, { isReversed, amountThb }), maxItems: detail.max_items });
  };
  return (
    <NumberEntry
      rates={detail.rates}
      disabled={!isOpen(detail.round, now)}
      canUndo={state.past.length > 0}
      onNumbers={add}
      onUndo={() => dispatch({ type: 'undone' })}
    />
  );
}

export function BetSlip({ detail, slip }: PartProps) {
  const now = useNow();
  const { data: limits } = useQuery(limitQuery(detail.round.round_id));
  const lines = priceLines(slip.state.lines, detail.rates, limits);
  return <SlipPanel round={detail.round} slip={slip} lines={lines} isOpen={isOpen(detail.round, now)} />;
}

/** What adding did beside adding is said once. */
function useSlipNotice(notice: Slip['state']['notice']) {
  useEffect(() => {
    if (notice === null) return;
    const names = notice.merged.map((line) => `${line.number} ${copy.betTypes[line.betType]}`);
    if (names.length > 0) toast.info(copy.bet.merged(names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '')));
    if (notice.dropped > 0) toast.error(copy.bet.dropped(notice.dropped));
  }, [notice]);
}
