import { formatThb } from '@chokdee/format';
import { useLive, useQuery } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { Box, Card, Columns, Detail, ErrorState, Figure, Note, Row, Skeletons, Timeline } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { financePaths } from '../finance-paths.ts';
import { wayTo } from '../parts/way-to.tsx';
import { refreshWithdrawals, type WithdrawInfo, withdrawInfoQuery } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';
import { TurnoverCard } from './turnover-card.tsx';
import styles from './withdraw.module.css';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { withdrawalSteps } from './withdrawal-steps.ts';

/** The withdrawable amount and what limits it, the request form, and earlier withdrawals. */
export function Page() {
  const [search] = useSearchParams();
  const { data: info, error, refetch } = useQuery({ ...withdrawInfoQuery, staleTime: 0 });
  useLive('withdrawal', refreshWithdrawals);
  return (
    <Columns even className={styles.page}>
      {error && !info && <ErrorState error={error} onRetry={refetch} />}
      {!error && !info && <Skeletons above={4} heights={[72, 120, 64, 64]} />}
      {info && (
        <div>
          <Withdraw info={info} />
        </div>
      )}
      {info && <WithdrawalList openRef={search.get('ref')} />}
    </Columns>
  );
}

function Withdraw({ info }: { readonly info: WithdrawInfo }) {
  const [main, ...others] = info.accounts;
  return (
    <>
      <Box as="section" above={4}>
        <Detail as="div">{copy.now}</Detail>
        <Figure as="div" tone="money" className={styles.available}>
          {formatThb(info.withdrawable)}
        </Figure>
      </Box>
      {info.pending && (
        <Card as="section" above={3}>
          <Row justify="between">
            <h2>{copy.pending}</h2>
            <Figure tone="money">{formatThb(info.pending.amount)}</Figure>
          </Row>
          <Timeline above={3} label={copy.timeline} items={withdrawalSteps(info.pending)} />
        </Card>
      )}
      <TurnoverCard turnover={info.turnover} />
      {main === undefined ? (
        <NoAccount />
      ) : (
        <>
          {info.block !== null && (
            <Note tone="warn" above={4}>
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
  return (
    <Nothing
      above={4}
      icon="bank"
      words={copy.noAccount}
      action={wayTo(financePaths.profile, copy.toProfile, 'primary')}
    />
  );
}
