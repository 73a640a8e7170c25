import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Card, EmptyState, ErrorState, LinkButton, Skeleton, Stack, Text } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { overviewQuery } from './overview.api.ts';

/** Announcements of the agent, one card each. */
export function Page() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data, error, refetch } = useQuery(overviewQuery(agentCode));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <OverviewSkeleton />;
  if (data.length === 0) return <EmptyState title={copy.empty} />;
  return (
    <Stack as="ul" above={4} aria-label={copy.list}>
      {data.map(({ id, title, subtitle, action, link }) => (
        <Card as="li" key={id}>
          <h2>{title}</h2>
          <Text tone="muted">{subtitle}</Text>
          <LinkButton as={Link} variant="secondary" above={3} to={link}>
            {action}
          </LinkButton>
        </Card>
      ))}
    </Stack>
  );
}

function OverviewSkeleton() {
  return (
    <Stack above={4} aria-busy="true">
      <Skeleton height={140} radius={16} />
      <Skeleton height={140} radius={16} />
    </Stack>
  );
}
