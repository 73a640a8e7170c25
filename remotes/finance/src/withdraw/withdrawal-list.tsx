import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { useInfiniteQuery, useQuery } from '@chokdee/query';
import { ErrorState, LoadMore, Skeleton, Tag, Timeline } from '@chokdee/ui';
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

/** All withdrawals; the one of the address is open, also when it is on a later page. */
export function WithdrawalList({ openRef }: { readonly openRef: string | null }) {
  const list = useInfiniteQuery(withdrawalsQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isMissing = openRef !== null && list.data !== undefined && !items.some(({ ref }) => ref === openRef);
  const { data: one } = useQuery({ ...withdrawalQuery(openRef ?? ''), enabled: isMissing });
  const all = isMissing ? [...(one?.items ?? []), ...items] : items;
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{copy.history}</h2>
      </div>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isPending && <Skeleton height={120} />}
      {list.data && all.length === 0 && <p className="fs14 t2">{copy.empty}</p>}
      {all.length > 0 && (
        <>
          <div className="card">
            {all.map((withdrawal) => (
              <Entry key={withdrawal.ref} withdrawal={withdrawal} isOpen={withdrawal.ref === openRef} />
            ))}
          </div>
          <LoadMore list={list} shown={copy.shown(all.length)} />
        </>
      )}
    </section>
  );
}

function Entry({ withdrawal, isOpen }: { readonly withdrawal: Withdrawal; readonly isOpen: boolean }) {
  const { ref, amount, status, account, requested_at } = withdrawal;
  return (
    <details className={styles.entry} open={isOpen}>
      <summary className="lr">
        <span className="grow">
          <span className="nm ell">
            {bankName(account.bank_id)} {account.account_no}
          </span>
          <span className="fs12 t3">
            {formatThaiDateTime(requested_at)} · {ref}
          </span>
        </span>
        <span className="r">
          <b className="num">{formatThb(amount)}</b>
          <br />
          <Tag tone={TONES[status]}>{copy.tags[status]}</Tag>
        </span>
      </summary>
      <Timeline label={copy.timeline} items={withdrawalSteps(withdrawal)} />
    </details>
  );
}
