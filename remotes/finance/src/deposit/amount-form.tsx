import { formatThb, formatThbChip } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { useQuery } from '@chokdee/query';
import { Button, Chip, Field, Note, Skeleton, TextInput } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { copy } from '../copy.ts';
import type { Channel } from './channel-list.tsx';
import { channelInfoQuery } from './deposit.api.ts';
import styles from './deposit.module.css';
import { checkDepositAmount } from './deposit-amount.ts';
import { useCreateOrder } from './use-create-order.ts';

/** The amount, typed or taken from a chip; what was typed stays when it is refused. */
export function AmountForm({ channel }: { readonly channel: Channel }) {
  const { data: info, isPending } = useQuery(channelInfoQuery(channel.id));
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const create = useCreateOrder();
  const check = checkDepositAmount(text, channel);

  const change = (next: string) => {
    setText(next);
    setRefused(null);
    create.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.ok) return setRefused(check.message);
    create.mutate({ channelId: channel.id, thb: check.thb });
  };
  const limits = copy.deposit.limits(formatThb(channel.min_amount), formatThb(channel.max_amount));
  const failure = isRefusal(create.error) ? create.error.message : null;

  return (
    <form className="mt4" onSubmit={submit} noValidate>
      <Field label={copy.deposit.amount} hint={limits} error={refused ?? failure}>
        <TextInput
          className={styles.amount ?? ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setRefused(text === '' || check.ok ? null : check.message)}
          end={<span className="fs14 t3">{copy.deposit.unit}</span>}
        />
      </Field>
      <fieldset className="amts mt3" aria-label={copy.deposit.chips}>
        {isPending && <ChipSkeletons />}
        {info?.amount_chips.map((thb) => (
          <Chip key={thb} on={check.ok && check.thb === thb} onClick={() => change(String(thb))}>
            {formatThbChip(thb)}
          </Chip>
        ))}
      </fieldset>
      {create.error && failure === null && (
        <Note tone="error" className="mt3">
          {copy.deposit.unknown}
        </Note>
      )}
      <Button type="submit" wide className="mt4" busy={create.isPending} busyLabel={copy.deposit.creating}>
        {check.ok ? copy.deposit.createFor(formatThb(check.thb)) : copy.deposit.create}
      </Button>
      {isPending && (
        <div className="mt4">
          <Skeleton height={122} radius={16} />
        </div>
      )}
      {info && (
        <dl className="card kv mt4">
          <dt>{copy.deposit.lifetimeDeposit}</dt>
          <dd className="num">{formatThb(info.lifetime_deposit)}</dd>
          <dt>{copy.deposit.lifetimeWithdraw}</dt>
          <dd className="num">{formatThb(info.lifetime_withdraw)}</dd>
          <dt>{copy.deposit.lifetime}</dt>
          <dd className="num money">{formatThb(info.lifetime_net)}</dd>
        </dl>
      )}
      <Note className="mt4">{copy.deposit.sameName}</Note>
    </form>
  );
}

/** The places of the six usual amounts. */
function ChipSkeletons() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} height={44} radius={10} />);
}
