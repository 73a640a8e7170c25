import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import {
  Box,
  Caption,
  Card,
  cx,
  Detail,
  ErrorState,
  Icon,
  ListRow,
  RowFigure,
  RowTitle,
  Section,
  SectionHeader,
  Text,
  VisuallyHidden,
} from '@chokdee/ui';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import { lotteriesQuery } from './home.api.ts';
import styles from './home.module.css';
import { LotteryEmblem } from './lottery-emblem.tsx';
import { RoundSkeletons } from './round-skeletons.tsx';

type Lobby = DataOf<'GET /api/lotto/lobby'>;
type Result = NonNullable<Lobby['groups'][number]['items'][number]['last_result']>;

const SHOWN = 6;

function newestResults(lobby: Lobby): readonly Result[] {
  return lobby.groups
    .flatMap(({ items }) => items.flatMap(({ last_result }) => (last_result?.numbers ? [last_result] : [])))
    .sort((a, b) => Date.parse(b.result_at) - Date.parse(a.result_at))
    .slice(0, SHOWN);
}

/** The newest result of the lotteries that were drawn last. */
export function LatestResults() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: lobby, error, refetch } = useQuery(lotteriesQuery(agentCode));
  const results = lobby && newestResults(lobby);
  return (
    <Section aria-label={copy.results.title}>
      <SectionHeader>
        <h2>
          <Icon name="calendar" size={20} />
          {copy.results.title}
        </h2>
        <Link to={gamesPaths.lottoResults}>
          {copy.all}
          <VisuallyHidden> {copy.results.title}</VisuallyHidden>
          <Icon name="chevron-right" size={16} />
        </Link>
      </SectionHeader>
      <Card className={cx(styles.rounds, styles.results)} aria-busy={results === undefined && !error}>
        {error && !results && <ErrorState error={error} onRetry={refetch} />}
        {!error && !results && <RoundSkeletons count={SHOWN} />}
        {results?.length === 0 && <Detail textAlign="center">{copy.results.empty}</Detail>}
        {results?.map((result) => (
          <ResultRow key={result.round_id} result={result} />
        ))}
      </Card>
    </Section>
  );
}

function ResultRow({ result }: { readonly result: Result }) {
  const name = result.round_no === null ? result.name : `${result.name} ${copy.closing.roundNo(result.round_no)}`;
  return (
    <ListRow as={Link} to={gamesPaths.lottoRound(result.round_id)}>
      <LotteryEmblem group={result.group} />
      <Box as="span" grow>
        <RowTitle truncate className={styles.line}>
          {name}
        </RowTitle>
        <Caption className={styles.line}>
          {formatThaiDateShort(result.result_at)} {formatTime(result.result_at)}
        </Caption>
      </Box>
      <Place name={copy.results.threeTop} value={result.numbers?.['3top']} />
      <Place name={copy.results.twoBottom} value={result.numbers?.['2bottom']} />
    </ListRow>
  );
}

function Place({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <Text as="span" textAlign="right">
      <RowFigure className={styles.line}>{value ?? '—'}</RowFigure>
      <Caption noWrap className={styles.line}>
        {name}
      </Caption>
    </Text>
  );
}
