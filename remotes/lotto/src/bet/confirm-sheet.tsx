import { formatThb } from '@chokdee/format';
import { useOnline } from '@chokdee/session';
import { Button, Icon, Note, Sheet } from '@chokdee/ui';
import type { Round } from '../lotto.types.ts';
import { RoundRules } from '../rates/round-rules.tsx';
import css from './bet.module.css';
import { betCopy, confirmCopy } from './copy.ts';
import type { Purchase } from './purchase.reducer.ts';
import { ChangedNote, ReducedNote } from './quote-notes.tsx';
import { QuoteTicket } from './quote-ticket.tsx';
import { Receipt } from './receipt.tsx';
import type { PurchaseActions } from './use-purchase.ts';
import { useSlipState } from './use-slip.ts';

interface ConfirmSheetProps {
  readonly round: Round;
  readonly actions: PurchaseActions;
}

/** Everything between the slip and the bill: the rules on the first bet, the real rates, the one press that buys, and what came of it. */
export function ConfirmSheet({ round, actions }: ConfirmSheetProps) {
  const purchase = useSlipState(actions.slip, (state) => state.purchase);
  const { goBack } = actions;
  const isOpen = purchase.step !== 'editing' && purchase.step !== 'rules' && purchase.step !== 'validating';
  const isOutcomeOpen = purchase.step === 'buying' || purchase.step === 'unknown';
  const title = purchase.step === 'bought' ? confirmCopy.boughtTitle : confirmCopy.title;
  if (purchase.step === 'rules') {
    return <RoundRules round={round} onClose={goBack} onAccept={() => void actions.validate()} />;
  }
  return (
    <Sheet open={isOpen} onClose={goBack} title={title} persistent={isOutcomeOpen}>
      <div className={`row between ${css.sheetHead}`}>
        <h2>{title}</h2>
        {!isOutcomeOpen && (
          <button type="button" className="ib" aria-label={confirmCopy.close} onClick={goBack}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className={css.sheet}>
        <SheetBody round={round} purchase={purchase} actions={actions} />
      </div>
    </Sheet>
  );
}

function SheetBody({ round, purchase, actions }: ConfirmSheetProps & { readonly purchase: Purchase }) {
  switch (purchase.step) {
    case 'refused':
      return (
        <>
          <Note tone="error">{confirmCopy.refused}</Note>
          <ChangedNote changes={purchase.changes} />
          <QuoteTicket round={round} quote={purchase.quote} />
          <div className={css.sheetFoot}>
            <BackButton onBack={actions.goBack} />
          </div>
        </>
      );
    case 'confirming':
    case 'buying':
      return <Confirmation round={round} purchase={purchase} actions={actions} />;
    case 'unknown':
      return <UnknownOutcome actions={actions} />;
    case 'bought':
      return <Receipt bill={purchase.bill} onAgain={actions.goBack} />;
    default:
      return null;
  }
}

interface ConfirmationProps extends ConfirmSheetProps {
  readonly purchase: Extract<Purchase, { step: 'confirming' | 'buying' }>;
}

function Confirmation({ round, purchase, actions }: ConfirmationProps) {
  const isOnline = useOnline();
  const { quote } = purchase.order;
  return (
    <>
      {purchase.step === 'confirming' && <ChangedNote changes={purchase.changes} />}
      <ReducedNote items={quote.items} />
      <QuoteTicket round={round} quote={quote} />
      <div className={css.sheetFoot}>
        {!isOnline && <Note tone="warn">{betCopy.offline}</Note>}
        <Button
          wide
          disabled={!isOnline && purchase.step === 'confirming'}
          busy={purchase.step === 'buying'}
          busyLabel={confirmCopy.buying}
          onClick={() => void actions.buy()}
        >
          {confirmCopy.buy(formatThb(quote.total))}
        </Button>
        {purchase.step === 'confirming' && <BackButton onBack={actions.goBack} />}
      </div>
    </>
  );
}

function UnknownOutcome({ actions }: { readonly actions: PurchaseActions }) {
  return (
    <>
      <Note tone="warn">
        <b>{confirmCopy.unknownTitle}</b>
        <br />
        {confirmCopy.unknown}
      </Note>
      <Button wide onClick={() => void actions.buy()}>
        {confirmCopy.ask}
      </Button>
    </>
  );
}

function BackButton({ onBack }: { readonly onBack: () => void }) {
  return (
    <Button variant="secondary" wide onClick={onBack}>
      {confirmCopy.back}
    </Button>
  );
}
