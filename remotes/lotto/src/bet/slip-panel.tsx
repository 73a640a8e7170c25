import { formatRate } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Button, Note } from '@chokdee/ui';
import { copy } from '../copy.ts';
import css from './bet.module.css';
import { CheckButton } from './check-button.tsx';
import { ClosedNote } from './closed-note.tsx';
import { SamePrice } from './same-price.tsx';
import type { PricedLine } from './slip-lines.ts';
import { SlipTicket } from './slip-ticket.tsx';
import type { Betting } from './use-betting.ts';

/** The slip with its prices and what stands in its way. */
export function SlipPanel({ betting }: { readonly betting: Betting }) {
  const { round, lines, balanceThb, actions, slip } = betting;
  const { dispatch } = slip;
  const { purchase } = actions;
  return (
    <>
      <div className={`row between ${css.slipHead}`}>
        <h2>{copy.bet.slip}</h2>
        {lines.length > 0 && (
          <span className={`row ${css.slipTools}`}>
            <Button variant="text" size="sm" onClick={() => dispatch({ type: 'cleared' })}>
              {copy.bet.clear}
              <span className="sr"> {copy.bet.slip}</span>
            </Button>
          </span>
        )}
      </div>
      <SamePrice onApply={(amountThb) => dispatch({ type: 'pricedAll', amountThb })} />
      <SlipTicket round={round} lines={lines} balanceThb={balanceThb} dispatch={dispatch} />
      <CheckButton betting={betting} wide className="mt4 only-lg" />
      {betting.isRoundOver && <ClosedNote round={round} />}
      {purchase.step === 'editing' && purchase.problem && (
        <Note tone="error" className="mt3">
          {purchase.problem.message}
        </Note>
      )}
      {betting.isTooLow && (
        <Note tone="warn" className="mt3">
          {copy.bet.tooLow} <Link to="/member/deposit">{copy.bet.deposit}</Link>
        </Note>
      )}
      <ReducedNotes lines={lines} />
    </>
  );
}

function ReducedNotes({ lines }: { readonly lines: readonly PricedLine[] }) {
  return lines
    .filter((line) => line.status === 'reduced')
    .map((line) => (
      <Note key={`${line.betType}:${line.number}`} tone="warn" className="mt3">
        {copy.bet.reducedNote(
          `${line.number} ${copy.betTypes[line.betType]}`,
          formatRate(line.rate),
          formatRate(line.originalRate),
        )}
      </Note>
    ));
}
