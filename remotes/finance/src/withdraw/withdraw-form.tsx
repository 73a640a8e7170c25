import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { useOnline } from '@chokdee/session';
import { Box, Button, DataList, Field, Hint, Money, Note } from '@chokdee/ui';
import { type AmountCheck, AmountInput, checkAmount } from '@chokdee/ui/amount';
import { useFromNow } from '@chokdee/ui/clock';
import { type FormEvent, useState } from 'react';
import { OfflineNote } from '../parts/offline-note.tsx';
import type { OwnAccount, WithdrawInfo } from '../queries/withdraw.api.ts';
import { AccountChoice } from './account-choice.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { copy } from './copy.ts';
import styles from './withdraw.module.css';

interface Props {
  readonly info: WithdrawInfo;
  /** The registered accounts, at least one. */
  readonly accounts: readonly [OwnAccount, ...OwnAccount[]];
}

/** Amount and registered account. The sheet then asks for the password and for the confirmation. */
export function WithdrawForm({ info, accounts }: Props) {
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  /** Ids of the resting accounts, joined as a text, so that the component renders only when one becomes usable. */
  const resting = useFromNow((now) =>
    accounts.flatMap(({ id, usable_at: at }) => (at !== null && Date.parse(at) > now ? [id] : [])).join(),
  );
  const rests = ({ id }: OwnAccount): boolean => resting.split(',').includes(String(id));
  const [accountId, setAccountId] = useState((accounts.find((each) => !rests(each)) ?? accounts[0]).id);
  const [reviewing, setReviewing] = useState<number | null>(null);
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  const check = checkWithdrawal(text, info);
  const canAsk = isOnline && info.block === null && !rests(account);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canAsk) return;
    if (!check.ok) return setRefused(check.message);
    setReviewing(check.thb);
  };

  return (
    <Box as="form" above={4} onSubmit={submit} noValidate>
      <div className={styles.amountRow}>
        <Field
          label={copy.amount}
          error={refused}
          hint={copy.rules(formatThb(info.min_amount), formatThb(info.max_amount), info.used_today, info.per_day)}
        >
          <AmountInput
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setRefused(null);
            }}
            onBlur={() => setRefused(text === '' || check.ok ? null : check.message)}
          />
        </Field>
        <Button
          variant="ghost"
          className={styles.all}
          disabled={info.withdrawable <= 0}
          onClick={() => {
            setText(String(Math.min(info.withdrawable, info.max_amount)));
            setRefused(null);
          }}
        >
          {copy.all}
        </Button>
      </div>
      <AccountChoice accounts={accounts} chosenId={account.id} onChoose={setAccountId} />
      {account.usable_at !== null && rests(account) && (
        <Note tone="warn" above={3}>
          {copy.rests(formatThaiDateTime(account.usable_at))}
        </Note>
      )}
      <DataList
        above={3}
        items={[
          {
            term: copy.after,
            value: <Money thb={check.ok ? info.balance - check.thb : undefined} />,
          },
        ]}
      />
      <OfflineNote />
      <Button type="submit" wide above={3} disabled={!canAsk}>
        {copy.review}
      </Button>
      <Hint above={2}>{copy.noReturn}</Hint>
      {reviewing !== null && (
        <ConfirmSheet
          walletId={info.wallet_id}
          thb={reviewing}
          account={account}
          onClose={() => setReviewing(null)}
          onDone={() => {
            setReviewing(null);
            setText('');
          }}
        />
      )}
    </Box>
  );
}

/** Checks the channel's limits and the withdrawable amount. */
function checkWithdrawal(text: string, info: WithdrawInfo): AmountCheck {
  const check = checkAmount(text, info);
  if (check.ok && check.thb > info.withdrawable) {
    return { ok: false, message: copy.tooMuch(formatThb(info.withdrawable)) };
  }
  return check;
}
