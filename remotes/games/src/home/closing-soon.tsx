import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Countdown, EmptyState, ErrorState, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { gamesPaths } from '../games-paths.ts';
import { lotteriesQuery } from './home.api.ts';
import styles from './home.module.css';
import { LotteryEmblem } from './lottery-emblem.tsx';
import { RoundSkeletons } from './round-skeletons.tsx';

type Lobby = DataOf<'GET /api/lotto/lobby'>;
type Round = NonNullable<Lobby['groups'][number]['items'][number]['round']>;

const SHOWN = 4;

/** The next round of each lottery, the one that closes first leading. */
function closingNext(lobby: Lobby): readonly Round[] {
  return lobby.groups
    .flatMap(({ items }) => items.flatMap(({ round }) => (round?.status === 'open' ? [round] : [])))
    .sort((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at))
    .slice(0, SHOWN);
}

/** The lotteries that stop taking bets next, counted down on the server's clock. */
export function ClosingSoon() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: lobby, error, refetch } = useQuery(lotteriesQuery(agentCode));
  const rounds = lobby && closingNext(lobby);
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
        {!error && !rounds && <RoundSkeletons count={SHOWN} />}
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
