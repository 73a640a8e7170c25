import { formatThb } from '@chokdee/format';
import { useLive, useQuery } from '@chokdee/query';
import { Link, useSearchParams } from '@chokdee/router';
import { EmptyState, ErrorState, Note, Skeleton, Timeline } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { refreshWithdrawals, type WithdrawInfo, withdrawInfoQuery } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';
import { TurnoverCard } from './turnover-card.tsx';
import styles from './withdraw.module.css';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { withdrawalSteps } from './withdrawal-steps.ts';

/** Money out: what may leave now and why not more, the request, and what became of earlier ones. */
export function Page() {
  const [search] = useSearchParams();
  const { data: info, error, refetch } = useQuery({ ...withdrawInfoQuery, staleTime: 0 });
  useLive('withdrawal', refreshWithdrawals);
  return (
    <div className={styles.page}>
      {error && !info && <ErrorState error={error} onRetry={refetch} />}
      {!error && !info && <WithdrawSkeleton />}
      {info && <Withdraw info={info} />}
      {info && <WithdrawalList openRef={search.get('ref')} />}
    </div>
  );
}

function Withdraw({ info }: { readonly info: WithdrawInfo }) {
  const [main, ...others] = info.accounts;
  return (
    <>
      <section className="mt4">
        <div className="fs14 t2">{copy.now}</div>
        <div className={`num money ${styles.available}`}>{formatThb(info.withdrawable)}</div>
      </section>
      {info.pending && (
        <section className="card mt3">
          <div className="row between">
            <h2>{copy.pending}</h2>
            <b className="num money">{formatThb(info.pending.amount)}</b>
          </div>
          <div className="mt3">
            <Timeline label={copy.timeline} items={withdrawalSteps(info.pending)} />
          </div>
        </section>
      )}
      <TurnoverCard turnover={info.turnover} />
      {main === undefined ? (
        <NoAccount />
      ) : (
        <>
          {info.block !== null && (
            <Note tone="warn" className="mt4">
              {copy.blocks[info.block]}
            </Note>
          )}
          <WithdrawForm info={info} accounts={[main, ...others]} />
        </>
      )}
    </>
  );
}

function NoAccount() {
  const profile = (
    <Link className="btn p" to={financePaths.profile}>
      {copy.toProfile}
    </Link>
  );
  return (
    <div className="mt4">
      <EmptyState icon="bank" title={copy.noAccount} action={profile}>
        {copy.noAccountHint}
      </EmptyState>
    </div>
  );
}

function WithdrawSkeleton() {
  return (
    <div className="stack mt4" aria-busy="true">
      <Skeleton height={72} />
      <Skeleton height={120} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </div>
  );
}
