import { formatRate, formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import {
  AreaErrorCard,
  Button,
  Card,
  Chip,
  ChipGroup,
  Figure,
  Hint,
  ListRow,
  LoadMore,
  RowText,
  Skeleton,
  Tag,
  useIsWide,
} from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { useState } from 'react';
import { copy as parts } from '../parts/copy.ts';
import { type Transaction, type TransactionKind, transactionsQuery } from './affiliate.api.ts';
import styles from './affiliate.module.css';
import { copy } from './copy.ts';
import { SortedTransactions } from './sorted-transactions.tsx';
import { titleOf } from './transaction-title.ts';

const words = copy.transactions;
const KINDS = ['commission', 'redeem', 'reversal'] as const satisfies readonly TransactionKind[];

/** Commissions, redemptions and reversals, newest first. */
export function TransactionsCard() {
  const [kind, setKind] = useState<TransactionKind | null>(null);
  return (
    <Card as="section">
      <h2>{words.title}</h2>
      <ChipGroup above={2} aria-label={words.filter}>
        <Chip on={kind === null} onClick={() => setKind(null)}>
          {words.kinds.all}
        </Chip>
        {KINDS.map((each) => (
          <Chip key={each} on={kind === each} onClick={() => setKind(each)}>
            {words.kinds[each]}
          </Chip>
        ))}
      </ChipGroup>
      <Transactions key={kind} kind={kind} onAll={() => setKind(null)} />
    </Card>
  );
}

function Transactions({ kind, onAll }: { readonly kind: TransactionKind | null; onAll(): void }) {
  const isWide = useIsWide();
  const list = useInfiniteQuery(transactionsQuery(kind));
  const [first] = list.data?.pages ?? [];
  if (list.error && !first) return <AreaErrorCard onRetry={() => void list.refetch()} />;
  if (!first) return <Skeleton height={200} />;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0 && kind === null) return <NothingInside words={words.none} above={4} />;
  if (items.length === 0) {
    const all = (
      <Button variant="text" size="sm" onClick={onAll}>
        {words.showAll}
      </Button>
    );
    return <NothingInside words={words.noneOfKind} above={4} action={all} />;
  }
  return (
    <>
      <Hint above={2} weight="bold" className={styles.totals}>
        {words.totals(formatThb(first.totals.earned), formatThb(first.totals.redeemed))}
      </Hint>
      {items.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
      <LoadMore list={list} shown={parts.shown(items.length)} />
      {isWide && <SortedTransactions kind={kind} />}
    </>
  );
}

function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const { kind, at, amount, level } = transaction;
  return (
    <ListRow data-stacks>
      <RowText below={detailOf(transaction, formatThaiDateTime(at))}>
        {titleOf(transaction)} {level !== null && <Tag>{copy.network.level(level)}</Tag>}
      </RowText>
      {/* A redemption moves money to the member's own wallet, so it is not coloured as a loss. */}
      <Figure tone={kind === 'commission' ? 'ok' : undefined}>
        {kind === 'redeem' ? formatThb(-amount) : formatSignedThb(amount)}
      </Figure>
    </ListRow>
  );
}

function detailOf({ kind, staked, rate_percent, ref }: Transaction, at: string): string {
  return [
    at,
    ...(kind === 'reversal' ? [words.reversal] : []),
    ...(staked === null || rate_percent === null ? [] : [words.product(formatRate(staked), formatRate(rate_percent))]),
    ...(ref === null ? [] : [ref]),
  ].join(' · ');
}
