import { useInfiniteQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, Hint, LinkButton, LoadMore, Skeleton, Stack } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import type { ListedBill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { LoadError } from '../parts/page-states.tsx';
import { RoundSettled } from '../parts/round-settled.tsx';
import { BillCard } from './bill-card.tsx';
import { type BillFilter, isNarrowed } from './bill-filter.ts';
import { BillTotals } from './bill-totals.tsx';
import { billListQuery, refreshLists } from './bills.api.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';
import { CsvLine } from './csv-line.tsx';

interface BillListProps {
  readonly filter: BillFilter;
  readonly onClear: () => void;
}

export function BillList({ filter, onClear }: BillListProps) {
  const list = useInfiniteQuery(billListQuery(filter));
  if (list.isPending) return <BillListSkeleton />;
  const [first] = list.data?.pages ?? [];
  if (first === undefined) return <LoadError query={list} />;
  const bills = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (bills.length === 0) return <NoBills filter={filter} onClear={onClear} />;
  return (
    <>
      {roundsToWatch(bills).map((roundId) => (
        <RoundSettled key={roundId} roundId={roundId} onSettled={refreshLists} />
      ))}
      <BillTotals scope={filter.scope} totals={first.totals} />
      <Stack above={3} className={styles.bills}>
        {bills.map((bill) => (
          <BillCard key={bill.bill_id} bill={bill} />
        ))}
      </Stack>
      <LoadMore list={list} />
      {filter.scope === 'pending' ? <Hint above={4}>{copy.locked}</Hint> : <CsvLine filter={filter} />}
    </>
  );
}

/** Rounds of one stream; the gateway takes ten, and other parts of the page have theirs. */
const MOST_ROUNDS = 4;

/** Rounds of pending bills whose results are due first. */
function roundsToWatch(bills: readonly ListedBill[]): string[] {
  const pending = bills.filter(({ status }) => status === 'pending');
  const byResult = pending.sort((one, other) => Date.parse(one.result_at) - Date.parse(other.result_at));
  return [...new Set(byResult.map(({ round_id }) => round_id))].slice(0, MOST_ROUNDS);
}

function NoBills({ filter, onClear }: BillListProps) {
  if (isNarrowed(filter)) {
    return (
      <Nothing
        above={4}
        icon="search"
        words={copy.emptyFiltered}
        action={
          <Button variant="secondary" onClick={onClear}>
            {copy.clearFilter}
          </Button>
        }
      />
    );
  }
  return (
    <Nothing
      above={4}
      icon="ticket"
      words={filter.scope === 'pending' ? copy.emptyPending : copy.emptyHistory}
      action={
        <LinkButton as={Link} to={lottoPaths.lobby}>
          {copy.toLobby}
        </LinkButton>
      }
    />
  );
}

function BillListSkeleton() {
  return (
    <Stack above={3} className={styles.bills} aria-busy="true">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height={148} radius={4} />
      ))}
    </Stack>
  );
}
