import { formatRate, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Button, Icon, Note } from '@chokdee/ui';
import { useState } from 'react';
import css from './bet.module.css';
import { CheckButton } from './check-button.tsx';
import { ClosedNote } from './closed-note.tsx';
import { betCopy, pullCopy } from './copy.ts';
import { LimitsCard } from './limits-card.tsx';
import { nameOfLine } from './line-name.ts';
import { PullSheet } from './pull-sheet.tsx';
import { SamePrice } from './same-price.tsx';
import { SlipTicket } from './slip-ticket.tsx';
import { type Betting, leftOfRound, useSlipCheck, useSummary } from './use-betting.ts';
import { useSlipState } from './use-slip.ts';

/** The slip with its prices and what stands in its way. */
export function SlipPanel({ betting }: { readonly betting: Betting }) {
  const { dispatch } = betting.slip;
  return (
    <>
      <SlipHead betting={betting} />
      <SamePrice onApply={(amountThb) => dispatch({ type: 'pricedAll', amountThb })} />
      <SlipTicket betting={betting} />
      <CheckButton betting={betting} wide className="mt4 only-lg" />
      <Obstacles betting={betting} />
      <ReducedNote betting={betting} />
      <LimitsCard detail={betting.detail} limits={betting.limits} />
      <p className="hint mt3">{betCopy.cancelRule}</p>
    </>
  );
}

function SlipHead({ betting: { slip, detail } }: { readonly betting: Betting }) {
  const isEmpty = useSlipState(slip, (state) => state.slip.lines.length === 0);
  const canUndo = useSlipState(slip, (state) => state.slip.past.length > 0);
  const [isPulling, setPulling] = useState(false);
  return (
    <div className={`row between ${css.slipHead}`}>
      <h2>{betCopy.slip}</h2>
      <span className={`row ${css.slipTools}`}>
        {canUndo && (
          <Button
            variant="text"
            size="sm"
            aria-label={betCopy.undoLabel}
            onClick={() => slip.dispatch({ type: 'undone' })}
          >
            <Icon name="undo" size={20} />
          </Button>
        )}
        <Button variant="text" size="sm" onClick={() => setPulling(true)}>
          {pullCopy.open}
        </Button>
        {!isEmpty && (
          <Button variant="text" size="sm" onClick={() => slip.dispatch({ type: 'cleared' })}>
            {betCopy.clear}
            <span className="sr"> {betCopy.slip}</span>
          </Button>
        )}
      </span>
      {isPulling && <PullSheet detail={detail} slip={slip} onClose={() => setPulling(false)} />}
    </div>
  );
}

function Obstacles({ betting }: { readonly betting: Betting }) {
  const { isRoundOver, isOnline, isTooLow, isOverRound } = useSlipCheck(betting);
  const problem = useSlipState(betting.slip, ({ purchase }) => (purchase.step === 'editing' ? purchase.problem : null));
  return (
    <>
      {isRoundOver && <ClosedNote round={betting.round} />}
      {problem && (
        <Note tone="error" className="mt3">
          {problem.message}
        </Note>
      )}
      {!isOnline && (
        <Note tone="warn" className="mt3">
          {betCopy.offline}
        </Note>
      )}
      {isOverRound && (
        <Note tone="warn" className="mt3">
          {betCopy.overRound(formatThb(leftOfRound(betting.limits)))}
        </Note>
      )}
      {isTooLow && (
        <Note tone="warn" className="mt3">
          {betCopy.tooLow} <Link to="/member/deposit">{betCopy.deposit}</Link>
        </Note>
      )}
    </>
  );
}

const SHOWN = 4;

function ReducedNote({ betting }: { readonly betting: Betting }) {
  const reduced = useSummary(betting).lines.filter((line) => line.status === 'reduced');
  if (reduced.length === 0) return null;
  return (
    <Note tone="warn" className="mt3">
      <b>{betCopy.reducedTitle}</b>
      {reduced.slice(0, SHOWN).map((line) => (
        <div key={nameOfLine(line)}>
          {betCopy.reducedNote(nameOfLine(line), formatRate(line.rate), formatRate(line.originalRate))}
        </div>
      ))}
      {reduced.length > SHOWN && <div>{betCopy.more(reduced.length - SHOWN)}</div>}
      {betCopy.reducedLocked}
    </Note>
  );
}
