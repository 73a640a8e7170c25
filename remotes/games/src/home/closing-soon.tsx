import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import {
  Box,
  Caption,
  Card,
  Countdown,
  EmptyState,
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
    <Section aria-label={copy.closing.title}>
      <SectionHeader>
        <h2>
          <Icon name="clock" size={20} />
          {copy.closing.title}
        </h2>
        <Link to={gamesPaths.lottoLobby}>
          {copy.all}
          <VisuallyHidden> {copy.closing.title}</VisuallyHidden>
          <Icon name="chevron-right" size={16} />
        </Link>
      </SectionHeader>
      <Card className={styles.rounds}>
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
      </Card>
    </Section>
  );
}

function RoundRow({ round, onClosed }: { readonly round: Round; onClosed(): void }) {
  const name = round.round_no === null ? round.name : `${round.name} ${copy.closing.roundNo(round.round_no)}`;
  return (
    <ListRow as={Link} to={gamesPaths.lottoRound(round.round_id)}>
      <LotteryEmblem group={round.group} />
      <Box grow>
        <RowTitle as="div" truncate>
          {name}
        </RowTitle>
        <Caption as="div">
          {copy.closing.closesAt(formatTime(round.closes_at))}
          {round.round_no === null && ` · ${formatThaiDateShort(round.closes_at)}`}
        </Caption>
      </Box>
      <Text as="div" textAlign="right">
        <RowFigure as="div">
          <Countdown to={round.closes_at} onEnd={onClosed} />
        </RowFigure>
        <Caption as="div">{copy.closing.closesIn}</Caption>
      </Text>
    </ListRow>
  );
}
