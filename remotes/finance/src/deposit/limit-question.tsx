import { call } from '@chokdee/http';
import { queryClient, useMutation, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, LinkButton, Row, Text } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { type Limits, limitsQuery } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

/** Suggests a deposit limit before the first deposit. A dismissed question does not come back. */
export function LimitQuestion() {
  const { data: limits } = useQuery(limitsQuery);
  const dismiss = useMutation({
    mutationFn: () => call('POST /api/member/limits/dismiss', {}),
    onSuccess: () =>
      queryClient.setQueryData<Limits>(limitsQuery.queryKey, (known) => known && { ...known, should_ask: false }),
  });
  if (limits?.should_ask !== true) return null;
  return (
    <Row as="section" wrap justify="between" gap={0} above={3} aria-label={copy.ask}>
      <Text as="span" size="sm">
        {copy.ask}
      </Text>
      <Row gap={0}>
        <LinkButton as={Link} variant="text" size="sm" to={financePaths.limits}>
          {copy.askSet}
        </LinkButton>
        <Button variant="text" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {copy.askLater}
        </Button>
      </Row>
    </Row>
  );
}
