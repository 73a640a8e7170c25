import { formatThb } from '@chokdee/format';
import { useOnline } from '@chokdee/session';
import { Button, Note, Sheet, SheetForm, SheetHead } from '@chokdee/ui';
import { useStore } from 'zustand';
import type { Round } from '../../lotto.types.ts';
import { RoundRules } from '../../parts/rules/round-rules.tsx';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import type { Placement } from '../state/placement.reducer.ts';
import { ChangedNote, ReducedNote } from './quote-notes.tsx';
import { QuoteTicket } from './quote-ticket.tsx';
import { Receipt } from './receipt.tsx';
import type { PlaceBetActions } from './use-place-bet.ts';

interface ConfirmSheetProps {
  readonly round: Round;
  readonly actions: PlaceBetActions;
}

/** Shows the rules before the first bet, then the quote to confirm, then the outcome. */
export function ConfirmSheet({ round, actions }: ConfirmSheetProps) {
  const placement = useStore(actions.store, (state) => state.placement);
  const { goBack } = actions;
  const isOpen = placement.step !== 'editing' && placement.step !== 'rules' && placement.step !== 'validating';
  const isOutcomeOpen = placement.step === 'placing' || placement.step === 'unknown';
  const title = placement.step === 'placed' ? copy.confirm.placedTitle : copy.confirm.title;
  if (placement.step === 'rules') {
    return <RoundRules round={round} onClose={goBack} onAccept={() => void actions.validate()} />;
  }
  return (
    <Sheet open={isOpen} onClose={goBack} title={title} persistent={isOutcomeOpen}>
      <SheetHead title={title} onClose={isOutcomeOpen ? undefined : goBack} />
      <SheetForm as="div">
        <SheetBody round={round} placement={placement} actions={actions} />
      </SheetForm>
    </Sheet>
  );
}

function SheetBody({ round, placement, actions }: ConfirmSheetProps & { readonly placement: Placement }) {
  switch (placement.step) {
    case 'refused':
      return (
        <>
          <Note tone="error">{copy.confirm.refused}</Note>
          <ChangedNote changes={placement.changes} />
          <QuoteTicket round={round} quote={placement.quote} />
          <div className={styles.sheetFoot}>
            <BackButton onBack={actions.goBack} />
          </div>
        </>
      );
    case 'confirming':
    case 'placing':
      return <Confirmation round={round} placement={placement} actions={actions} />;
    case 'unknown':
      return <UnknownOutcome actions={actions} />;
    case 'placed':
      return <Receipt bill={placement.bill} onAgain={actions.goBack} />;
    default:
      return null;
  }
}

interface ConfirmationProps extends ConfirmSheetProps {
  readonly placement: Extract<Placement, { step: 'confirming' | 'placing' }>;
}

function Confirmation({ round, placement, actions }: ConfirmationProps) {
  const isOnline = useOnline();
  const { quote } = placement.request;
  return (
    <>
      {placement.step === 'confirming' && <ChangedNote changes={placement.changes} />}
      <ReducedNote items={quote.items} />
      <QuoteTicket round={round} quote={quote} />
      <div className={styles.sheetFoot}>
        {!isOnline && <Note tone="warn">{copy.offline}</Note>}
        <Button
          wide
          disabled={!isOnline && placement.step === 'confirming'}
          busy={placement.step === 'placing'}
          busyLabel={copy.confirm.placing}
          onClick={() => void actions.place()}
        >
          {copy.confirm.place(formatThb(quote.total))}
        </Button>
        {placement.step === 'confirming' && <BackButton onBack={actions.goBack} />}
      </div>
    </>
  );
}

function UnknownOutcome({ actions }: { readonly actions: PlaceBetActions }) {
  return (
    <>
      <Note tone="warn">
        <b>{copy.confirm.unknownTitle}</b>
        <br />
        {copy.confirm.unknown}
      </Note>
      <Button wide onClick={() => void actions.place()}>
        {copy.confirm.ask}
      </Button>
    </>
  );
}

function BackButton({ onBack }: { readonly onBack: () => void }) {
  return (
    <Button variant="secondary" wide onClick={onBack}>
      {copy.confirm.back}
    </Button>
  );
}
