import { useInfiniteQuery } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { Button, ErrorState, LoadMore, Segmented, Skeletons, Stack } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import styles from '../sport.module.css';
import { BillCard } from './bill-card.tsx';
import { type BillsShown, billsQuery } from './bills.api.ts';
import { copy } from './copy.ts';

const SHOWN = ['all', 'open', 'settled'] as const satisfies readonly BillsShown[];

interface BillsProps {
  /** Switches to the matches. */
  onMatches(): void;
}

/** The member's bills at the books of the sport providers. */
export function Bills({ onMatches }: BillsProps) {
  const isMember = useSession((state) => state.isLoggedIn);
  const [shown, setShown] = useState<BillsShown>('all');
  if (!isMember) {
    const login = <Button onClick={() => useUi.getState().openDialog('login')}>{copy.login}</Button>;
    return <Nothing icon="lock" words={copy.loginFirst} action={login} above={3} />;
  }
  return (
    <>
      <Segmented
        above={3}
        label={copy.filter}
        options={SHOWN.map((value) => ({ value, label: copy.show[value] }))}
        value={shown}
        onChange={setShown}
      />
      <BillList key={shown} shown={shown} onMatches={onMatches} />
    </>
  );
}

function BillList({ shown, onMatches }: BillsProps & { readonly shown: BillsShown }) {
  const list = useInfiniteQuery(billsQuery(shown));
  const bills = list.data?.pages.flatMap(({ items }) => items);
  if (bills === undefined && list.error)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} above={3} />;
  if (bills === undefined) return <Skeletons heights={[120, 120, 120]} radius={16} />;
  if (bills.length === 0) {
    const matches = <Button onClick={onMatches}>{copy.toMatches}</Button>;
    return <Nothing icon="ball" words={copy.empty[shown]} action={matches} above={3} />;
  }
  return (
    <>
      <Stack above={3} className={styles.bills} aria-label={copy.label}>
        {bills.map((bill) => (
          <BillCard key={bill.round_id} bill={bill} />
        ))}
      </Stack>
      <LoadMore list={list} />
    </>
  );
}
