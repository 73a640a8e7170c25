import type { DataOf } from '@chokdee/contracts';
import { formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import { ApiError } from '@chokdee/http';
import { callQuery, useQuery } from '@chokdee/query';
import { Link, useSearchParams } from '@chokdee/router';
import { DataList, EmptyState, ErrorState, Skeleton, Tag, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import styles from './round.module.css';

type Round = DataOf<'GET /api/game/round'>;

export const roundQuery = (roundId: string) => callQuery('GET /api/game/round', { round_id: roundId });

/** Game recall: what happened in a round, by our ledger and by the provider's own record. */
export function Page() {
  const [params] = useSearchParams();
  const roundId = params.get('round') ?? '';
  const { data: round, error, refetch } = useQuery({ ...roundQuery(roundId), enabled: roundId !== '' });
  const isUnknown = roundId === '' || (error instanceof ApiError && error.is('5007 GAME_ROUND_UNKNOWN'));
  if (isUnknown) return <EmptyState icon="slot" title={copy.unknown} action={<StatementLink />} />;
  if (error && !round) return <ErrorState error={error} onRetry={refetch} />;
  if (!round) return <RoundSkeleton />;
  return (
    <div className={styles.page}>
      <RoundTicket round={round} />
      <ProviderRecord round={round} />
    </div>
  );
}

function StatementLink() {
  return (
    <Link className="btn s" to={gamesPaths.statement}>
      {copy.statement}
    </Link>
  );
}

const tones = { open: 'warn', closed: 'ok', voided: 'info' } as const;

function RoundTicket({ round }: { readonly round: Round }) {
  const net = (round.payout * 100 + round.refunded * 100 - round.stake * 100) / 100;
  return (
    <Ticket label={copy.title}>
      <TicketPart guilloche>
        <div className="row gap3">
          {round.art !== null && <img className={styles.art} src={round.art} alt="" width={60} height={80} />}
          <div className="grow">
            <h2 className={styles.name}>{round.game_name}</h2>
            <p className="fs14 t2">{round.provider_name}</p>
            <div className="row gap1 wrap mt1">
              <Tag tone={tones[round.status]}>{copy.status[round.status]}</Tag>
              {round.is_free && <Tag tone="info">{copy.free}</Tag>}
            </div>
          </div>
        </div>
      </TicketPart>
      <Tear />
      <TicketPart>
        <DataList
          items={[
            { term: copy.roundId, value: <span className={styles.id}>{round.round_id}</span> },
            { term: copy.opened, value: formatThaiDateTime(round.opened_at) },
            ...(round.closed_at === null ? [] : [{ term: copy.closed, value: formatThaiDateTime(round.closed_at) }]),
            ...(round.wallet_name === null ? [] : [{ term: copy.wallet, value: round.wallet_name }]),
          ]}
        />
      </TicketPart>
      <Tear />
      <TicketPart>
        <ol className={styles.moves} aria-label={copy.moves}>
          {round.moves.map(({ tx_id, action, amount, at }) => (
            <li key={tx_id} className="row between">
              <span>
                {copy.action[action]} <span className="fs12 t2 num">{formatThaiDateTime(at)}</span>
              </span>
              <b className="num">{formatSignedThb(action === 'bet' ? -amount : amount)}</b>
            </li>
          ))}
        </ol>
      </TicketPart>
      <Tear />
      <TicketPart>
        <DataList
          items={[
            { term: copy.stake, value: formatThb(round.stake) },
            { term: copy.payout, value: formatThb(round.payout) },
            ...(round.refunded > 0 ? [{ term: copy.refunded, value: formatThb(round.refunded) }] : []),
            { term: copy.net, value: <b className="num fs18">{formatSignedThb(net)}</b> },
          ]}
        />
      </TicketPart>
    </Ticket>
  );
}

/** The outcome as the provider keeps it; its replay runs in a frame that can reach nothing. */
function ProviderRecord({ round }: { readonly round: Round }) {
  return (
    <section className="card" aria-label={copy.record}>
      <h2 className="h3">{copy.record}</h2>
      {round.details === null && <p className="fs14 t2 mt1">{copy.noRecord}</p>}
      {round.details !== null && (
        <DataList className="mt3" items={round.details.map(({ label, value }) => ({ term: label, value }))} />
      )}
      {round.replay_url !== null && (
        <iframe
          className={styles.replay}
          src={round.replay_url}
          title={copy.replay}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      )}
    </section>
  );
}

function RoundSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={420} radius={4} />
      <Skeleton height={240} radius={16} />
    </div>
  );
}
