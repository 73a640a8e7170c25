import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Countdown, EmptyState, ErrorState, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { gamesPaths } from '../games-paths.ts';
import { closingSoonQuery } from './home.api.ts';
import styles from './home.module.css';
import { LotteryEmblem } from './lottery-emblem.tsx';
import { RoundSkeletons } from './round-skeletons.tsx';

type Round = DataOf<'GET /api/lotto/rounds'>[number];

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
          <span className="sr"> {copy.closing.title}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <div className={`card ${styles.rounds}`}>
        {error && !rounds && <ErrorState error={error} onRetry={refetch} />}
        {!error && !rounds && <RoundSkeletons count={4} />}
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
      <LotteryEmblem group={round.group} />
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
