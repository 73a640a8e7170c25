import { formatTime } from '@chokdee/format';
import { Countdown, Tag } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { RoundDetail } from '../lotto.types.ts';
import { drawDate } from '../parts/round-name.ts';
import { BetEntry } from './bet-entry.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { RecentResults } from './recent-results.tsx';
import { SlipDock } from './slip-dock.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { useBetting } from './use-betting.ts';
import type { Slip } from './use-slip.ts';

interface BetBoardProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
  readonly onRoundEnd: () => void;
}

/** Betting on a draw: pad on one side, slip on the other. */
export function BetBoard({ detail, slip, onRoundEnd }: BetBoardProps) {
  const { round } = detail;
  const betting = useBetting(detail, slip);
  return (
    <>
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
          <SlipPanel betting={betting} />
        </div>
      </div>
      <SlipDock betting={betting} />
      <ConfirmSheet round={round} actions={betting.actions} />
    </>
  );
}
