import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { useQuery } from '@chokdee/query';
import { useOnline, useSession } from '@chokdee/session';
import { Box, Note } from '@chokdee/ui';
import { checkAmount } from '@chokdee/ui/amount';
import { type FormEvent, useState } from 'react';
import type { OfferedChannel } from '../parts/channels/index.ts';
import { bonusQuery } from '../queries/deposit.api.ts';
import { limitsQuery } from '../queries/limits.api.ts';
import { AccountsButton } from './accounts-button.tsx';
import { AmountFields } from './amount-fields.tsx';
import { ChannelList } from './channel-list.tsx';
import { copy } from './copy.ts';
import styles from './deposit.module.css';
import { DepositSummary } from './deposit-summary.tsx';
import { LimitCard } from './limit-card.tsx';
import { LimitQuestion } from './limit-question.tsx';
import { PromotionChoice } from './promotion-choice.tsx';
import { exceededLimit } from './exceeded-limit.ts';
import { SubChannelChoice } from './sub-channel-choice.tsx';
import { useCreateOrder } from './use-create-order.ts';

interface Props {
  readonly channels: readonly OfferedChannel[];
  readonly channel: OfferedChannel;
  onChannel(channelId: number): void;
}

/** Channel, amount and promotion of one deposit; on a desktop side by side. */
export function DepositForm({ channels, channel, onChannel }: Props) {
  const { data: bonus } = useQuery(bonusQuery);
  const { data: limits } = useQuery(limitsQuery);
  const isOnline = useOnline();
  const isNameless = useSession((state) => state.userInfo?.bank_accounts.length === 0);
  const [text, setText] = useState('');
  /** Null means no promotion. Undefined keeps the promotion that was selected on the page of promotions. */
  const [offerId, setOfferId] = useState<number | null | undefined>(undefined);
  /** Null means the first account of the channel. */
  const [subId, setSubId] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const create = useCreateOrder();
  const check = checkAmount(text, channel);
  const offer =
    bonus?.offers.find(({ id, is_selected }) => (offerId === undefined ? is_selected : id === offerId)) ?? null;
  const exclusion = limits?.exclusion ?? null;

  const forget = () => {
    setRefused(null);
    create.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOnline || exclusion) return;
    if (!check.ok) return setRefused(check.message);
    const passed = exceededLimit(check.thb, limits);
    if (passed !== null) return setRefused(passed);
    if (offer && check.thb < offer.min_deposit) {
      return setRefused(copy.promotionTooSmall(formatThb(offer.min_deposit)));
    }
    create.mutate({
      channel,
      subChannelId: subId ?? channel.sub_channels[0]?.id ?? null,
      thb: check.thb,
      promotionId: offer?.id ?? null,
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <section>
        <h2 className={styles.heading}>{copy.channel}</h2>
        <ChannelList
          channels={channels}
          chosenId={channel.id}
          onChoose={(id) => {
            forget();
            setSubId(null);
            onChannel(id);
          }}
        />
        <SubChannelChoice
          channel={channel}
          chosenId={subId}
          onChoose={(id) => {
            forget();
            setSubId(id);
          }}
        />
      </section>
      <Box as="section" above={4}>
        <AmountFields
          channel={channel}
          text={text}
          error={refused ?? (isRefusal(create.error) ? create.error.message : null)}
          onChange={(next) => {
            forget();
            setText(next);
          }}
          onLeave={(left) => setRefused(text === '' ? null : left.ok ? exceededLimit(left.thb, limits) : left.message)}
        />
        <PromotionChoice
          offers={bonus?.offers ?? []}
          chosenId={offer?.id ?? null}
          onChoose={(id) => {
            forget();
            setOfferId(id);
          }}
        />
      </Box>
      <aside>
        {exclusion && (
          <Note tone="warn" above={4}>
            {exclusion.until === null ? copy.excludedForever : copy.excluded(formatThaiDateTime(exclusion.until))}
          </Note>
        )}
        <DepositSummary
          channel={channel}
          thb={check.ok ? check.thb : null}
          isBlocked={exclusion !== null}
          isBusy={create.isPending}
          isNameless={isNameless}
          error={create.error}
        />
        <LimitQuestion />
        <LimitCard channelId={channel.id} />
        {!isNameless && <Note above={4}>{copy.sameName}</Note>}
        <AccountsButton />
      </aside>
    </form>
  );
}
