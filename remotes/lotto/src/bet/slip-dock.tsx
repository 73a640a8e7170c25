import { formatThb } from '@chokdee/format';
import { copy } from '../copy.ts';
import css from './bet.module.css';
import { CheckButton } from './check-button.tsx';
import type { Betting } from './use-betting.ts';

/** Phones: total and button stay at the lower edge while the member is at the pad. */
export function SlipDock({ betting }: { readonly betting: Betting }) {
  const restricted = betting.lines.filter(({ status }) => status === 'reduced' || status === 'closed').length;
  const { purchase } = betting.actions;
  const problem = purchase.step === 'editing' ? purchase.problem : null;
  return (
    <div className="dock no-lg">
      {problem !== null && <p className={`fs14 ${css.problem}`}>{problem.message}</p>}
      <div className="row between">
        <span>
          <span className="fs12 t2">
            {copy.bet.items(betting.lines.length)}
            {restricted > 0 && copy.bet.restrictedCount(restricted)}
          </span>
          <br />
          <span className="money fs18">{formatThb(betting.totalThb)}</span>
        </span>
        <CheckButton betting={betting} className={css.dockButton ?? ''} />
      </div>
    </div>
  );
}
