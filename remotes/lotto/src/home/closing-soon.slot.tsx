import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Card, Countdown, ErrorState, Section } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { Lobby, Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { lobbyQuery } from '../queries/lotto.api.ts';
import { useMergedCalls } from '../queries/use-merged-calls.ts';
import { copy } from './copy.ts';
import styles from './home.module.css';
import { LotteryRow, NamedFigure } from './lottery-row.tsx';
import { RoundSkeletons } from './round-skeletons.tsx';
import { RowHeader } from './row-header.tsx';

const SHOWN = 4;

/** Next open round of each lottery, the first to close first. */
function closingNext(lobby: Lobby): readonly Round[] {
  return lobby.groups
    .flatMap(({ items }) => items.flatMap(({ round }) => (round?.status === 'open' ? [round] : [])))
    .sort((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at))
    .slice(0, SHOWN);
}

/** The lotteries that close next, with countdowns on the server's clock. */
export function Slot() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: lobby, error, refetch } = useQuery(lobbyQuery(agentCode));
  const rounds = lobby && closingNext(lobby);
  const onClosed = useMergedCalls(() => void refetch());
  return (
    <Section aria-label={copy.closing.title}>
      <RowHeader icon="clock" title={copy.closing.title} to={lottoPaths.lobby} more={copy.all} />
      <Card className={styles.rounds}>
        {error && !rounds && <ErrorState error={error} onRetry={refetch} />}
        {!error && !rounds && <RoundSkeletons count={SHOWN} />}
        {rounds?.length === 0 && (
          <NothingInside
            words={copy.closing.empty}
            action={<Link to={lottoPaths.lobby}>{copy.closing.emptyAction}</Link>}
          />
        )}
        {rounds?.map((round) => (
          <RoundRow key={round.round_id} round={round} onClosed={onClosed} />
        ))}
      </Card>
    </Section>
  );
}

function RoundRow({ round, onClosed }: { readonly round: Round; onClosed(): void }) {
  const day = round.round_no === null ? [formatThaiDateShort(round.closes_at)] : [];
  return (
    <LotteryRow round={round} when={[copy.closing.closesAt(formatTime(round.closes_at)), ...day]}>
      <NamedFigure name={copy.closing.closesIn}>
        <Countdown to={round.closes_at} onEnd={onClosed} />
      </NamedFigure>
    </LotteryRow>
  );
}
