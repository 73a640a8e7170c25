import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Card, cx, ErrorState, Section } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { Lobby, Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { lobbyQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import styles from './home.module.css';
import { LotteryRow, NamedFigure } from './lottery-row.tsx';
import { RoundSkeletons } from './round-skeletons.tsx';
import { RowHeader } from './row-header.tsx';

const SHOWN = 6;

function newestResults(lobby: Lobby): readonly Round[] {
  return lobby.groups
    .flatMap(({ items }) => items.flatMap(({ last_result }) => (last_result?.numbers ? [last_result] : [])))
    .sort((a, b) => Date.parse(b.result_at) - Date.parse(a.result_at))
    .slice(0, SHOWN);
}

/** Newest results of the lotteries, one per lottery. */
export function Slot() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: lobby, error, refetch } = useQuery(lobbyQuery(agentCode));
  const results = lobby && newestResults(lobby);
  return (
    <Section aria-label={copy.results.title}>
      <RowHeader icon="calendar" title={copy.results.title} to={lottoPaths.results} more={copy.all} />
      <Card className={cx(styles.rounds, styles.results)} aria-busy={results === undefined && !error}>
        {error && !results && <ErrorState error={error} onRetry={refetch} />}
        {!error && !results && <RoundSkeletons count={SHOWN} />}
        {results?.length === 0 && <NothingInside words={copy.results.empty} />}
        {results?.map((result) => (
          <ResultRow key={result.round_id} result={result} />
        ))}
      </Card>
    </Section>
  );
}

function ResultRow({ result }: { readonly result: Round }) {
  const { result_at: at, numbers } = result;
  return (
    <LotteryRow round={result} when={[formatThaiDateShort(at), formatTime(at)]}>
      <NamedFigure name={copy.results.threeTop}>{numbers?.['3top'] ?? '—'}</NamedFigure>
      <NamedFigure name={copy.results.twoBottom}>{numbers?.['2bottom'] ?? '—'}</NamedFigure>
    </LotteryRow>
  );
}
