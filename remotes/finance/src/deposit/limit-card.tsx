import { formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Card, Hint, LinkButton, Money, Progress, Row, Skeleton, Strong, Text } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { channelInfoQuery } from '../queries/deposit.api.ts';
import { limitsQuery } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

/** Shows how much of the day's limit is used and the net of all deposits, before an amount is chosen. */
export function LimitCard({ channelId }: { readonly channelId: number }) {
  const { data: info, isPending } = useQuery(channelInfoQuery(channelId));
  const { data: limits } = useQuery(limitsQuery);
  const day = limits?.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day');
  if (isPending) {
    return <Skeleton above={4} height={140} radius={16} />;
  }
  return (
    <Card as="section" above={4} aria-label={copy.dayLimit}>
      <Row justify="between">
        <Text as="span" size="sm">
          <Strong>{copy.dayLimit}</Strong>
          <br />
          <Text as="span" tone="muted">
            {typeof day?.amount === 'number' ? (
              <>
                {copy.used} <Money thb={day.used} /> {copy.of} <Money thb={day.amount} />
              </>
            ) : (
              copy.notSet
            )}
          </Text>
        </Text>
        <LinkButton as={Link} variant="ghost" size="sm" to={financePaths.limits}>
          {copy.changeLimit}
        </LinkButton>
      </Row>
      {typeof day?.amount === 'number' && (
        <Progress above={2} label={copy.dayLimit} value={day.used} max={day.amount} />
      )}
      <Hint above={2}>{copy.limitRule}</Hint>
      {info && (
        <Hint>
          <Strong>{copy.lifetime(formatThb(info.lifetime_net))}</Strong>
          <br />
          {copy.lifetimeParts(formatThb(info.lifetime_deposit), formatThb(info.lifetime_withdraw))}
        </Hint>
      )}
    </Card>
  );
}
