import { formatThaiDate, formatTime, formatWeekday } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Card, Detail, ErrorState, LinkButton, Split, Stack } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { LimitsNote } from '../parts/limits-note.tsx';
import { type LossHistory, useLossHistory } from './cashback.api.ts';
import { copy } from './copy.ts';
import { weekText } from './days.ts';
import { LossClaims } from './loss-claims.tsx';
import { LossHistoryCard } from './loss-history.tsx';
import { RefundSkeleton } from './refund-skeleton.tsx';

/** The member's loss refund: claimable weeks, the current week, and all earlier ones. */
export function Page() {
  const list = useLossHistory();
  const [first] = list.data?.pages ?? [];
  if (list.error && !first) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!first) return <RefundSkeleton />;
  return (
    <Split above={4}>
      <div>
        <LossClaims {...first} />
      </div>
      <Stack gap={4}>
        <RunningWeek running={first.running} />
        <LossHistoryCard />
        <LimitsNote />
        <LinkButton as={Link} variant="text" wide to={engagementPaths.winloss}>
          {copy.loss.toTerms}
        </LinkButton>
      </Stack>
    </Split>
  );
}

function RunningWeek({ running: { from, to, ready_at } }: Pick<LossHistory, 'running'>) {
  return (
    <Card as="section">
      <h2>{copy.loss.running(weekText(from, to))}</h2>
      <Detail above={1}>
        {copy.loss.runningHint(formatWeekday(ready_at), formatThaiDate(ready_at), formatTime(ready_at))}
      </Detail>
    </Card>
  );
}
