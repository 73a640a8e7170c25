import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { useInfiniteQuery, useQuery } from '@chokdee/query';
import {
  Box,
  Caption,
  Card,
  ErrorState,
  Figure,
  ListRow,
  LoadMore,
  RowTitle,
  Section,
  SectionHeader,
  Skeleton,
  Tag,
  Text,
  Timeline,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { bankName } from '../parts/bank.tsx';
import { type Withdrawal, withdrawalQuery, withdrawalsQuery } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';
import styles from './withdraw.module.css';
import { withdrawalSteps } from './withdrawal-steps.ts';

const TONES = {
  requested: 'info',
  approved: 'info',
  sending: 'info',
  done: 'ok',
  refused: 'error',
} as const satisfies Record<Withdrawal['status'], string>;

/** All withdrawals. The one of the address is open, even when it belongs to a later page. */
export function WithdrawalList({ openRef }: { readonly openRef: string | null }) {
  const list = useInfiniteQuery(withdrawalsQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isMissing = openRef !== null && list.data !== undefined && !items.some(({ ref }) => ref === openRef);
  const { data: one } = useQuery({ ...withdrawalQuery(openRef ?? ''), enabled: isMissing });
  const all = isMissing ? [...(one?.items ?? []), ...items] : items;
  return (
    <Section className={styles.history}>
      <SectionHeader>
        <h2>{copy.history}</h2>
      </SectionHeader>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isPending && <Skeleton height={120} />}
      {list.data && all.length === 0 && <Nothing icon="withdraw" words={copy.empty} />}
      {all.length > 0 && (
        <>
          <Card>
            {all.map((withdrawal) => (
              <Entry key={withdrawal.ref} withdrawal={withdrawal} isOpen={withdrawal.ref === openRef} />
            ))}
          </Card>
          <LoadMore list={list} shown={copy.shown(all.length)} />
        </>
      )}
    </Section>
  );
}

function Entry({ withdrawal, isOpen }: { readonly withdrawal: Withdrawal; readonly isOpen: boolean }) {
  const { ref, amount, status, account, requested_at } = withdrawal;
  return (
    <details className={styles.entry} open={isOpen}>
      <ListRow as="summary" data-stacks>
        <Box as="span" grow>
          <RowTitle truncate>
            {bankName(account.bank_id)} {account.account_no}
          </RowTitle>
          <Caption>
            {formatThaiDateTime(requested_at)} · {ref}
          </Caption>
        </Box>
        <Text as="span" textAlign="right">
          <Figure>{formatThb(amount)}</Figure>
          <br />
          <Tag tone={TONES[status]}>{copy.tags[status]}</Tag>
        </Text>
      </ListRow>
      <Timeline label={copy.timeline} items={withdrawalSteps(withdrawal)} />
    </details>
  );
}
