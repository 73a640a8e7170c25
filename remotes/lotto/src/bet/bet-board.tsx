import { formatTime } from '@chokdee/format';
import { Countdown, Tag } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Round, RoundDetail } from '../lotto.types.ts';
import { phaseTone } from '../parts/phase-tone.ts';
import { drawDate } from '../parts/round-name.ts';
import { RulesButton } from '../rates/rules-button.tsx';
import { BetEntry } from './bet-entry.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { betCopy } from './copy.ts';
import { RecentResults } from './recent-results.tsx';
import { SavedSetsCard } from './saved-sets.tsx';
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
  const betting = useBetting(detail, slip);
  return (
    <>
      <div className="cols bet">
        <div>
          <RoundHead round={detail.round} onRoundEnd={onRoundEnd} />
          <BetEntry detail={detail} slip={slip} />
          <div className="upmd mt6">
            <div className="split2">
              <RecentResults rounds={detail.recent_results} categoryId={detail.round.category_id} />
              <SavedSetsCard detail={detail} slip={slip} />
            </div>
          </div>
        </div>
        <div className="mt6">
          <SlipPanel betting={betting} />
        </div>
      </div>
      <SlipDock betting={betting} />
      <ConfirmSheet round={detail.round} actions={betting.actions} />
    </>
  );
}

function RoundHead({ round, onRoundEnd }: { readonly round: Round; readonly onRoundEnd: () => void }) {
  return (
    <div className="row between mt3">
      <div>
        <div className="fs14 t2">{betCopy.closesAt(drawDate(round.draw_date), formatTime(round.closes_at))}</div>
        <div className="row">
          <b className="fs22">
            <Countdown to={round.closes_at} tone="auto" onEnd={onRoundEnd} />
          </b>
          <Tag tone={phaseTone[round.phase]}>{copy.roundPhase[round.phase]}</Tag>
        </div>
      </div>
      <RulesButton round={round} />
    </div>
  );
}
