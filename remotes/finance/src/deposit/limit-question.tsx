import { call } from '@chokdee/http';
import { queryClient, useMutation, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, Card, Detail, LinkButton, Row, Strong } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { type Limits, limitsQuery } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

/** Asks for a limit before the first money comes in; put away once, it stays away. */
export function LimitQuestion() {
  const { data: limits } = useQuery(limitsQuery);
  const dismiss = useMutation({
    mutationFn: () => call('POST /api/member/limits/dismiss', {}),
    onSuccess: () =>
      queryClient.setQueryData<Limits>(limitsQuery.queryKey, (known) => known && { ...known, should_ask: false }),
  });
  if (limits?.should_ask !== true) return null;
  return (
    <Card as="section" above={4} aria-label={copy.ask}>
      <Strong>{copy.ask}</Strong>
      <Detail>{copy.askHint}</Detail>
      <Row above={2}>
        <LinkButton as={Link} variant="secondary" size="sm" grow to={financePaths.limits}>
          {copy.askSet}
        </LinkButton>
        <Button variant="ghost" size="sm" grow busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {copy.askLater}
        </Button>
      </Row>
    </Card>
  );
}
