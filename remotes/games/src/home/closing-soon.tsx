import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Countdown, EmptyState, ErrorState, Icon, Skeleton } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { gamesPaths } from '../games-paths.ts';
import { closingSoonQuery } from './home.api.ts';
import styles from './home.module.css';

type Round = DataOf<'GET /api/lotto/rounds'>[number];

const EMBLEMS = { thai: 'ticket', hanoi: 'star', lao: 'moon', stock: 'chart', yeekee: 'target' } as const;

/** The lotteries that stop taking bets next, counted down on the server's clock. */
export function ClosingSoon() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: rounds, error, refetch } = useQuery(closingSoonQuery(agentCode));
  return (
    <section className="sec" aria-label={copy.closing.title}>
      <div className="sec-h">
        <h2>
          <Icon name="clock" size={20} />
          {copy.closing.title}
        </h2>
        <Link to={gamesPaths.lottoLobby}>
          {copy.all}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <div className={`card ${styles.rounds}`}>
        {error && !rounds && <ErrorState error={error} onRetry={refetch} />}
        {!error && !rounds && <RoundSkeletons />}
        {rounds?.length === 0 && (
          <EmptyState
            title={copy.closing.empty}
            action={<Link to={gamesPaths.lottoLobby}>{copy.closing.emptyAction}</Link>}
          />
        )}
        {rounds?.map((round) => (
          <RoundRow key={round.round_id} round={round} onClosed={refetch} />
        ))}
      </div>
    </section>
  );
}

function RoundRow({ round, onClosed }: { readonly round: Round; onClosed(): void }) {
  const name = round.round_no === null ? round.name : `${round.name} ${copy.closing.roundNo(round.round_no)}`;
  return (
    <Link className="lr" to={gamesPaths.lottoRound(round.round_id)}>
      <span className={`emb ${styles.emblem}`} data-group={round.group}>
        <Icon name={EMBLEMS[round.group]} />
      </span>
      <div className="grow">
        <div className="nm ell">{name}</div>
        <div className="fs12 t3">
          {copy.closing.closesAt(formatTime(round.closes_at))}
          {round.round_no === null && ` · ${formatThaiDateShort(round.closes_at)}`}
        </div>
      </div>
      <div className="r">
        <div className="cd num">
          <Countdown to={round.closes_at} onEnd={onClosed} />
        </div>
        <div className="fs12 t3">{copy.closing.closesIn}</div>
      </div>
    </Link>
  );
}

function RoundSkeletons() {
  return ['a', 'b', 'c', 'd'].map((key) => (
    <div key={key} className="lr" aria-hidden="true">
      <Skeleton width={44} height={44} />
      <div className="grow">
        <Skeleton width="60%" height={20} />
      </div>
      <Skeleton width={64} height={24} />
    </div>
  ));
}
