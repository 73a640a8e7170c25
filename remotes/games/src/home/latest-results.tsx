import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { ErrorState, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { gamesPaths } from '../games-paths.ts';
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
    <section className="sec" aria-label={copy.results.title}>
      <div className="sec-h">
        <h2>
          <Icon name="calendar" size={20} />
          {copy.results.title}
        </h2>
        <Link to={gamesPaths.lottoResults}>
          {copy.all}
          <span className="sr"> {copy.results.title}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <div className={`card ${styles.rounds} ${styles.results}`} aria-busy={results === undefined && !error}>
        {error && !results && <ErrorState error={error} onRetry={refetch} />}
        {!error && !results && <RoundSkeletons count={SHOWN} />}
        {results?.length === 0 && <p className="fs14 t2 c">{copy.results.empty}</p>}
        {results?.map((result) => (
          <ResultRow key={result.round_id} result={result} />
        ))}
      </div>
    </section>
  );
}

function ResultRow({ result }: { readonly result: Result }) {
  const name = result.round_no === null ? result.name : `${result.name} ${copy.closing.roundNo(result.round_no)}`;
  return (
    <Link className="lr" to={gamesPaths.lottoRound(result.round_id)}>
      <LotteryEmblem group={result.group} />
      <span className="grow">
        <span className={`nm ell ${styles.line}`}>{name}</span>
        <span className={`fs12 t3 ${styles.line}`}>
          {formatThaiDateShort(result.result_at)} {formatTime(result.result_at)}
        </span>
      </span>
      <Place name={copy.results.threeTop} value={result.numbers?.['3top']} />
      <Place name={copy.results.twoBottom} value={result.numbers?.['2bottom']} />
    </Link>
  );
}

function Place({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <span className="r">
      <b className={`cd num ${styles.line}`}>{value ?? '—'}</b>
      <span className={`fs12 t3 nw ${styles.line}`}>{name}</span>
    </span>
  );
}
