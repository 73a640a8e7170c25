import { formatThb } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { useQuery, walletsQuery } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Button, DataList, Field, Money, Sheet, SheetForm, SheetHead } from '@chokdee/ui';
import { AmountInput, checkAmount } from '@chokdee/ui/amount';
import { type FormEvent, useState } from 'react';
import { copy as parts } from '../parts/copy.ts';
import { OfflineNote } from '../parts/offline-note.tsx';
import type { AffiliateTerms } from './affiliate.api.ts';
import { copy } from './copy.ts';
import { useRedeem } from './use-redeem.ts';

const words = copy.sheet;
/** `wallet_type_id` of the main wallet, which receives commissions. */
const MAIN_WALLET = 1;

interface RedeemSheetProps {
  readonly terms: Pick<AffiliateTerms, 'redeem_min' | 'redeem_max'>;
  /** THB. */
  readonly available: number;
  onClose(): void;
}

/** Moves an amount of commissions into the main wallet. */
export function RedeemSheet({ terms, available, onClose }: RedeemSheetProps) {
  const { redeem_min, redeem_max } = terms;
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const redeem = useRedeem(onClose);
  const check = checkAmount(text, { min_amount: redeem_min, max_amount: redeem_max });
  const write = (next: string) => {
    setText(next);
    setRefused(null);
    redeem.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOnline) return;
    if (!check.ok) return setRefused(check.message);
    if (check.thb > available) return setRefused(words.tooMuch(formatThb(available)));
    redeem.mutate(check.thb);
  };
  const answer = redeem.error && (isRefusal(redeem.error) ? redeem.error.message : parts.unknown);
  return (
    <Sheet open onClose={onClose} title={words.title} persistent={redeem.isPending}>
      <SheetHead title={words.title} onClose={onClose} />
      <SheetForm onSubmit={submit} noValidate>
        <Field
          label={words.amount}
          hint={words.room(formatThb(available), formatThb(redeem_min))}
          error={refused ?? answer}
        >
          <AmountInput value={text} onChange={(event) => write(event.target.value)} />
        </Field>
        <Button variant="ghost" wide onClick={() => write(String(Math.min(available, redeem_max)))}>
          {words.all}
        </Button>
        <Outcome thb={check.ok && check.thb <= available ? check.thb : null} available={available} />
        <OfflineNote />
        <Button type="submit" wide disabled={!isOnline} busy={redeem.isPending} busyLabel={words.busy}>
          {check.ok ? words.submit(formatThb(check.thb)) : words.submitPlain}
        </Button>
        <Button variant="secondary" wide disabled={redeem.isPending} onClick={onClose}>
          {words.back}
        </Button>
      </SheetForm>
    </Sheet>
  );
}

/** Receiving wallet, its new balance, and the remaining commissions. */
function Outcome({ thb, available }: { readonly thb: number | null; readonly available: number }) {
  const { data: wallets } = useQuery(walletsQuery);
  const main = wallets?.find(({ wallet_type_id }) => wallet_type_id === MAIN_WALLET);
  const sum = (a: number, b: number) => (Math.round(a * 100) + Math.round(b * 100)) / 100;
  return (
    <DataList
      items={[
        { term: words.wallet, value: words.mainWallet },
        { term: words.turnover, value: words.noTurnover },
        { term: words.left, value: <Money thb={thb === null ? undefined : sum(available, -thb)} /> },
        {
          term: words.balance,
          value: <Money thb={thb === null || main === undefined ? undefined : sum(main.balance, thb)} />,
        },
      ]}
    />
  );
}
