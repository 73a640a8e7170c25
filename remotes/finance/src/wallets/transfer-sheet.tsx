import { formatThb } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { useOnline } from '@chokdee/session';
import { Button, DataList, Field, Sheet, SheetForm, SheetHead } from '@chokdee/ui';
import { AmountInput, checkAmount } from '@chokdee/ui/amount';
import { type FormEvent, useState } from 'react';
import { OfflineNote } from '../parts/offline-note.tsx';
import { copy } from './copy.ts';
import { useTransfer } from './use-transfer.ts';
import type { Wallet } from './wallets.api.ts';

const SATANG = 0.01;

interface Props {
  readonly from: Wallet;
  readonly to: Wallet;
  onClose(): void;
}

/** Moves an amount from one wallet of the member to another. */
export function TransferSheet({ from, to, onClose }: Props) {
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const transfer = useTransfer(onClose);
  const check = checkAmount(text, { min_amount: SATANG, max_amount: Number.POSITIVE_INFINITY });
  const most = formatThb(from.balance);
  const write = (next: string) => {
    setText(next);
    setRefused(null);
    transfer.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOnline) return;
    if (!check.ok) return setRefused(check.message);
    if (check.thb > from.balance) return setRefused(copy.transfer.most(most));
    transfer.mutate({ fromId: from.id, toId: to.id, thb: check.thb });
  };
  const answer = transfer.error && (isRefusal(transfer.error) ? transfer.error.message : copy.transfer.unknown);
  return (
    <Sheet open onClose={onClose} title={copy.transfer.title} persistent={transfer.isPending}>
      <SheetHead title={copy.transfer.title} onClose={onClose} />
      <SheetForm onSubmit={submit} noValidate>
        <DataList
          items={[
            { term: copy.transfer.from, value: `${from.wallet_name} ${most}` },
            { term: copy.transfer.to, value: to.wallet_name },
          ]}
        />
        <Field label={copy.transfer.amount} hint={copy.transfer.most(most)} error={refused ?? answer}>
          <AmountInput value={text} onChange={(event) => write(event.target.value)} />
        </Field>
        <Button variant="ghost" wide onClick={() => write(String(from.balance))}>
          {copy.transfer.all}
        </Button>
        <OfflineNote />
        <Button type="submit" wide disabled={!isOnline} busy={transfer.isPending} busyLabel={copy.transfer.busy}>
          {check.ok ? copy.transfer.submit(formatThb(check.thb)) : copy.transfer.submitPlain}
        </Button>
        <Button variant="secondary" wide disabled={transfer.isPending} onClick={onClose}>
          {copy.transfer.back}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
