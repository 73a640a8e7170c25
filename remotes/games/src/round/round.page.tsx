import type { DataOf } from '@chokdee/contracts';
import { formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import { ApiError } from '@chokdee/http';
import { callQuery, useQuery } from '@chokdee/query';
import { Link, useSearchParams } from '@chokdee/router';
import {
  Box,
  Card,
  DataList,
  Detail,
  ErrorState,
  Figure,
  Heading,
  Label,
  LinkButton,
  Row,
  Skeleton,
  Stack,
  Tag,
  Tear,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { gamesPaths } from '../games-paths.ts';
import { GamePicture } from '../parts/game-picture.tsx';
import { copy } from './copy.ts';
import styles from './round.module.css';

type Round = DataOf<'GET /api/game/round'>;

export const roundQuery = (roundId: string) => callQuery('GET /api/game/round', { round_id: roundId });

/** Game recall: a round by our ledger and by the provider's record. */
export function Page() {
  const [params] = useSearchParams();
  const roundId = params.get('round') ?? '';
  const { data: round, error, refetch } = useQuery({ ...roundQuery(roundId), enabled: roundId !== '' });
  const isUnknown = roundId === '' || (error instanceof ApiError && error.is('5007 GAME_ROUND_UNKNOWN'));
  if (isUnknown) return <Nothing icon="slot" words={copy.unknown} action={<StatementLink />} />;
  if (error && !round) return <ErrorState error={error} onRetry={refetch} />;
  if (!round) return <RoundSkeleton />;
  return (
    <Stack gap={4} above={4} className={styles.page}>
      <RoundTicket round={round} />
      <ProviderRecord round={round} />
    </Stack>
  );
}

function StatementLink() {
  return (
    <LinkButton as={Link} variant="secondary" to={gamesPaths.statement}>
      {copy.statement}
    </LinkButton>
  );
}

const tones = { open: 'warn', closed: 'ok', voided: 'info' } as const;

function RoundTicket({ round }: { readonly round: Round }) {
  const net = (round.payout * 100 + round.refunded * 100 - round.stake * 100) / 100;
  return (
    <Ticket label={copy.title}>
      <TicketPart guilloche>
        <Row gap={3}>
          {round.art !== null && <GamePicture className={styles.art} art={round.art} width={60} />}
          <Box grow>
            <h2 className={styles.name}>{round.game_name}</h2>
            <Detail>{round.provider_name}</Detail>
            <Row gap={1} wrap above={1}>
              <Tag tone={tones[round.status]}>{copy.status[round.status]}</Tag>
              {round.is_free && <Tag tone="info">{copy.free}</Tag>}
            </Row>
          </Box>
        </Row>
      </TicketPart>
      <Tear />
      <TicketPart>
        <DataList
          items={[
            { term: copy.reference, value: round.reference_no },
            { term: copy.roundId, value: round.round_id },
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
            <Row as="li" key={tx_id} justify="between">
              <span>
                {copy.action[action]} <Label numeric>{formatThaiDateTime(at)}</Label>
              </span>
              <Figure>{formatSignedThb(action === 'bet' ? -amount : amount)}</Figure>
            </Row>
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
            { term: copy.net, value: <Figure size="lg">{formatSignedThb(net)}</Figure> },
          ]}
        />
      </TicketPart>
    </Ticket>
  );
}

/** The provider's record of the outcome; its replay runs in a sandboxed frame. */
function ProviderRecord({ round }: { readonly round: Round }) {
  return (
    <Card as="section" aria-label={copy.record}>
      <Heading size="md" weight="medium">
        {copy.record}
      </Heading>
      {round.details === null && <Detail above={1}>{copy.noRecord}</Detail>}
      {round.details !== null && (
        <DataList above={3} items={round.details.map(({ label, value }) => ({ term: label, value }))} />
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
    </Card>
  );
}

function RoundSkeleton() {
  return (
    <Stack gap={4} above={4} className={styles.page} aria-busy="true">
      <Skeleton height={420} radius={4} />
      <Skeleton height={240} radius={16} />
    </Stack>
  );
}
