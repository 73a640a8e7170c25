import { formatThb } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { useOnline } from '@chokdee/session';
import {
  Button,
  Countdown,
  DataList,
  FailureNote,
  Field,
  Figure,
  Hint,
  Money,
  PasswordInput,
  Sheet,
  SheetForm,
  SheetHead,
  Stack,
  Stepper,
} from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { bankName } from '../parts/bank.tsx';
import { OfflineNote } from '../parts/offline-note.tsx';
import type { PayoutAccount, Prepared } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';
import { usePrepare, useWithdraw } from './use-withdraw.ts';

interface ConfirmSheetProps {
  readonly walletId: number;
  readonly thb: number;
  readonly account: PayoutAccount;
  onClose(): void;
  onDone(): void;
}

/** Asks for the password, then for a last confirmation of the values that the server has checked. */
export function ConfirmSheet({ walletId, thb, account, onClose, onDone }: ConfirmSheetProps) {
  const prepare = usePrepare();
  return (
    <Sheet open onClose={onClose} title={copy.sheet.title} persistent={prepare.isPending}>
      <SheetHead title={copy.sheet.title} onClose={onClose} />
      <SheetForm as="div">
        <Stepper label={copy.sheet.stepLabel} steps={copy.sheet.steps} at={prepare.data ? 1 : 0} />
        {prepare.data ? (
          <LastYes walletId={walletId} prepared={prepare.data} onBack={prepare.reset} onDone={onDone} />
        ) : (
          <PasswordStep
            thb={thb}
            account={account}
            isBusy={prepare.isPending}
            error={prepare.error}
            onPassword={(password) => prepare.mutate({ walletId, thb, accountId: account.id, password })}
          />
        )}
      </SheetForm>
    </Sheet>
  );
}

interface PasswordStepProps {
  readonly thb: number;
  readonly account: PayoutAccount;
  readonly isBusy: boolean;
  readonly error: Error | null;
  onPassword(password: string): void;
}

function PasswordStep({ thb, account, isBusy, error, onPassword }: PasswordStepProps) {
  const isOnline = useOnline();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const refusal = error && (isRefusal(error) ? error.message : copy.sheet.unchecked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events of the sheet's portal would also submit the form of the page.
    event.stopPropagation();
    setIsMissing(password === '');
    if (password !== '' && isOnline) onPassword(password);
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Summary thb={thb} account={account} />
      <Field
        label={copy.sheet.password}
        hint={copy.sheet.passwordHint}
        error={isMissing && password === '' ? copy.sheet.passwordRequired : refusal}
      >
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <OfflineNote />
      <Button type="submit" wide disabled={!isOnline} busy={isBusy} busyLabel={copy.sheet.checking}>
        {copy.sheet.next}
      </Button>
    </Stack>
  );
}

interface LastYesProps {
  readonly walletId: number;
  readonly prepared: Prepared;
  onBack(): void;
  onDone(): void;
}

function LastYes({ walletId, prepared, onBack, onDone }: LastYesProps) {
  const isOnline = useOnline();
  const send = useWithdraw(walletId, onDone);
  const { amount, account, balance_after, expires_at } = prepared;
  return (
    <>
      <Summary thb={amount} account={account} balanceAfter={balance_after} />
      <Hint>
        {copy.noReturn} · {copy.sheet.validFor} <Countdown to={expires_at} />
      </Hint>
      <FailureNote error={send.error} unknown={copy.sheet.unknown} />
      <OfflineNote />
      <Button
        wide
        disabled={!isOnline}
        busy={send.isPending}
        busyLabel={copy.sheet.sending}
        onClick={() => send.mutate(prepared)}
      >
        {copy.sheet.confirm(formatThb(amount))}
      </Button>
      <Button variant="secondary" wide disabled={send.isPending} onClick={onBack}>
        {copy.sheet.back}
      </Button>
    </>
  );
}

interface SummaryProps {
  readonly thb: number;
  readonly account: PayoutAccount;
  readonly balanceAfter?: number;
}

function Summary({ thb, account, balanceAfter }: SummaryProps) {
  const items = [
    {
      term: copy.sheet.amount,
      value: (
        <Figure tone="money" size="xl">
          {formatThb(thb)}
        </Figure>
      ),
    },
    { term: copy.sheet.to, value: `${bankName(account.bank_id)} · ${account.account_no}` },
    { term: copy.sheet.name, value: account.account_name },
  ];
  const after = {
    term: copy.after,
    value: <Money thb={balanceAfter} />,
  };
  return <DataList items={balanceAfter === undefined ? items : [...items, after]} />;
}
