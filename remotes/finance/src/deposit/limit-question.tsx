import { call } from '@chokdee/http';
import { queryClient, useMutation, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button } from '@chokdee/ui';
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
    <section className="card mt4" aria-label={copy.ask}>
      <b className="m">{copy.ask}</b>
      <p className="fs14 t2">{copy.askHint}</p>
      <div className="row mt2">
        <Link className="btn s sm grow" to={financePaths.limits}>
          {copy.askSet}
        </Link>
        <Button variant="ghost" size="sm" className="grow" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {copy.askLater}
        </Button>
      </div>
    </section>
  );
}
