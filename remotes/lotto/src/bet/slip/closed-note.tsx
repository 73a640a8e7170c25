import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Note } from '@chokdee/ui';
import type { Round } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { roundName } from '../../parts/round-name/round-name.ts';
import { nextRoundQuery } from '../../queries/lotto.api.ts';
import { copy } from '../copy.ts';

/** State of a link that keeps the slip. A round opened in another way starts with an empty slip. */
export const keepsSlip = { keepsSlip: true };

/** Says that the round is over, and leads the slip to the next round of the lottery. */
export function ClosedNote({ round, hasLines = true }: { readonly round: Round; readonly hasLines?: boolean }) {
  const agentCode = useAgent((state) => state.agentCode);
  const { data } = useQuery({ ...nextRoundQuery(round.category_id, agentCode), staleTime: 0 });
  const next = data?.find((candidate) => candidate.round_id !== round.round_id);
  return (
    <Note tone={hasLines ? 'warn' : 'info'} above={3}>
      {hasLines ? copy.closedRound : copy.endedRound}{' '}
      {next ? (
        <Link to={lottoPaths.round(next.round_id)} state={keepsSlip}>
          {copy.nextRound(roundName(next))}
        </Link>
      ) : (
        <Link to={lottoPaths.lobby}>{copy.toLobby}</Link>
      )}
    </Note>
  );
}
