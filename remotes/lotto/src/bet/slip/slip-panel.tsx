import { finance } from '@chokdee/contracts/paths';
import { formatRate, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Button, Hint, Icon, Note, Row, VisuallyHidden } from '@chokdee/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { thbOf } from '../../parts/satang.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { nameOfLine } from '../line-name.ts';
import { ReuseSheet } from '../reuse/reuse-sheet.tsx';
import { CheckButton } from './check-button.tsx';
import { ClosedNote } from './closed-note.tsx';
import { LimitsCard } from './limits-card.tsx';
import { SameStake } from './same-stake.tsx';
import { SlipTicket } from './slip-ticket.tsx';
import { type Betting, leftOfRound, useSlipCheck, useSummary } from './use-betting.ts';

/** The slip with its stakes, and the reasons that prevent placing it. */
export function SlipPanel({ betting }: { readonly betting: Betting }) {
  const { dispatch } = betting.store;
  return (
    <>
      <SlipHead betting={betting} />
      <SameStake onApply={(stakeSatang) => dispatch({ type: 'allStakesChanged', stakeSatang })} />
      <SlipTicket betting={betting} />
      <CheckButton betting={betting} wide above={4} className={styles.check} />
      <Obstacles betting={betting} />
      <ReducedNote betting={betting} />
      <LimitsCard detail={betting.detail} limits={betting.limits} />
      <Hint above={3}>{copy.cancelRule}</Hint>
    </>
  );
}

function SlipHead({ betting: { store, detail } }: { readonly betting: Betting }) {
  const isEmpty = useStore(store, (state) => state.slip.lines.length === 0);
  const canUndo = useStore(store, (state) => state.slip.past.length > 0);
  const [isReusing, setReusing] = useState(false);
  return (
    <Row justify="between" className={styles.slipHead}>
      <h2>{copy.slip}</h2>
      <Row as="span" className={styles.slipTools}>
        {canUndo && (
          <Button
            variant="text"
            size="sm"
            aria-label={copy.undoLabel}
            onClick={() => store.dispatch({ type: 'undone' })}
          >
            <Icon name="undo" size={20} />
          </Button>
        )}
        <Button variant="text" size="sm" onClick={() => setReusing(true)}>
          {copy.reuse.open}
        </Button>
        {!isEmpty && (
          <Button variant="text" size="sm" onClick={() => store.dispatch({ type: 'cleared' })}>
            {copy.clear}
            <VisuallyHidden> {copy.slip}</VisuallyHidden>
          </Button>
        )}
      </Row>
      {isReusing && <ReuseSheet detail={detail} store={store} onClose={() => setReusing(false)} />}
    </Row>
  );
}

function Obstacles({ betting }: { readonly betting: Betting }) {
  const { isRoundOver, isOnline, isTooLow, isOverRound } = useSlipCheck(betting);
  const leftSatang = leftOfRound(betting.limits);
  const problem = useStore(betting.store, ({ placement }) => (placement.step === 'editing' ? placement.problem : null));
  return (
    <>
      {isRoundOver && <ClosedNote round={betting.round} />}
      {problem && (
        <Note tone="error" above={3}>
          {problem.message}
        </Note>
      )}
      {!isOnline && (
        <Note tone="warn" above={3}>
          {copy.offline}
        </Note>
      )}
      {isOverRound && leftSatang !== null && (
        <Note tone="warn" above={3}>
          {copy.overRound(formatThb(thbOf(leftSatang)))}
        </Note>
      )}
      {isTooLow && (
        <Note tone="warn" above={3}>
          {copy.tooLow} <Link to={finance.deposit}>{copy.deposit}</Link>
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
    <Note tone="warn" above={3}>
      <b>{copy.reducedTitle}</b>
      {reduced.slice(0, SHOWN).map((line) => (
        <div key={nameOfLine(line)}>
          {copy.reducedNote(nameOfLine(line), formatRate(line.rate), formatRate(line.originalRate))}
        </div>
      ))}
      {reduced.length > SHOWN && <div>{copy.more(reduced.length - SHOWN)}</div>}
      {copy.reducedLocked}
    </Note>
  );
}
