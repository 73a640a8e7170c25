import { formatRate, formatThb } from '@chokdee/format';
import { useQuery, walletsQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { Button, Note } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Round } from '../lotto.types.ts';
import css from './bet.module.css';
import { ClosedNote } from './closed-note.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { SamePrice } from './same-price.tsx';
import { isBuyable, type PricedLine, sumThb } from './slip-lines.ts';
import { SlipTicket } from './slip-ticket.tsx';
import { usePurchase } from './use-purchase.ts';
import type { Slip } from './use-slip.ts';

interface SlipPanelProps {
  readonly round: Round;
  readonly slip: Slip;
  readonly lines: readonly PricedLine[];
  readonly isOpen: boolean;
}

/** Slip, its prices, and the way to the bill. */
export function SlipPanel({ round, slip: { dispatch }, lines, isOpen }: SlipPanelProps) {
  const balance = useMainBalance();
  const actions = usePurchase(round.round_id, lines, () => dispatch({ type: 'bought' }));
  const { purchase } = actions;
  const total = sumThb(lines.map((line) => line.amountThb));
  const isTooLow = balance !== undefined && total > balance;
  const isRoundOver = !isOpen || (purchase.step === 'editing' && purchase.problem?.isRoundOver === true);
  const canCheck = lines.length > 0 && lines.every(isBuyable) && !isTooLow && !isRoundOver;
  const button = <CheckButton actions={actions} disabled={!canCheck} />;
  return (
    <>
      <div className={`row between ${css.slipHead}`}>
        <h2>{copy.bet.slip}</h2>
        <span className={`row ${css.slipTools}`}>
          <Button variant="text" size="sm" disabled={lines.length === 0} onClick={() => dispatch({ type: 'cleared' })}>
            {copy.bet.clear}
          </Button>
        </span>
      </div>
      <SamePrice onApply={(amountThb) => dispatch({ type: 'pricedAll', amountThb })} />
      <SlipTicket
        round={round}
        lines={lines}
        balanceThb={balance}
        onPrice={(key, amountThb) => dispatch({ type: 'priced', key, amountThb })}
        onRemove={(key) => dispatch({ type: 'removed', key })}
      />
      {isRoundOver && <ClosedNote round={round} />}
      {purchase.step === 'editing' && purchase.problem && (
        <Note tone="error" className="mt3">
          {purchase.problem.message}
        </Note>
      )}
      {isTooLow && (
        <Note tone="warn" className="mt3">
          {copy.bet.tooLow} <Link to="/member/deposit">{copy.bet.deposit}</Link>
        </Note>
      )}
      <ReducedNotes lines={lines} />
      <div className="dock">
        <div className="row between">
          <span>
            <span className="fs12 t2">
              {copy.bet.items(lines.length)}
              <RestrictedCount lines={lines} />
            </span>
            <br />
            <span className="money fs18">{formatThb(total)}</span>
          </span>
          {button}
        </div>
      </div>
      <ConfirmSheet round={round} actions={actions} />
    </>
  );
}

interface CheckButtonProps {
  readonly actions: ReturnType<typeof usePurchase>;
  readonly disabled: boolean;
}

function CheckButton({ actions, disabled }: CheckButtonProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  if (!isLoggedIn) {
    return (
      <Button className={css.dockButton ?? ''} onClick={() => openDialog('login')}>
        {copy.bet.login}
      </Button>
    );
  }
  return (
    <Button
      className={css.dockButton ?? ''}
      disabled={disabled}
      busy={actions.purchase.step === 'validating'}
      busyLabel={copy.bet.checking}
      onClick={() => void actions.validate()}
    >
      {copy.bet.check}
    </Button>
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

function RestrictedCount({ lines }: { readonly lines: readonly PricedLine[] }) {
  const count = lines.filter((line) => line.status === 'reduced' || line.status === 'closed').length;
  return count === 0 ? null : copy.bet.restrictedCount(count);
}

/** Bets are paid from the main wallet alone. */
function useMainBalance(): number | undefined {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...walletsQuery, enabled: isLoggedIn });
  return isLoggedIn ? data?.find((wallet) => wallet.wallet_type_id === 1)?.balance : undefined;
}
